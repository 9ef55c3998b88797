import Commands
import Platform
import Session

Machine.keepMemory()
Machine.ignoreBrokenPipes()
Machine.holdStandardStreams()
Machine.end(Healthlog.run(Machine.arguments(), in: .system()))
