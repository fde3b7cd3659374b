// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Shared instances that keep what a method replaces by registering it anew.
struct OutdatedHolderTests {
  /// The findings about captives in a program, given the parts that differ.
  private static func found(
    kept: String = "let service: Service", isShared: Bool = true, isServiceShared: Bool = true,
    renewal: String = "Box.shared.register(Service.self, isShared: true) { _ in Service() }",
    made: String = "user = Box.shared.resolve(User.self)"
  ) throws -> [Diagnostic] {
    try Sources.verified(
      """
      final class Box {
        static let shared = Box()
        private var makers: [String: (Bool, (Box) -> Any)] = [:]
        private var instances: [String: Any] = [:]
        func register<T>(_ type: T.Type, isShared: Bool, _ make: @escaping (Box) -> T) {
          makers["\\(type)"] = (isShared, make)
          instances["\\(type)"] = nil
        }
        func resolve<T>(_ type: T.Type) -> T {
          if let known = instances["\\(type)"] { return known as! T }
          let (isShared, make) = makers["\\(type)"]!
          let made = make(self) as! T
          if isShared { instances["\\(type)"] = made }
          return made
        }
      }
      final class Service {}
      final class User { \(kept); init(service: Service) { self.service = service } }
      func registerUser() {
        Box.shared.register(User.self, isShared: \(isShared)) {
          User(service: $0.resolve(Service.self))
        }
      }
      Box.shared.register(Service.self, isShared: \(isServiceShared)) { _ in Service() }
      registerUser()
      final class Session {
        var user: User?
        init() { \(made) }
        func ask() { user = Box.shared.resolve(User.self) }
        func renew(_ isOn: Bool) { \(renewal) }
      }
      let session = Session()
      session.renew(true)
      """
    ).diagnostics.filter { $0.id == .captiveDependency }
  }

  // VAL-4
  @Test func `a shared instance keeps what is registered anew`() throws {
    let found = try Self.found()
    #expect(
      found.map(\.summary) == ["'User' keeps its first 'Service' and does not see the next one"])
    #expect(found.map(\.severity) == [.warning])
    #expect(
      found.flatMap(\.notes).map(\.text) == [
        "'Service' is registered anew",
        "register 'User' anew as well, or let it ask for 'Service' each time",
      ])
  }

  // VAL-25
  @Test func `what is replaced as well, or may see the next one, is no finding`() throws {
    let renewal = "Box.shared.register(Service.self, isShared: true) { _ in Service() }"
    let user =
      "Box.shared.register(User.self, isShared: true) { User(service: $0.resolve(Service.self)) }"
    #expect(try Self.found(kept: "var service: Service").isEmpty)
    #expect(try Self.found(kept: "weak var service: Service?").isEmpty)
    #expect(try Self.found(isShared: false).isEmpty)
    #expect(try Self.found(isServiceShared: false).isEmpty)
    #expect(try Self.found(renewal: "\(renewal)\n\(user)").isEmpty)
    #expect(try Self.found(renewal: "\(renewal)\nregisterUser()").isEmpty)
    #expect(try Self.found(renewal: "if isOn { \(renewal) }").isEmpty)
    #expect(try Self.found(made: "").isEmpty)
  }
}
