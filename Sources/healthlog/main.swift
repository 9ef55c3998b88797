import Commands
import Platform
import Session

Machine.end(Healthlog.run(Machine.arguments(), in: .system()))
