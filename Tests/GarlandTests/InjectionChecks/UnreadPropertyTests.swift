// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Observation
import Testing

@testable import Garland

@propertyWrapper private struct Stored<Value> {
  var wrappedValue: Value
}

private class Ancestor {
  var inherited: String?
}

private final class Cache: Ancestor {
  var connection: String?
  @Stored var session: String?
  lazy var report: String? = nil
  var title: String?

  override init() {
    _session = Stored(wrappedValue: nil)
  }
}

private final class Box {
  var wrappedValue: String?
}

private final class Model {
  let _title: Box
  init(_ title: Box) { _title = title }
}

private protocol Hung: Sendable {}
private final class Branch: Sendable {}
private final class Star: Hung {
  unowned let branch: Branch
  let light: String?
  init(_ branch: Branch, light: String? = nil) {
    self.branch = branch
    self.light = light
  }
}
private struct Place: Hung {
  unowned let branch: Branch
  let light: String?
}

private struct File: ~Copyable { var name: String? }
private struct Pair<First: ~Copyable, Second>: ~Copyable {
  let first: First
  let second: Second
}
private class Holder<Element: ~Copyable> {
  let element: Element
  var next: Int?
  init(_ element: consuming Element) { self.element = element }
}
private final class Drawer<Label, Element: ~Copyable>: Holder<File> {
  let file = File(name: nil)
  let other: Element?
  let pair: Pair<Element, Label>
  let label: Label
  init(_ label: Label, _ other: consuming Element, _ pair: consuming Pair<Element, Label>) {
    self.label = label
    self.other = consume other
    self.pair = pair
    super.init(File(name: nil))
  }
}
private enum Rack<Element: ~Copyable> {
  final class Tray {
    var lid: String?
    let element: Element
    init(_ element: consuming Element) { self.element = element }
  }
}

/// Properties that others may be changing while an object is checked, or that reading would stop the program.
@Suite struct UnreadPropertyTests {
  private func read(ignoring properties: [any IgnorableProperty]) -> [String] {
    StoredProperties(
      of: Cache(), splitsTuples: true, skipping: IgnoredProperties(properties)
    ).all.map(\.name)
  }

  // SND-9
  @Test func `an ignored property is not read`() {
    #expect(read(ignoring: []) == ["connection", "session", "title", "inherited"])
    #expect(read(ignoring: ["connection", "session", "report"]) == ["title", "inherited"])
    #expect(read(ignoring: [\Cache.connection]) == ["session", "title", "inherited"])
    #expect(read(ignoring: ["inherited"]) == ["connection", "session", "title"])
  }

  // SND-9
  @Test func `an object behind a property is not looked into`() throws {
    try checkInjections(Model(Box()))
  }

  private func missing(_ object: Any) -> [String] {
    InjectionCheck().missing(in: object).map(\.name)
  }

  private func boxed<Value>(_ value: Value) -> Any { value }

  // Counterexample: check-unowned-as-any
  // SND-9
  @Test func `an unowned property is not read, whatever its object is known as`() {
    func stars() -> (Star, Place) {
      let branch = Branch()
      return (Star(branch), Place(branch: branch, light: nil))
    }
    let (star, place) = stars()
    #expect(missing(boxed(star as Any)) == ["light"])
    #expect(missing(boxed(star as any Hung)) == ["light"])
    #expect(missing(boxed(star as AnyObject)) == ["light"])
    #expect(missing(boxed(boxed(place) as Any)) == ["light"])
    #expect(missing(boxed(place as any Hung)) == ["light"])
    #expect(missing(boxed(Optional(star as Any) as Any)) == ["light"])
  }

  // Counterexample: check-noncopyable
  @Test func `a property of a noncopyable type is not read`() {
    #expect(missing(Holder(File(name: nil))) == ["next"])
    #expect(missing(Holder<String?>(nil)) == ["element", "next"])
    let drawer = Drawer<Int?, File>(
      nil, File(name: nil), Pair(first: File(name: nil), second: nil))
    #expect(missing(drawer) == ["label", "next"])
    #expect(missing(Rack<File>.Tray(File(name: nil))) == ["lid"])
    #expect(missing(Rack<String?>.Tray(nil)) == ["lid", "element"])
  }
}
