import DITranquillity

final class AppFramework: DIFramework {
  static func load(container: DIContainer) {
    container.append(part: LoggersPart.self).append(part: AnimalsPart.self)
    container.append(framework: StorageFramework.self)
    container.import(StorageFramework.self)
    for part in self.parts {
      container.append(part: part)
    }
    AppFramework.moreParts.forEach { container.append(part: $0) }
  }

  static let parts: [DIPart.Type] = [ScreensPart.self, ArgumentsPart.self]
  static var moreParts: [any DIPart.Type] { [ChaosPart.self] + parts }
}

final class StorageFramework: DIFramework {
  static func load(container: DIContainer) {
    container.append(part: ChaosPart.self)
    container.register { Disk(path: "disk") }.as(check: Storage.self, tag: Fast.self) { $0 }.lifetime(.single)
    container.register { Disk(path: "cloud") }.as(Storage.self, name: "cloud").lifetime(.perRun(.weak))
  }
}

private final class LoggersPart: DIPart {
  static func load(container: DIContainer) {
    container.register { ConsoleLogger() }.as(check: Logger.self) { $0 }.lifetime(.single)
    container.register { FileLogger(file: "file.log") }.as(Logger.self).lifetime(.single)
    container.register { MainLogger(loggers: many($0)) }
      .as(Logger.self)
      .default()
      .lifetime(.single)
  }
}

private final class AnimalsPart: DIPart {
  static func load(container: DIContainer) {
    container.register(Cat.init).as(Animal.self, tag: CatTag.self)
    container.register(Dog.init).as(Animal.self, tag: DogTag.self)
    container.register { Zoo(cat: by(tag: CatTag.self, on: $0), others: many($1), storage: by(tag: Fast.self, on: $2)) }
      .injection(name: "cloud") { $0.cloud = $1 }
      .injection(\.animals) { many($0) }
      .root()
  }
}

private final class ScreensPart: DIPart {
  static func load(container: DIContainer) {
    container.registerStoryboard(name: "Main").lifetime(.single)
    container.register(FirstController.self)
      .injection(\.presenter)
      .injection(cycle: true, \.router)
      .injection { $0.title = "First" }
      .injection { controller, logger in controller.logger = logger }
      .injection { $0.configure(cat: $1, storage: $2) }
      .postInit { $0.start() }
      .lifetime(.objectGraph)
    container.register1(Presenter.init(lazy:))
    container.register(Router.init).lifetime(.objectGraph)
  }
}

private final class ArgumentsPart: DIPart {
  static func load(container: DIContainer) {
    container.register { Editor(logger: $0, number: arg($1)) }
    container.register(Viewer.init) { arg($0) }
    container.register(Tool.init(makeEditor:container:))
      .lifetime(.custom(Scopes.window))
      .unused()
  }
}

private final class ChaosPart: DIPart {
  static func load(container: DIContainer) {
    #if DEBUG
      container.register(DebugConsole.init).as(Console.self)
    #else
      container.register(Missing.init).as(Console.self)
    #endif
    if CommandLine.arguments.count > 1 {
      container.register { Theme(name: "dark") }.lifetime(.perContainer(.strong))
    } else {
      container.register { Theme(name: "light") }.lifetime(.perContainer(.strong))
    }
  }
}
