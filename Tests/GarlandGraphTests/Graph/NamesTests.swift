// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import Testing

private enum First {
  struct Clock {}
}

private enum Second {
  struct Clock {}
  struct Feed {}
}

protocol Reading {}
class Base {}
protocol Boxing<Content> { associatedtype Content }

private func key<Value>(_ type: Value.Type) -> Key { Key(TypeReference(type)) }

@Suite struct NamesTests {
  // DIA-13
  @Test func `names are short`() {
    let graph = BindingGraph(bindings: [
      Binding(key(Int.self), requests: [Request(key(First.Clock.self))])
    ])
    #expect(graph.check().map(\.summary) == ["no binding for 'First.Clock'"])
  }

  // DIA-13
  @Test func `existential types are printed as they are written`() {
    let written: [(any Any.Type, String)] = [
      ((any Reading & AnyObject).self, "any Reading & AnyObject"),
      ((any Base & Reading).self, "any Base & Reading"),
      ((any Boxing<Int>).self, "any Boxing<Int>"),
      (((any Base & Reading)?).self, "(any Base & Reading)?"),
      (AnyObject.self, "AnyObject"), (Any.self, "Any"), (Any.Type.self, "Any.Type"),
      (Base.self, "Base"),
    ]
    for (type, name) in written { #expect(TypeReference(type).shortName == name) }
  }

  // GEN-7 DIA-13
  @Test func `types that would print alike are printed in full`() {
    let one = Key(TypeReference(named: "One.Clock", shortName: "Clock"))
    let other = Key(TypeReference(named: "Two.Clock", shortName: "Clock"))
    let graph = BindingGraph(bindings: [
      Binding(Key("Feed"), requests: [Request(one), Request(Key("Store"))]),
      Binding(other, location: at("Module", 1)),
    ])
    #expect(
      graph.check().map(\.summary) == ["no binding for 'One.Clock'", "no binding for 'Store'"])
  }

  // GEN-7 MOD-8
  @Test func `types of one name in different types do not serve each other`() {
    let graph = BindingGraph(bindings: [
      Binding(key(Second.Feed.self), requests: [Request(key(First.Clock.self))]),
      Binding(key(Second.Clock.self)),
    ])
    #expect(graph.check().map(\.id) == [.missingBinding])
  }

  // GEN-7 OBS-4
  @Test func `private types of one full name stay apart, also when they are written and read`()
    throws
  {
    func local() -> Key {
      struct Local {}
      return key(Local.self)
    }
    func another() -> Key {
      struct Local {}
      return key(Local.self)
    }
    let graph = BindingGraph(bindings: [
      Binding(Key(TypeReference(Int.self)), requests: [Request(local()), Request(another())])
    ])
    let report = graph.report()
    #expect(graph.check().count == 2)
    #expect(Set(graph.check().map(\.summary)).count == 2)
    #expect(try BindingGraph(json: graph.exported(as: .json)).report() == report)
  }

  // GEN-7 OBS-4
  @Test func `names that are numbered already keep their numbers, in whatever order they are met`()
    throws
  {
    func read(_ name: String) -> Key {
      Key(TypeReference(named: name, shortName: "NamesTests.Local"))
    }
    func local() -> Key {
      struct Local {}
      return key(Local.self)
    }
    let name = TypeReference(local().type.metatype ?? Int.self).qualifiedName
    let keys = ["One #2", "One", "One #3", "\(name) #2"].map(read) + [local(), read(name)]
    let graph = BindingGraph(
      bindings: [Binding(Key("Feed"), requests: keys.map { Request($0) })])
    let names = graph.check().map(\.summary)
    #expect(Set(names).count == 6)
    #expect(names.contains("no binding for 'One #2'"))
    #expect(names.contains("no binding for '\(name) #3'"))
  }

  // KEY-3
  @Test func `a tag that is a type and one that is a string never match`() {
    let graph = BindingGraph(bindings: [
      .make("Clock", tag: "Main"),
      .make("Feed", [Request(Key(TypeReference(named: "Clock"), tag: .name("Main")))]),
    ])
    #expect(graph.check().map(\.summary) == [#"no binding for 'Clock tagged "Main"'"#])
  }

  // GEN-6
  @Test func `the spelling identifies a type and the short name only prints it`() {
    #expect(
      TypeReference(named: "App.Clock", shortName: "Clock") == TypeReference(named: "App.Clock"))
    #expect(
      TypeReference(named: "App.Clock", shortName: "Clock") != TypeReference(named: "Clock"))
    #expect(TypeReference(named: "App.Clock", shortName: "Clock").description == "Clock")
  }
}
