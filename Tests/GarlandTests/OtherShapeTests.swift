// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private class Animal {}
private final class Dog: Animal {}
private protocol Tool: Sendable {}
private struct Hammer: Tool {}

@Suite struct OtherShapeTests {
  private static func notes(_ builder: ContainerBuilder) -> [String] {
    builder.validate().first?.notes.map(\.text) ?? []
  }

  // DIA-7 COL-15
  @Test func `an array beside contributions is told to be a collection`() {
    let builder = ContainerBuilder()
    builder.contribute(as: (any Tool).self, Hammer.init)
    builder.register { (tools: [any Tool]) in tools.count }
    #expect(builder.findings == ["error MissingBinding [any Tool]"])
    #expect(
      Self.notes(builder).prefix(2) == [
        "'Many<any Tool>' has 1 contribution",
        "ask for 'Many<any Tool>', which hands out what is contributed",
      ])
  }

  // DIA-7 COL-15
  @Test func `a set or a dictionary beside contributions is told to be a collection`() {
    let builder = ContainerBuilder()
    builder.contribute(as: Int.self) { 1 }
    builder.contribute(as: (any Tool).self, key: "h", Hammer.init)
    builder.register { (numbers: Set<Int>) in Int64(numbers.count) }
    builder.register { (tools: [String: any Tool]) in Int32(tools.count) }
    builder.register { (tools: [Int: any Tool]) in Int16(tools.count) }
    let help = builder.validate().map { $0.notes.first { $0.kind == .help }?.text ?? "" }
    #expect(
      Set(help) == [
        "ask for 'Many<Int>', which hands out what is contributed",
        "ask for 'ManyByKey<String, any Tool>', which hands out what is contributed",
        "bind '[Int: any Tool]', or ask for it as an optional",
      ])
  }

  // DIA-7 ARG-5
  @Test func `a function with parameters is told to be a provider that takes arguments`() {
    let builder = ContainerBuilder()
    builder.register { (id: Assisted<Int>) in Watch(name: "\(id.value)") }
    builder.register { (make: @escaping @Sendable (Int) -> Watch) in make(1).name }
    #expect(
      Self.notes(builder) == [
        "'Watch' takes arguments of 'Int'", "ask for 'AssistedProvider<Watch, Int>'",
      ])
  }

  // DIA-7 REG-6
  @Test func `a missing superclass names the subclass that is bound`() {
    let builder = ContainerBuilder()
    builder.register(Dog.init)
    builder.register { (animal: Animal) in "\(type(of: animal))" }
    #expect(
      Self.notes(builder) == [
        "'Dog' is bound, a subclass of 'Animal'",
        "add '.as { $0 as Animal }' to the binding of 'Dog'",
      ])
  }

  // DIA-7 KEY-14
  @Test func `a tag around a collection by key is told to stand inside`() {
    let builder = ContainerBuilder()
    builder.register { (tools: Tagged<ManyByKey<Set<Int>, any Tool>, Main>) in 1 }
    #expect(
      Self.notes(builder) == [
        "ask for 'ManyByKey<Set<Int>, Tagged<any Tool, Main>>': the tag is that of what is bound"
      ])
  }

  // DIA-7 KEY-14
  @Test func `a tag around a collection is told to stand inside`() {
    let builder = ContainerBuilder()
    builder.contribute(as: (any Tool).self, Hammer.init).tag(Main.self)
    builder.register { (tools: Tagged<Many<any Tool>, Main>) in 1 }
    #expect(
      Self.notes(builder) == [
        "ask for 'Many<Tagged<any Tool, Main>>': the tag is that of what is bound"
      ])
    #expect(builder.findings == ["error MissingBinding Many<any Tool> tagged Main"])
  }

  // DIA-7 OPT-7
  @Test func `a parameter that may have a default says how to leave it out`() {
    let builder = ContainerBuilder()
    builder.register { (name: String) in Watch(name: name) }
    #expect(
      Self.notes(builder).last
        == "or register a closure that leaves the parameter out, if it has a default")
  }

  // ARG-2 DIA-7
  @Test func `a resolve that forgets the arguments is told which`() throws {
    let builder = ContainerBuilder()
    builder.register { (id: Assisted<Int>) in Watch(name: "\(id.value)") }
    let error = try builder.build().error(resolving: Watch.self)
    #expect(
      error?.diagnostic.notes.map(\.text) == [
        "'Watch' takes arguments of 'Int'",
        "pass a value of 'Int' by 'resolve(Watch.self, arguments: …)'",
      ])
  }

  // ARG-2 DIA-7
  @Test func `a resolve with other arguments is told which`() throws {
    let builder = ContainerBuilder()
    builder.register { (id: Assisted<Int>) in Watch(name: "\(id.value)") }
    let container = try builder.build()
    do {
      _ = try container.resolveOrThrow(Watch.self, arguments: "7")
      Issue.record("it takes a number")
    } catch {
      #expect(
        error.diagnostic.notes.map(\.text) == [
          "'Watch' takes arguments of 'Int'",
          "pass a value of 'Int' by 'resolve(Watch.self, arguments: …)'",
        ])
    }
  }

  // DIA-13
  @Test func `types are printed as they are written`() {
    #expect(TypeReference(Any.Type.self).shortName == "Any.Type")
    #expect(TypeReference([any Tool].self).shortName == "[any Tool]")
    #expect(TypeReference([String: [any Tool]].self).shortName == "[String: [any Tool]]")
    #expect(TypeReference([any Tool]?.self).shortName == "[any Tool]?")
    #expect(TypeReference((any Tool)?.self).shortName == "(any Tool)?")
    #expect(TypeReference([Int?].self).shortName == "[Int?]")
    #expect(TypeReference((() -> Int)?.self).shortName == "(() -> Int)?")
    #expect(TypeReference((any Tool.Type).self).shortName == "any Tool.Type")
  }

  // SND-11 REG-17
  @Test func `what is bound is what can be resolved`() throws {
    let builder = ContainerBuilder()
    builder.contribute(as: (any Tool).self, Hammer.init)
    builder.allowEmpty(Many<Animal>.self)
    builder.register { 1 }
    let container = try builder.build()
    func answer<Value>(_ type: Value.Type) throws -> Bool {
      let isBound = container.isBound(type)
      #expect(try (container.resolveIfBound(type) != nil) == isBound)
      #expect(((try? container.resolveOrThrow(type)) != nil) == isBound)
      return isBound
    }
    #expect(try answer(Many<any Tool>.self))
    #expect(try answer(Many<Animal>.self))
    #expect(try answer(Lazy<Int>.self))
    #expect(try answer(Provider<Int>.self))
    #expect(try answer((() -> Int).self))
    #expect(try answer(String?.self))
    #expect(try answer(Container.self))
    #expect(try answer(Many<String>.self) == false)
    #expect(try answer(Lazy<String>.self) == false)
    #expect(try answer((() -> String).self) == false)
    #expect(try answer(Animal.self) == false)
    #expect(container.isBound(Int.self, tag: Main.self) == false)
  }

  // REG-21 DIA-2
  @Test func `what a factory resolves itself is named with the whole way`() throws {
    let builder = ContainerBuilder()
    builder.register { () throws -> Int in throw Broken() }
    builder.register { (container: Container) in try "\(container.resolveOrThrow(Int.self))" }
    builder.register { (text: Provider<String>) in Watch(name: try text.resolved()) }
    let error = try builder.build().error(resolving: Watch.self)
    #expect(error?.cause as? Broken == Broken())
    #expect(error?.diagnostic.short == "error FactoryFailed Int")
    #expect(error?.diagnostic.path == "Watch -> String -> Int")
  }

  // REG-21 DIA-2
  @Test func `a function type that a factory resolves itself is one name`() throws {
    let builder = ContainerBuilder()
    builder.register { (container: Container) in
      Watch(name: try container.resolveOrThrow(((Int) -> String).self)(1))
    }
    let error = try builder.build().error(resolving: Watch.self)
    #expect(error?.diagnostic.path == "Watch -> (Int) -> String")
    #expect(
      error?.diagnostic.steps.first?.text
        == "'(Int) -> String' is resolved by the factory of 'Watch' while it runs")
  }
}

extension OtherShapeTests {
  // DIA-3
  @Test func `a resolve that cannot fail says where it stands when it stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let container = try ContainerBuilder().build()
      _ = container.resolve(Int.self)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let finding = text.split(separator: "\n").first { $0.contains("[Garland/") }
    #expect(
      finding.map { $0.replacing(/\d+:\d+/, with: "LINE") }
        == "GarlandTests/OtherShapeTests.swift:LINE: error: [Garland/MissingBinding] no binding for 'Int'"
    )
  }

  // VAL-13 OVR-8
  @Test func `what a replaced binding needs is not unused`() {
    let builder = ContainerBuilder()
    builder.register { (number: Int) in Watch(name: "\(number)") }.as { $0 as any Clock }
    builder.register { 1 }
    builder.when(.test) {
      builder.register(as: (any Clock).self, SystemClock.init).override()
    }
    builder.register(Feed.init).root()
    #expect(builder.validate(profiles: [.test]).map(\.short) == [])
  }
}
