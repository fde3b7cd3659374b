import Garland

protocol Counting: AnyObject {}
final class Counter: Counting {}
final class Journal {}
final class Draft {
  let counter: Counter
  init(counter: Counter) { self.counter = counter }
}
final class Letter {}
final class Screen {
  init(draft: Draft, counter: Counter, counting: any Counting) {}
}

final class Report: Sendable {
  init(counter: sending Counter) {}
}
final class Upload: Sendable {
  init(draft: sending Draft, letter: sending Letter) {}
}
final class Printer: Sendable {
  init(counting: sending any Counting) {}
}
final class Archive: Sendable {
  init(journal: sending Journal) {}
}

@MainActor let journal = Journal()

struct AppModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Counter.init).as { $0 as any Counting }.lifetime(.objectGraph)
    builder.register(Letter.init)
    builder.register(Draft.init)
    builder.register(main: { journal })
    builder.register(Screen.init).root()
    builder.register(Report.init).root()
    builder.register(Upload.init).root()
    builder.register(Archive.init).root()
    builder.register { (counting: sending any Counting) in Printer(counting: counting) }.root()
  }
}
