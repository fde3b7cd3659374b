// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Objects that code makes by hand and gives what it asks a container for.
struct FilledObjectTests {
  private static func found(
    _ configure: String, _ members: String = "", _ more: String = "",
    read: String = "network.load()"
  ) throws
    -> [String]
  {
    try Sources.verified(
      """
      import Swinject
      final class Network { func load() {} }
      final class Settings {}
      final class Presenter { var interactor: Interactor! }
      final class Interactor {
        var settings: Settings!
        var network: Network!
        func sync() { use(settings); \(read) }
        \(members)
      }
      func configure(_ presenter: Presenter, _ r: Resolver) {
        \(configure)
        presenter.interactor = interactor
      }
      \(more)
      @main struct Main {
        static func main() {
          let container = Container()
          container.register(Network.self) { _ in Network() }
          container.register(Settings.self) { _ in Settings() }
          container.resolve(Network.self)!.load()
          configure(Presenter(), container)
        }
      }
      """
    ).summaries.filter { $0.contains("PropertyNotInjected") }
  }

  private static let finding =
    "Garland/PropertyNotInjected: 'Interactor.network' is implicitly unwrapped, and nothing sets it"

  // VAL-25: reading it ends the program.
  @Test(arguments: [
    "let interactor = Interactor()\ninteractor.settings = r.resolve(Settings.self)",
    "let interactor: Interactor = Interactor()\ninteractor.settings = r.resolve(Settings.self)!",
  ])
  func `a property that is forgotten beside others is found`(_ configure: String) throws {
    #expect(try Self.found(configure) == [Self.finding])
  }

  // VAL-25
  @Test(arguments: [
    ("let interactor = Interactor()", "", ""),
    ("let interactor = Interactor()\ninteractor.settings = Settings()", "", ""),
    (
      "let interactor = Interactor()\ninteractor.settings = r.resolve(Settings.self)",
      "init() { network = Network() }", ""
    ),
    (
      "let interactor = Interactor()\ninteractor.settings = r.resolve(Settings.self)", "",
      "func fill(_ x: Interactor) { x.network = Network() }"
    ),
    (
      "let interactor = Interactor()\ninteractor.settings = r.resolve(Settings.self)\n"
        + "interactor.network = r.resolve(Network.self)", "", ""
    ),
    (
      "let interactor = make()\ninteractor.settings = r.resolve(Settings.self)", "",
      "func make() -> Interactor { unknown() }"
    ),
  ])
  func `an object that gets nothing of a container, or all that it needs, is no finding`(
    _ configure: String, _ members: String, _ more: String
  ) throws {
    #expect(try Self.found(configure, members, more) == [])
  }

  // VAL-25: nil does not end the program.
  @Test(arguments: ["network?.load()", "if let network { network.load() }", "use(network)", ""])
  func `a property that may be nil where it is read is no finding`(_ read: String) throws {
    let configure = "let interactor = Interactor()\ninteractor.settings = r.resolve(Settings.self)"
    #expect(try Self.found(configure, read: read) == [])
  }
}
