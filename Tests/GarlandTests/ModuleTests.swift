// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private struct ClockModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Clock).self, SystemClock.init)
  }
}

private struct FeedModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.include(ClockModule())
    builder.register(Feed.init)
  }
}

private struct ScreenModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.include(ClockModule())
    builder.include(FeedModule())
    builder.register(Screen.init)
  }
}

private struct ValueModule: Module, Hashable {
  let value: Int
  func register(in builder: ContainerBuilder) {
    builder.contribute(as: Int.self) { [value] in value }
  }
}

private struct Chicken: Module {
  func register(in builder: ContainerBuilder) {
    builder.value("chicken")
    builder.include(Egg())
  }
}

private struct Egg: Module {
  func register(in builder: ContainerBuilder) {
    builder.value(1)
    builder.include(Chicken())
  }
}

private struct SecretModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Clock).self) { Watch(name: "secret") }.privateToModule()
    builder.register { (clock: any Clock) in clock.name }
  }
}

private struct OtherSecretModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Clock).self) { Watch(name: "other") }.privateToModule()
    builder.register { (clock: any Clock) in clock.name.count }
  }
}

@Suite struct ModuleTests {
  // MOD-1 REG-5
  @Test func `a module that is included twice contributes once`() throws {
    let builder = ContainerBuilder(ScreenModule(), ClockModule(), FeedModule())
    #expect(builder.findings == [])
    #expect(builder.graph.bindings.map { $0.key.description } == ["any Clock", "Feed", "Screen"])
    #expect(try builder.build().resolve(Screen.self).feed.clock.name == "system")
  }

  // MOD-1
  @Test func `modules of one type that are not equal contribute both`() throws {
    let builder = ContainerBuilder(
      ValueModule(value: 1), ValueModule(value: 2), ValueModule(value: 1))
    #expect(try builder.build().resolve(Many<Int>.self).elements == [1, 2])
  }

  // MOD-2
  @Test func `modules that include each other end and contribute once`() throws {
    let builder = ContainerBuilder(Chicken())
    #expect(builder.findings == [])
    #expect(builder.graph.modules.map(\.name) == ["Chicken", "Egg"])
    #expect(builder.graph.modules.map(\.parent) == [nil, 0])
  }

  // MOD-1 VAL-14
  @Test func `the graph knows all modules that include one`() {
    let builder = ContainerBuilder(ScreenModule(), ClockModule(), FeedModule())
    builder.include(ClockModule())
    let modules = builder.graph.modules
    #expect(modules.map(\.name) == ["ScreenModule", "ClockModule", "FeedModule"])
    #expect(modules.map(\.parent) == [nil, 0, 0])
    #expect(modules.map(\.furtherParents) == [[], [2, nil], [nil]])
  }

  // VAL-14
  @Test func `a module that only leads to used modules has the hint to include those`() {
    struct Passage: Module {
      func register(in builder: ContainerBuilder) {
        builder.include(ClockModule())
        builder.value(1)
      }
    }
    struct App: Module {
      func register(in builder: ContainerBuilder) {
        builder.include(Passage())
        builder.register(Feed.init).root()
      }
    }
    let finding = ContainerBuilder(App()).validate().first
    #expect(finding?.short == "warning UnusedModule ModuleTests.Passage")
    #expect(
      finding?.notes.map(\.text) == [
        "include 'ClockModule' directly instead, or declare what needs 'ModuleTests.Passage' as a root"
      ])
  }

  // MOD-3 DIA-2
  @Test func `what no module binds is missing, with the place in the module`() {
    struct Incomplete: Module {
      func register(in builder: ContainerBuilder) {
        builder.register(Feed.init)
      }
    }
    let builder = ContainerBuilder(Incomplete())
    #expect(builder.buildFindings() == ["error MissingBinding any Clock"])
  }

  // MOD-4
  @Test func `a private binding serves its module alone`() throws {
    let container = try ContainerBuilder(SecretModule()).build()
    #expect(container.resolve(String.self) == "secret")
    #expect(!container.isBound((any Clock).self))
    let outside = ContainerBuilder(SecretModule())
    outside.register(Feed.init)
    let finding = outside.validate().first
    #expect(finding?.short == "error MissingBinding any Clock")
    #expect(finding?.notes.first?.kind == .similar)
    #expect(finding?.notes.first?.text.contains("SecretModule") == true)
  }

  // MOD-4
  @Test func `private bindings of one key in two modules do not meet`() throws {
    let builder = ContainerBuilder(SecretModule(), OtherSecretModule(), FeedModule())
    #expect(builder.findings == [])
    let container = try builder.build()
    #expect(container.resolve(String.self) == "secret")
    #expect(container.resolve(Int.self) == "other".count)
    #expect(container.resolve(Feed.self).clock.name == "system")
  }

  // MOD-5 DIA-8
  @Test func `two modules that bind one key are a duplicate with both modules`() {
    struct Rival: Module {
      func register(in builder: ContainerBuilder) {
        builder.register(as: (any Clock).self) { Watch(name: "rival") }
      }
    }
    let builder = ContainerBuilder(FeedModule(), Rival())
    let finding = builder.validate().first
    #expect(finding?.short == "error DuplicateBinding any Clock")
    #expect(
      finding?.steps.map(\.text) == [
        "'any Clock' is bound in 'FeedModule -> ClockModule'",
        "'any Clock' is bound in 'ModuleTests.Rival'",
      ])
  }

  // MOD-7
  @Test func `the branch that is compiled is the one that is registered`() throws {
    struct Conditional: Module {
      func register(in builder: ContainerBuilder) {
        #if DEBUG
          builder.value("debug")
        #else
          builder.value("release")
        #endif
      }
    }
    let builder = ContainerBuilder(Conditional())
    #expect(builder.graph.bindings.count == 1)
    #expect(["debug", "release"].contains(try builder.build().resolve(String.self)))
  }

  // MOD-8 DIA-13
  @Test func `modules of one name in different types are both included`() {
    enum A {
      struct Part: Module { func register(in builder: ContainerBuilder) { builder.value(1) } }
    }
    enum B {
      struct Part: Module { func register(in builder: ContainerBuilder) { builder.value("b") } }
    }
    let builder = ContainerBuilder(A.Part(), B.Part())
    #expect(builder.graph.bindings.count == 2)
  }
}
