// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Storage: Sendable {
  let main: Watch
  let spare: Watch

  init(main: Tagged<Watch, Main>, spare: Tagged<Watch, Spare>) {
    self.main = main.value
    self.spare = spare.value
  }
}

private enum Outer {
  enum Main: BindingTag {}
}

private struct Box<Content: Sendable>: Sendable {
  let content: Content
}

@Suite struct KeyTests {
  // KEY-1 KEY-7 KEY-19
  @Test func `a tag selects one of several bindings of a type`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "main") }.tag(Main.self)
    builder.register { Watch(name: "spare") }.tag(Spare.self)
    builder.register { Watch(name: "plain") }
    builder.register(Storage.init)
    let container = try builder.build()
    let storage = container.resolve(Storage.self)
    #expect(storage.main.name == "main")
    #expect(storage.spare.name == "spare")
    #expect(container.resolve(Watch.self).name == "plain")
    #expect(container.resolve(Watch.self, tag: Main.self).name == "main")
    #expect(container.resolve(Tagged<Watch, Spare>.self).value.name == "spare")
  }

  // KEY-3
  @Test func `tags of one name in different types are different`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "top") }.tag(Main.self)
    builder.register { Watch(name: "nested") }.tag(Outer.Main.self)
    let container = try builder.build()
    #expect(container.resolve(Watch.self, tag: Main.self).name == "top")
    #expect(container.resolve(Watch.self, tag: Outer.Main.self).name == "nested")
  }

  // KEY-4 KEY-20 KEY-5 KEY-18
  @Test func `an untagged binding does not serve a tagged request and the other way round`() throws
  {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "plain") }
    builder.register(Storage.init)
    #expect(
      builder.findings == [
        "error MissingBinding Watch tagged Main", "error MissingBinding Watch tagged Spare",
      ])
    #expect(builder.validate().first?.notes.first?.text == "'Watch' is bound without a tag")
    let tagged = ContainerBuilder()
    tagged.register { Watch(name: "main") }.tag(Main.self)
    tagged.register { (watch: Watch) in watch.name }
    #expect(tagged.findings == ["error MissingBinding Watch"])
    #expect(tagged.validate().first?.notes.first?.text == "'Watch tagged Main' is bound")
  }

  // KEY-4 OPT-1
  @Test func `an optional tagged request does not fall back to an untagged binding`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "plain") }
    builder.register { (watch: Tagged<Watch, Main>?) in watch == nil }
    let container = try builder.build()
    #expect(container.resolve(Bool.self))
    #expect(try container.resolveIfBound(Watch.self, tag: Main.self) == nil)
    #expect(container.error(resolving: Tagged<Watch, Main>.self)?.diagnostic.id == .missingBinding)
  }

  // KEY-6
  @Test func `lifetimes work for each tag as without tags`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "main") }.tag(Main.self).lifetime(.singleton)
    builder.register { Watch(name: "spare") }.tag(Spare.self)
    builder.register(Storage.init)
    let container = try builder.build()
    let (one, two) = (container.resolve(Storage.self), container.resolve(Storage.self))
    #expect(one.main === two.main)
    #expect(one.spare !== two.spare)
    #expect(container.resolve(Watch.self, tag: Main.self) === one.main)
  }

  // KEY-14 GEN-1
  @Test func `tags go with generic types, optionals, lazies and collections`() throws {
    let builder = ContainerBuilder()
    builder.register { Box(content: 1) }.tag(Main.self)
    builder.register { Box(content: "one") }.tag(Main.self)
    builder.contribute(as: Int.self) { 1 }.tag(Main.self)
    builder.contribute(as: Int.self) { 2 }.tag(Main.self)
    builder.contribute(as: Int.self) { 3 }
    builder.register {
      (
        int: Tagged<Box<Int>, Main>, string: Lazy<Tagged<Box<String>, Main>>,
        optional: Tagged<Box<Int>, Main>?, tagged: Many<Tagged<Int, Main>>, plain: Many<Int>
      ) in
      "\(int.value.content) \(string.value.value.content) \(optional != nil) "
        + "\(tagged.map(\.value)) \(plain.elements)"
    }
    #expect(try builder.build().resolve(String.self) == "1 one true [1, 2] [3]")
  }

  // KEY-16
  @Test func `an alias has a tag of its own`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "w") }
      .as(tag: Main.self) { $0 as any Clock }.as(tag: Spare.self) { $0 }.lifetime(.singleton)
    let container = try builder.build()
    let watch = container.resolve(Watch.self)
    #expect(container.resolve((any Clock).self, tag: Main.self) === watch)
    #expect(container.resolve(Watch.self, tag: Spare.self) === watch)
    #expect(!container.isBound((any Clock).self))
  }

  // KEY-17
  @Test func `a tagged key that is bound twice is a duplicate`() {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "one") }.tag(Main.self)
    builder.register { Watch(name: "two") }.tag(Main.self)
    #expect(builder.findings == ["error DuplicateBinding Watch tagged Main"])
  }

  // KEY-8
  @Test func `what is contributed under a tag comes in the order of registration`() throws {
    let builder = ContainerBuilder()
    for name in ["first", "second", "third"] {
      builder.contribute(as: Watch.self) { Watch(name: name) }.tag(Main.self)
    }
    let all = try builder.build().resolve(Many<Tagged<Watch, Main>>.self)
    #expect(all.map(\.value.name) == ["first", "second", "third"])
  }

  // KEY-2
  @Test func `without a tag and with nil for a tag is the same key`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "w") }.as(tag: nil) { $0 as any Clock }
    let container = try builder.build()
    #expect(container.isBound((any Clock).self, tag: nil))
    #expect(container.resolve((any Clock).self).name == "w")
  }

  // KEY-1 OPT-3
  @Test func `an optional that is bound under a tag does not hide the plain type`() throws {
    let builder = ContainerBuilder()
    builder.register { () -> Watch? in nil }.tag(Main.self)
    builder.register { Watch(name: "plain") }
    builder.register { (watch: Watch?, none: Tagged<Watch?, Main>) in
      "\(watch?.name ?? "nil") \(none.value?.name ?? "nil")"
    }
    #expect(builder.findings == [])
    #expect(try builder.build().resolve(String.self) == "plain nil")
  }
}
