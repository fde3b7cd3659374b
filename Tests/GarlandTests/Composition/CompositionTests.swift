// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

private protocol HasClock { var clock: any Clock { get } }
private protocol HasName { var name: String { get } }

private struct AppDependency: HasClock, HasName {
  var clock: any Clock
  var name: String
}

/// Takes one argument and never hears of Garland.
private final class Coordinator {
  typealias Dependencies = HasClock & HasName

  let dependencies: any Dependencies

  init(dependencies: any Dependencies) {
    self.dependencies = dependencies
  }
}

private final class Reader {
  let dependencies: any HasClock

  init(dependencies: any HasClock) {
    self.dependencies = dependencies
  }
}

private struct AppModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.value("application")
    builder.register { (name: String) in Watch(name: "\(name)'s clock") }
      .as { $0 as any Clock }.lifetime(.singleton)
    builder.register(AppDependency.init)
      .as { $0 as any Coordinator.Dependencies }
      .as { $0 as any HasClock }
    builder.register(Coordinator.init)
    builder.register(Reader.init)
  }
}

@Suite struct CompositionTests {
  // REG-9
  @Test func `a container serves a composition, in whatever order it is written`() throws {
    let container = try ContainerBuilder(AppModule()).build()
    let coordinator: Coordinator = container.resolve()
    #expect(coordinator.dependencies.clock.name == "application's clock")
    #expect(container.resolve((any HasName & HasClock).self).name == "application")
    #expect(container.resolve(Reader.self).dependencies.clock === coordinator.dependencies.clock)
  }

  @Test func `the structure can be made without a binding`() throws {
    let builder = ContainerBuilder()
    builder.value("bare")
    builder.register(as: (any Clock).self, SystemClock.init)
    let dependencies = try builder.build().make(AppDependency.init)
    #expect([dependencies.name, dependencies.clock.name] == ["bare", "system"])
  }

  // OVR-12
  @Test func `a dependency of a dependency can be replaced`() throws {
    let builder = ContainerBuilder(AppModule())
    builder.value("test").override()
    let coordinator: Coordinator = try builder.build().resolve()
    #expect(coordinator.dependencies.clock.name == "test's clock")
  }

  // VAL-1
  @Test func `a member that nothing provides is found before it is used`() {
    let builder = ContainerBuilder()
    builder.value("bare")
    builder.register(AppDependency.init).as { $0 as any Coordinator.Dependencies }
    builder.register(Coordinator.init)
    #expect(builder.buildFindings() == ["error MissingBinding any Clock"])
  }
}
