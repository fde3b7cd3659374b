// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private protocol Plugin: AnyObject, Sendable {
  var name: String { get }
}

private final class Named: Plugin {
  let name: String
  init(_ name: String) { self.name = name }
}

private struct PluginModule: Module {
  let name: String

  func register(in builder: ContainerBuilder) {
    builder.contribute(as: (any Plugin).self) { [name] in Named(name) }
  }
}

extension PluginModule: Hashable {}

@Suite struct CollectionTests {
  private func names(_ container: Container) -> [String] {
    container.resolve(Many<any Plugin>.self).map(\.name)
  }

  // COL-1 COL-2
  @Test func `contributions come in the order of registration`() throws {
    let all = ["first", "second", "third"]
    for order in [all, all.reversed()] {
      let builder = ContainerBuilder()
      for name in order { builder.contribute(as: (any Plugin).self) { Named(name) } }
      #expect(try names(builder.build()) == order)
    }
  }

  // COL-3
  @Test func `a collection without contributions is a finding unless it may be empty`() throws {
    let builder = ContainerBuilder()
    builder.register { (plugins: Many<any Plugin>) in plugins.count }
    #expect(builder.findings == ["error EmptyCollection Many<any Plugin>"])
    builder.allowEmpty(Many<any Plugin>.self)
    #expect(try builder.build().resolve(Int.self) == 0)
  }

  // COL-3, OPT-1, OPT-3
  @Test func `an optional collection is nil without contributions`() throws {
    let builder = ContainerBuilder()
    builder.register { (plugins: Many<any Plugin>?, later: Lazy<Many<any Plugin>>?, name: String) in
      "\(plugins?.count ?? -1) \(later?.value.count ?? -1) \(name)"
    }.tag(Tag.self)
    builder.value("name")
    #expect(builder.findings == [])
    let container = try builder.build()
    #expect(container.resolve(String.self, tag: Tag.self) == "-1 -1 name")
    #expect(container.resolve(Many<any Plugin>?.self)?.count == nil)
    #expect(try container.resolveIfBound(Many<any Plugin>.self)?.count == nil)
  }

  private enum Tag: BindingTag {}

  // COL-3, OPT-3
  @Test func `an optional collection has the contributions`() throws {
    let builder = ContainerBuilder()
    builder.contribute(as: (any Plugin).self) { Named("only") }
    builder.register { (plugins: Many<any Plugin>?, wrapped: Many<(any Plugin)?>) in
      [plugins?.count, wrapped.count]
    }
    #expect(try builder.build().resolve([Int?].self) == [1, 1])
  }

  // COL-3: a parameter behind an optional collection is as strict as ever.
  @Test func `a collection beside an optional one has to have contributions`() {
    let builder = ContainerBuilder()
    builder.register { (plugins: Many<any Plugin>?, clocks: Many<any Clock>) in clocks.count }
    #expect(builder.findings == ["error EmptyCollection Many<any Clock>"])
  }

  // COL-3
  @Test func `a collection of one contribution has one element`() throws {
    let builder = ContainerBuilder()
    builder.contribute(as: (any Plugin).self) { Named("only") }
    #expect(try names(builder.build()) == ["only"])
  }

  // COL-4 COL-12
  @Test func `each element keeps its lifetime`() throws {
    let builder = ContainerBuilder()
    builder.contribute(as: (any Plugin).self) { Named("each") }
    builder.contribute(as: (any Plugin).self) { Named("shared") }.lifetime(.singleton)
    let container = try builder.build()
    let (one, two) = (
      container.resolve(Many<any Plugin>.self), container.resolve(Many<any Plugin>.self)
    )
    #expect(one[0] !== two[0])
    #expect(one[1] === two[1])
  }

  // COL-5
  @Test func `a contribution does not serve a single request`() {
    let builder = ContainerBuilder()
    builder.contribute(as: (any Plugin).self) { Named("only") }
    builder.register { (plugin: any Plugin) in plugin.name }
    #expect(builder.findings == ["error MissingBinding any Plugin"])
  }

  // COL-6
  @Test func `one implementation contributed three times is three elements`() throws {
    let builder = ContainerBuilder()
    for _ in 0..<3 {
      builder.contribute(as: (any Plugin).self) { Named("same") }.lifetime(.singleton)
    }
    let all = try builder.build().resolve(Many<any Plugin>.self)
    #expect(Set(all.map { ObjectIdentifier($0) }).count == 3)
  }

  // COL-7
  @Test func `contributions of several modules come in the order of their inclusion`() throws {
    let builder = ContainerBuilder(PluginModule(name: "b"), PluginModule(name: "a"))
    #expect(try names(builder.build()) == ["b", "a"])
  }

  // COL-10
  @Test func `a collection of lazies creates the used element alone`() throws {
    let created = Guarded<[String]>([])
    let builder = ContainerBuilder()
    for name in ["first", "second"] {
      builder.contribute(as: (any Plugin).self) { () -> Named in
        created.note(name)
        return Named(name)
      }
    }
    let all = try builder.build().resolve(Many<Lazy<any Plugin>>.self)
    #expect(created.value == [])
    #expect(all[1].value.name == "second")
    #expect(created.value == ["second"])
  }

  // COL-13
  @Test func `an element that fails fails the collection and is named`() throws {
    let builder = ContainerBuilder()
    builder.contribute(as: (any Plugin).self) { Named("good") }
    builder.contribute(as: (any Plugin).self) { () throws -> Named in throw Broken() }
    let error = try builder.build().error(resolving: Many<any Plugin>.self)
    #expect(error?.cause as? Broken == Broken())
    #expect(error?.diagnostic.subject == "any Plugin")
  }

  // COL-15
  @Test func `an array that is bound itself is another key`() throws {
    let builder = ContainerBuilder()
    builder.contribute(as: (any Plugin).self) { Named("contributed") }
    builder.register { () -> [any Plugin] in [Named("array")] }
    let container = try builder.build()
    #expect(container.resolve([any Plugin].self).map(\.name) == ["array"])
    #expect(names(container) == ["contributed"])
  }

  // COL-16
  @Test func `a collection can have 1,000 elements`() throws {
    let builder = ContainerBuilder()
    for number in 0..<1_000 { builder.contribute(as: Int.self) { number } }
    #expect(try builder.build().resolve(Many<Int>.self).elements == Array(0..<1_000))
  }

  // COL-17
  @Test func `a tagged collection is separate from the untagged one`() throws {
    let builder = ContainerBuilder()
    builder.contribute(as: (any Plugin).self) { Named("plain") }
    builder.register { Named("tagged") }.contributes(tag: Main.self) { $0 as any Plugin }
    let container = try builder.build()
    #expect(names(container) == ["plain"])
    let tagged = container.resolve(Many<Tagged<any Plugin, Main>>.self)
    #expect(tagged.map(\.value.name) == ["tagged"])
  }

  // CYC-4
  @Test func `a cycle through a collection is found`() {
    let builder = ContainerBuilder()
    builder.register { (plugins: Many<any Plugin>) in Watch(name: "\(plugins.count)") }
    builder.contribute(as: (any Plugin).self) { (watch: Watch) in Named(watch.name) }
    let finding = builder.validate().first
    #expect(finding?.short == "error DependencyCycle Watch")
    #expect(finding?.path == "Watch -> Many<any Plugin> -> Watch")
  }
}
