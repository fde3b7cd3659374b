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

/// Properties that others may be changing while an object is checked.
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
}
