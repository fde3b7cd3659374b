// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandExport
import GarlandGraph
import Testing

private final class Account: Singleton {
  init(container: Resolver, arguments: Void) {}
}

private final class Page: Sendable {
  let feed: Provider<Feed>
  init(feed: Provider<Feed>) { self.feed = feed }
}

private struct FeedModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.require((any Clock).self)
    builder.register(Feed.init)
    builder.register(Page.init).lifetime(.singleton).root()
  }
}

private struct FeatureModule: Module {
  func register(in builder: ContainerBuilder) { builder.include(FeedModule()) }
}

private struct AppModule: Module {
  func register(in builder: ContainerBuilder) { builder.include(FeatureModule()) }
}

private struct ClockModule: Module {
  let isPrivate: Bool
  func register(in builder: ContainerBuilder) {
    let clock = builder.register(as: (any Clock).self, SystemClock.init)
    if isPrivate { clock.privateToModule() }
  }
}

/// Modules that are checked alone.
@Suite struct RequirementTests {
  // VAL-18
  @Test func `a module alone has what it requires, and the program has it from others`() throws {
    #expect(ContainerBuilder.validate(alone: FeedModule()) == [])
    #expect(ContainerBuilder.validate(alone: AppModule()) == [])
    let builder = ContainerBuilder(AppModule(), ClockModule(isPrivate: false))
    #expect(builder.findings == [])
    let container = try builder.build()
    #expect(container.resolve(Page.self).feed().clock.name == "system")
  }

  // VAL-18 MOD-3
  @Test func `a program in which nobody binds it is not built, and the modules are named`() throws {
    struct Quiet: Module {
      func register(in builder: ContainerBuilder) { builder.require((any Clock).self) }
    }
    struct App: Module {
      func register(in builder: ContainerBuilder) { builder.include(Quiet()) }
    }
    let error = #expect(throws: GraphError.self) { try ContainerBuilder(App()).build() }
    let finding = error?.diagnostics.first
    #expect(finding?.short == "error MissingBinding any Clock")
    #expect(finding?.path == "RequirementTests.App -> RequirementTests.Quiet -> any Clock")
    #expect(
      finding?.steps.map(\.text) == [
        "'any Clock' is required by the module 'RequirementTests.Quiet'",
        "'RequirementTests.Quiet' is included by the module 'RequirementTests.App'",
      ])
    #expect(finding?.location?.file == "GarlandTests/RequirementTests.swift")
  }

  // VAL-18 MOD-4
  @Test func `what asks for it and what requires it are one finding`() {
    for modules in [
      ContainerBuilder(AppModule()), .init(AppModule(), ClockModule(isPrivate: true)),
    ] {
      // A private binding that serves nobody is a finding of its own.
      let findings = modules.validate().filter { $0.severity == .error }
      #expect(findings.map(\.short) == ["error MissingBinding any Clock"])
      #expect(findings.first?.steps.first?.text.contains("is required by the module") == true)
      #expect(findings.first?.notes.first?.text == "also requested by 'Feed' (parameter 1)")
    }
  }

  // VAL-18
  @Test func `what a module needs and does not require is missing when it is alone`() {
    struct Careless: Module {
      func register(in builder: ContainerBuilder) {
        builder.require(String.self)
        builder.register(Feed.init)
      }
    }
    let findings = ContainerBuilder.validate(alone: Careless())
    #expect(findings.map(\.short) == ["error MissingBinding any Clock"])
    #expect(
      findings.first?.notes.last?.text
        == "or say by 'builder.require((any Clock).self)' that the module needs it from others")
  }

  // VAL-18
  @Test func `the lifetime of what is required is nobody's business`() {
    struct Keeper: Module {
      func register(in builder: ContainerBuilder) {
        builder.require(Shop.Basket.self)
        builder.register(Shop.Payment.init).lifetime(.singleton)
      }
    }
    #expect(ContainerBuilder.validate(alone: Keeper()) == [])
    let builder = ContainerBuilder(Keeper())
    builder.scope(Shop.Session.self)
    builder.register(Shop.Basket.init).lifetime(.scoped(Shop.Session.self))
    #expect(builder.findings == ["error CaptiveDependency Shop.Payment"])
  }

  // VAL-18
  @Test func `tags, collections and shapes are required as they are asked for`() {
    struct Shapes: Module {
      func register(in builder: ContainerBuilder) {
        builder.require(Watch.self, tag: Main.self)
        builder.require(Many<any Clock>.self)
        builder.require(ManyByKey<Int, any Clock>.self)
        builder.require(Lazy<SystemClock>.self)
        builder.require(Int?.self)
        builder.require(Container.self)
        builder.register {
          (
            _: Tagged<Watch, Main>, _: Many<any Clock>, _: ManyByKey<Int, any Clock>,
            _: SystemClock, _: Int?
          ) in "all"
        }
      }
    }
    #expect(ContainerBuilder.validate(alone: Shapes()) == [])
    #expect(
      Set(ContainerBuilder(Shapes()).findings) == [
        "error MissingBinding Watch tagged Main", "error EmptyCollection Many<any Clock>",
        "error EmptyCollection ManyByKey<Int, any Clock>", "error MissingBinding SystemClock",
      ])
    let builder = ContainerBuilder(Shapes())
    builder.register { Watch(name: "w") }.tag(Main.self).contributes { $0 as any Clock }
      .contributes(key: 1) { $0 as any Clock }
    builder.register(SystemClock.init)
    #expect(builder.findings == [])
  }

  // VAL-18 SCP-1
  @Test func `a parent container, and a type that describes itself, meet it`() throws {
    let parent = try ContainerBuilder(ClockModule(isPrivate: false)).build()
    let child = try ContainerBuilder(parent: parent)
    child.include(FeedModule())
    child.require(Account.self)
    #expect(child.findings == [])
    #expect(child.graph.bindings.allSatisfy { $0.key.description != "Account" })
    let container = try child.build()
    #expect(container.resolve(Page.self).feed().clock.name == "system")
  }

  // VAL-18 OVR-8
  @Test func `it can depend on a profile`() throws {
    struct Previewed: Module {
      func register(in builder: ContainerBuilder) {
        builder.when(.preview) { builder.require((any Clock).self) }
      }
    }
    let builder = ContainerBuilder(Previewed())
    #expect(builder.validate() == [])
    #expect(
      builder.validate(profiles: [.preview]).map(\.short) == ["error MissingBinding any Clock"])
    #expect(builder.graph.requirements.map(\.condition) == [[.preview]])
    #expect(ContainerBuilder.validate(alone: Previewed(), profiles: [.preview]) == [])
    #expect(throws: Never.self) { try builder.build() }
  }

  // VAL-18 OBS-4
  @Test func `the graph knows what is required`() throws {
    let graph = ContainerBuilder(AppModule()).graph
    #expect(graph.requirements.map(\.request.key.description) == ["any Clock"])
    #expect(graph.requirements.map(\.module) == [2])
    let copy = try BindingGraph(json: graph.exported(as: .json))
    #expect(copy.check().map(\.summary) == graph.check().map(\.summary))
  }
}
