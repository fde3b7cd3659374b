// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What is registered only after it has been asked for.
struct LateRegistrationTests {
  private func found(
    _ members: String, first: String = "", others: String = ""
  ) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      final class Service {}
      final class Screen { init(service: Service) {} }
      let container = Container()
      \(first)
      \(others)
      final class Client {
        \(members)
      }
      let client = Client(\(others.isEmpty ? "" : "session: Session()"))
      client.connect()
      """
    ).summaries.filter { $0.contains("MissingBinding") }
  }

  private static let connect =
    "func connect() { container.register(Service.self) { _ in Service() } }"
  private static let late =
    "Garland/MissingBinding: no binding for 'Service' yet, because 'Client' registers it after this"

  // VAL-1
  @Test(arguments: [
    "let service: Service\ninit() { service = container.resolve(Service.self)! }\n",
    "let service = container.resolve(Service.self)!\ninit() {}\n",
    "init() { load() }\nfunc load() { _ = container.resolve(Service.self)! }\n",
    "convenience init(_ x: Int) { self.init() }\ninit() { _ = container.resolve(Service.self)! }\n",
  ])
  func `what an initializer asks for and a method registers is missing`(_ members: String) throws {
    #expect(try found(members + Self.connect) == [Self.late])
    let first = "container.register(Service.self) { _ in Service() }"
    #expect(try found(members + Self.connect, first: first) == [])
  }

  // VAL-1
  @Test func `what needs a thing that a method registers is missing, too`() throws {
    let first =
      "container.register(Screen.self) { r in Screen(service: r.resolve(Service.self)!) }"
    let members = "init() { _ = container.resolve(Screen.self)! }\n"
    #expect(try found(members + Self.connect, first: first) == [Self.late])
  }

  // VAL-1
  @Test func `what an initializer is given is made before its methods run`() throws {
    let session = "final class Session { init() { _ = container.resolve(Service.self)! } }"
    let members = "init(session: Session) {}\n"
    #expect(try found(members + Self.connect, others: session) == [Self.late])
    // Something else may be given, or nothing.
    for type in ["Session?", "AnyObject"] {
      let other = members.replacing("Session)", with: "\(type))")
      #expect(try found(other + Self.connect, others: session) == [])
    }
  }

  // VAL-25
  @Test(arguments: [
    "init() { connect(); _ = container.resolve(Service.self)! }\n",
    "init() { if isReady { set() } }\nfunc set() { connect(); use() }\n"
      + "func use() { _ = container.resolve(Service.self)! }\n",
    "init() {}\nfunc show() { _ = container.resolve(Service.self)! }\n",
    "init() {}\nlazy var service = container.resolve(Service.self)!\n",
    "init() { run { _ = container.resolve(Service.self)! } }\n",
    "init() { _ = container.resolve(Service.self) }\n",
    "init() {}\ninit(service: Int) { _ = container.resolve(Service.self)! }\n",
  ])
  func `what may be asked for after the method has run is not missing`(_ members: String) throws {
    #expect(try found(members + Self.connect) == [])
  }
}
