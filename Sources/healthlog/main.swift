import Commands
import Platform

Machine.end(Healthlog.run(Machine.arguments(), in: .system()))
