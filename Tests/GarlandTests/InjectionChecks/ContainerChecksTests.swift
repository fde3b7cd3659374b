// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class TheObject {
  final var service: (any Clock)?
  final var notService: Lightbulb?

  enum PropertiesToIgnore: String, IgnorableProperty { case notService }
}

private final class Router {
  var presenter: Presenter?
}

private final class Presenter {
  let router: Router
  var title: Lightbulb?

  init(router: Router) {
    self.router = router
  }
}

private final class Shared: @unchecked Sendable {
  var service: (any Clock)?
}

private actor Keeper {
  var service: Lightbulb?
}

private final class Described: PerRequest {
  var service: Lightbulb?

  init(container: Resolver, arguments: Void) {}
}

@MainActor private final class Controller {
  var clock: (any Clock)?
  var window: Lightbulb?
}

@Suite struct ContainerChecksTests {
  private func builder(
    _ mode: InjectionCheckMode = .always, ignoring: [any IgnorableProperty & Sendable] = []
  ) -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.checksInjections(mode, ignoring: ignoring)
    builder.register(as: (any Clock).self, SystemClock.init)
    return builder
  }

  private func failure<Value>(_ container: Container, _ type: Value.Type) -> [String]? {
    do {
      _ = try container.resolveOrThrow(type)
      return nil
    } catch {
      guard error.diagnostic.id == .propertyNotInjected else { return ["\(error)"] }
      return (error.cause as? InjectionCheckError)?.properties.map(\.name)
    }
  }

  @Test func `what the container makes is checked`() throws {
    let builder = builder()
    builder.register(TheObject.init).injection(\.service)
    builder.register { (object: TheObject) in [object] }
    let container = try builder.build()
    #expect(failure(container, TheObject.self) == ["notService"])
    #expect(failure(container, [TheObject].self) == ["notService"])
    #expect(failure(container, (any Clock).self) == nil)
    #expect(failure(container, Lazy<TheObject>.self) == nil)
    let lazy = container.resolve(Lazy<TheObject>.self)
    #expect(throws: ResolutionError.self) { try lazy.resolved() }
  }

  @Test func `what is made without a registration is checked`() throws {
    let container = try builder(ignoring: ["notService"]).build()
    let error = #expect(throws: ResolutionError.self) {
      try container.make(
        { (clock: any Clock) in TheObject() }, fileID: "App/Start.swift", filePath: "Start.swift",
        line: 7, column: 20)
    }
    #expect(
      error?.description == """
        App/Start.swift:7:20: error: [Garland/PropertyNotInjected] 'TheObject.service' is nil
          'service' is an optional 'any Clock'
          help: inject it before the check, or ignore 'service'

        """)
    let made = try container.make { (clock: any Clock) in
      let object = TheObject()
      object.service = clock
      return object
    }
    #expect(made.service is SystemClock)
  }

  @Test func `a container that was not told to check does not check`() throws {
    let builder = ContainerBuilder()
    builder.register(TheObject.init)
    #expect(failure(try builder.build(), TheObject.self) == nil)
  }

  @Test func `a registration names what may be nil`() throws {
    let builder = builder()
    builder.register(TheObject.init).injection(\.service).ignoringInjections(of: \.notService)
    builder.register(as: AnyObject.self, TheObject.init).tag(Tag.self)
      .ignoringInjections(of: "service", TheObject.PropertiesToIgnore.notService)
    let container = try builder.build()
    #expect(failure(container, TheObject.self) == nil)
    #expect(try container.resolveOrThrow(AnyObject.self, tag: Tag.self) is TheObject)
    let other = self.builder(ignoring: ["notService", "service"])
    other.register(TheObject.init)
    #expect(failure(try other.build(), TheObject.self) == nil)
  }

  private enum Tag: BindingTag {}

  @Test func `the error has the place of the registration and all properties`() throws {
    let builder = builder()
    builder.register(
      TheObject.init, fileID: "App/Module.swift", filePath: "Module.swift", line: 3, column: 13)
    let error = try #require(builder.build().error(resolving: TheObject.self))
    #expect(
      error.description == """
        App/Module.swift:3:13: error: [Garland/PropertyNotInjected] 'TheObject.service' is nil
          'service' is an optional 'any Clock'
          note: 'TheObject.notService' is nil too
          help: inject it before the check, or ignore 'service'

        """)
  }

  @Test func `a property that closes a cycle counts as injected`() throws {
    let builder = builder()
    builder.register(Router.init).injection(cycle: true, \.presenter).lifetime(.objectGraph)
    builder.register(Presenter.init).lifetime(.objectGraph).ignoringInjections(of: "title")
    let container = try builder.build()
    #expect(failure(container, Router.self) == nil)
    #expect(failure(container, Presenter.self) == nil)
  }

  @Test func `a property that a later object of the graph sets counts as injected`() throws {
    let builder = builder()
    builder.register(Router.init).lifetime(.objectGraph)
    builder.register(Presenter.init).lifetime(.objectGraph).ignoringInjections(of: "title")
      .afterConstruction { $0.router.presenter = $0 }
    #expect(failure(try builder.build(), Presenter.self) == nil)
  }

  @Test func `a shared instance is not kept if it lacks something`() throws {
    let builder = builder()
    let made = Guarded(0)
    builder.register { () -> Shared in
      let shared = Shared()
      if made.count() > 1 { shared.service = SystemClock() }
      return shared
    }.lifetime(.singleton)
    let container = try builder.build()
    #expect(failure(container, Shared.self) == ["service"])
    #expect(failure(container, Shared.self) == nil)
    #expect(container.resolve(Shared.self) === container.resolve(Shared.self))
    #expect(made.value == 2)
  }

  @Test func `eager instances and self-describing types are checked`() throws {
    let container = try builder().build()
    #expect(failure(container, Described.self) == ["service"])
    let eager = self.builder()
    eager.register(Shared.init).lifetime(.eager)
    #expect(eager.buildFindings() == ["error PropertyNotInjected Shared.service"])
  }

  // SND-9
  @Test func `what others may be using is not read`() throws {
    let builder = builder()
    builder.value(Shared())
    builder.register(Keeper.init)
    builder.register(as: (any Actor).self, Keeper.init)
    let container = try builder.build()
    #expect(failure(container, Shared.self) == nil)
    #expect(failure(container, Keeper.self) == nil)
    #expect(failure(container, (any Actor).self) == nil)
    #expect(throws: Never.self) { try container.make { () -> Keeper in Keeper() } }
  }

  @Test @MainActor func `what is injected into from outside is checked`() throws {
    let builder = builder()
    builder.external(main: Controller.self).injection(\.clock)
    let container = try builder.build()
    let controller = Controller()
    let error = #expect(throws: ResolutionError.self) { try container.inject(into: controller) }
    #expect(error?.diagnostic.summary == "'Controller.window' is nil")
    controller.window = Lightbulb()
    try container.inject(into: controller)
    #expect(controller.clock is SystemClock)
  }

  @Test func `a quiet container logs and hands out the instance`() throws {
    let messages = Guarded<[String]>([])
    let builder = ContainerBuilder()
    builder.checksInjections(.debug) { messages.note($0) }
    builder.register(
      TheObject.init, fileID: "App/Module.swift", filePath: "Module.swift", line: 3, column: 13
    ).ignoringInjections(of: "service")
    let container = try builder.build()
    #if DEBUG || GARLAND_INJECTION_CHECK
      #expect(failure(container, TheObject.self) == ["notService"])
      #expect(messages.value.isEmpty)
    #else
      #expect(failure(container, TheObject.self) == nil)
      #expect(
        messages.value == [
          """
          App/Module.swift:3:13: error: [Garland/PropertyNotInjected] 'TheObject.notService' is nil
            'notService' is an optional 'Lightbulb'
            help: inject it before the check, or ignore 'notService'

          """
        ])
    #endif
  }

  // VAL-9
  @Test func `checking changes nothing about what is resolved`() throws {
    let builder = builder(ignoring: ["notService"])
    builder.register(TheObject.init).injection(\.service)
    builder.register { Watch(name: "w") }.lifetime(.weak)
    let container = try builder.build()
    #expect(container.resolve(TheObject.self) !== container.resolve(TheObject.self))
    var watch: Watch? = container.resolve()
    let held = Weakly(watch)
    #expect(container.resolve(Watch.self) === watch)
    watch = nil
    #expect(!held.isAlive)
  }

  // OVR-8
  @Test(arguments: [true, false])
  func `a check that a profile asks for is one in that profile`(isActive: Bool) throws {
    let builder = ContainerBuilder()
    builder.when(.debug) { builder.checksInjections() }
    builder.register(TheObject.init)
    let container = try builder.build(profiles: isActive ? [.debug] : [])
    var id: DiagnosticID?
    do { _ = try container.resolveOrThrow(TheObject.self) } catch { id = error.diagnostic.id }
    #expect(id == (isActive ? .propertyNotInjected : nil))
  }
}
