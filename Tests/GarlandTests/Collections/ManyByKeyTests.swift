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

private enum Kind { case spelling, grammar }

private struct Invoice {}
private struct Order {}

/// A key whose description says nothing about it.
private struct Silent: Hashable, CustomStringConvertible {
  let number: Int
  var description: String { "silent" }
}

private struct PluginModule: Module, Hashable {
  let key: String

  func register(in builder: ContainerBuilder) {
    builder.contribute(as: (any Plugin).self, key: key) { [key] in Named("module \(key)") }
  }
}

@Suite struct ManyByKeyTests {
  private func contribute(_ names: [String], to builder: ContainerBuilder) {
    for name in names {
      builder.register { Named(name) }.contributes(key: name) { $0 as any Plugin }
    }
  }

  // COL-9 COL-1
  @Test func `elements are found by key and come in the order of registration`() throws {
    let builder = ContainerBuilder()
    builder.contribute(as: (any Plugin).self, key: "b") { Named("second letter") }
    builder.register { Named("first letter") }.tag(Main.self)
      .contributes(key: "a") { $0 as any Plugin }
    let all = try builder.build().resolve(ManyByKey<String, any Plugin>.self)
    #expect(all.keys == ["b", "a"])
    #expect(all.values.map(\.name) == ["second letter", "first letter"])
    #expect(all.map(\.key) == ["b", "a"])
    #expect(all["a"]?.name == "first letter")
    #expect(all["c"] == nil)
  }

  // COL-9
  @Test func `numbers, cases and types can be keys`() throws {
    let builder = ContainerBuilder()
    builder.register { Named("one") }.contributes(key: 1) { $0 as any Plugin }
    builder.contribute(as: (any Plugin).self, key: Kind.grammar) { Named("grammar") }
    builder.contribute(as: (any Plugin).self, key: Kind.spelling) { Named("spelling") }
    builder.contribute(as: (any Plugin).self, key: Invoice.self) { Named("invoice") }
    builder.register { Named("order") }.tag(Main.self)
      .contributes(key: Order.self) { $0 as any Plugin }
    let container = try builder.build()
    #expect(container.resolve(ManyByKey<Int, any Plugin>.self)[1]?.name == "one")
    let kinds = container.resolve(ManyByKey<Kind, any Plugin>.self)
    #expect(kinds[.spelling]?.name == "spelling")
    #expect(kinds.keys == [.grammar, .spelling])
    let types = container.resolve(ManyByKey<ObjectIdentifier, any Plugin>.self)
    #expect(types[Order.self]?.name == "order")
    #expect(types.values.map(\.name) == ["invoice", "order"])
    #expect(types[Named.self] == nil)
  }

  // COL-8
  @Test func `two contributions of one key are a finding that lists both places`() throws {
    let builder = ContainerBuilder(PluginModule(key: "spelling"))
    contribute(["spelling"], to: builder)
    let findings = builder.validate().filter { $0.id == .duplicateMapKey }
    #expect(findings.map(\.short) == ["error DuplicateMapKey ManyByKey<String, any Plugin>"])
    let finding = try #require(findings.first)
    #expect(
      finding.summary
        == "'ManyByKey<String, any Plugin>' has 2 contributions with the key '\"spelling\"'")
    #expect(
      finding.steps.map(\.text) == [
        "'\"spelling\"' is contributed in 'PluginModule'",
        "'\"spelling\"' is contributed by 'Named'",
      ])
  }

  // COL-8
  @Test func `keys are told apart by what they are and not by how they are printed`() throws {
    let builder = ContainerBuilder()
    for number in [1, 2] {
      builder.contribute(as: Int.self, key: Silent(number: number)) { number }
    }
    builder.contribute(as: Int.self, key: 1) { 10 }
    builder.contribute(as: Int.self, key: "1") { 100 }
    let container = try builder.build()
    let all = container.resolve(ManyByKey<Silent, Int>.self)
    #expect([all[Silent(number: 1)], all[Silent(number: 2)]] == [1, 2])
    #expect(container.resolve(ManyByKey<Int, Int>.self).values == [10])
    #expect(container.resolve(ManyByKey<String, Int>.self).values == [100])
    #expect(
      container.graph.bindings.compactMap { $0.exposures[0].mapKey }
        == ["silent", "silent #2", "1", "\"1\""])
  }

  // COL-8
  @Test func `equal keys of an unusual kind are a finding too`() {
    let builder = ContainerBuilder()
    for number in [1, 1] {
      builder.contribute(as: Int.self, key: Silent(number: number)) { number }
    }
    #expect(builder.findings == ["error DuplicateMapKey ManyByKey<Silent, Int>"])
  }

  // COL-8, OVR-12
  @Test func `an override of one key replaces that element alone, in its place`() throws {
    let builder = ContainerBuilder()
    builder.contribute(as: (any Plugin).self, key: "a") { Named("a") }
    builder.contribute(as: (any Plugin).self, key: "b") { Named("b") }
    builder.contribute(as: (any Plugin).self, key: "a") { Named("replaced") }.override()
    builder.contribute(as: (any Plugin).self, key: "b") { Named("spare") }.default()
    let all = try builder.build().resolve(ManyByKey<String, any Plugin>.self)
    #expect(all["a"]?.name == "replaced")
    #expect(all["b"]?.name == "b")
    #expect(all.count == 2)
  }

  // COL-10
  @Test func `a collection of lazies or providers creates the used element alone`() throws {
    let created = Guarded<[String]>([])
    let builder = ContainerBuilder()
    for name in ["first", "second"] {
      builder.contribute(as: (any Plugin).self, key: name) { () -> Named in
        created.note(name)
        return Named(name)
      }
    }
    let container = try builder.build()
    let lazies = container.resolve(ManyByKey<String, Lazy<any Plugin>>.self)
    let providers = container.resolve(ManyByKey<String, Provider<any Plugin>>.self)
    let functions = container.resolve(ManyByKey<String, () -> any Plugin>.self)
    #expect(created.value == [])
    #expect(lazies["second"]?.value.name == "second")
    #expect(created.value == ["second"])
    #expect(providers["first"]?().name == "first")
    #expect(functions["first"]?().name == "first")
    #expect(created.value == ["second", "first", "first"])
  }

  // COL-4 COL-12
  @Test func `each element keeps its lifetime`() throws {
    let builder = ContainerBuilder()
    builder.contribute(as: (any Plugin).self, key: "each") { Named("each") }
    builder.contribute(as: (any Plugin).self, key: "shared") { Named("shared") }
      .lifetime(.singleton)
    let container = try builder.build()
    let (one, two) = (
      container.resolve(ManyByKey<String, any Plugin>.self),
      container.resolve(ManyByKey<String, any Plugin>.self)
    )
    #expect(one["each"] !== two["each"])
    #expect(one["shared"] === two["shared"])
  }

  // COL-13
  @Test func `an element that fails fails the collection and is named`() throws {
    let builder = ContainerBuilder()
    builder.contribute(as: (any Plugin).self, key: "good") { Named("good") }
    builder.contribute(as: (any Plugin).self, key: "bad") { () throws -> Named in throw Broken() }
    let error = try builder.build().error(resolving: ManyByKey<String, any Plugin>.self)
    #expect(error?.cause as? Broken == Broken())
    #expect(error?.diagnostic.subject == "any Plugin by String")
  }

  // COL-3
  @Test func `a collection without contributions is a finding unless it may be empty`() throws {
    let builder = ContainerBuilder()
    builder.register { (plugins: ManyByKey<String, any Plugin>) in plugins.count }
    let finding = try #require(builder.validate().first)
    #expect(finding.short == "error EmptyCollection ManyByKey<String, any Plugin>")
    #expect(finding.summary == "nothing is contributed to 'ManyByKey<String, any Plugin>'")
    builder.allowEmpty(ManyByKey<String, any Plugin>.self)
    #expect(try builder.build().resolve(Int.self) == 0)
  }

  // COL-17 COL-15
  @Test func `collections of other keys, tags or none are separate`() throws {
    let builder = ContainerBuilder()
    builder.contribute(as: (any Plugin).self) { Named("without key") }
    builder.contribute(as: (any Plugin).self, key: "a") { Named("text") }
    builder.contribute(as: (any Plugin).self, key: 1) { Named("number") }
    builder.register { Named("tagged") }
      .contributes(key: "a", tag: Main.self) { $0 as any Plugin }
    builder.register { () -> [String: any Plugin] in [:] }
    let container = try builder.build()
    let tagged = container.resolve(ManyByKey<String, Tagged<any Plugin, Main>>.self)
    #expect(tagged["a"]?.value.name == "tagged")
    #expect(container.resolve(Many<any Plugin>.self).map(\.name) == ["without key"])
    #expect(
      container.resolve(ManyByKey<String, any Plugin>.self).values.map(\.name) == ["text"])
    #expect(
      container.resolve(ManyByKey<Int, any Plugin>.self).values.map(\.name) == ["number"])
    #expect(container.resolve([String: any Plugin].self).isEmpty)
  }

  // COL-7
  @Test func `contributions of several modules come in the order of their inclusion`() throws {
    let builder = ContainerBuilder(PluginModule(key: "b"), PluginModule(key: "a"))
    let all = try builder.build().resolve(ManyByKey<String, any Plugin>.self)
    #expect(all.keys == ["b", "a"])
  }

  // COL-11
  @Test func `a child's collection has the parent's elements, then its own`() throws {
    let parent = ContainerBuilder()
    parent.contribute(as: (any Plugin).self, key: "a") { Named("replaced") }
    parent.contribute(as: (any Plugin).self, key: "a") { Named("parent") }.override()
    parent.contribute(as: (any Plugin).self, key: "b") { Named("hidden") }
    let outer = try parent.build()
    let builder = try ContainerBuilder(parent: outer)
    builder.contribute(as: (any Plugin).self, key: "c") { Named("own") }
    builder.contribute(as: (any Plugin).self, key: "b") { Named("child") }
    let all = try builder.build().resolve(ManyByKey<String, any Plugin>.self)
    #expect(all.keys == ["a", "c", "b"])
    #expect(all.values.map(\.name) == ["parent", "own", "child"])
    #expect(
      outer.resolve(ManyByKey<String, any Plugin>.self).values.map(\.name) == ["parent", "hidden"])
  }

  // COL-5
  @Test func `a single request beside a collection takes an explicit binding`() throws {
    let builder = ContainerBuilder()
    builder.contribute(as: (any Plugin).self, key: "a") { Named("contributed") }
    builder.register { (plugin: any Plugin) in plugin.name }
    #expect(builder.findings == ["error MissingBinding any Plugin"])
    builder.register(as: (any Plugin).self) { Named("default") }.default()
    #expect(try builder.build().resolve(String.self) == "default")
  }

  // COL-16
  @Test func `a collection can have 1,000 elements`() throws {
    let builder = ContainerBuilder()
    for number in 0..<1_000 { builder.contribute(as: Int.self, key: number) { -number } }
    let all = try builder.build().resolve(ManyByKey<Int, Int>.self)
    #expect(all.keys == Array(0..<1_000))
    #expect(all[999] == -999)
  }

  // COL-9
  @Test func `a collection can be made by hand, where the last of equal keys counts`() {
    let all = ManyByKey([("a", 1), ("b", 2), ("a", 3)])
    #expect(all.keys == ["b", "a"])
    #expect(all["a"] == 3)
    #expect(all.count == 2)
  }

  // COL-9
  @Test func `a collection of what no binding serves has no keys`() throws {
    #expect(try ContainerBuilder().build().resolve(ManyByKey<String, Container>.self).isEmpty)
  }

  // COL-9
  @Test func `keys that are nil in different ways are different keys`() throws {
    let builder = ContainerBuilder()
    builder.contribute(as: Int.self, key: Int??.none) { 1 }
    builder.contribute(as: Int.self, key: Int??.some(nil)) { 2 }
    #expect(builder.findings == [])
    let all = try builder.build().resolve(ManyByKey<Int??, Int>.self)
    #expect([all[.none], all[.some(nil)]] == [1, 2])
  }
}
