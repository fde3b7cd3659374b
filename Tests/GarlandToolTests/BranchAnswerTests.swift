// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Testing

struct BranchAnswerTests {
  private static let source = """
    import Garland
    struct Ledger { let store: any Store }
    struct MemoryStore: Store {}
    struct DiskStore: Store { let disk: Disk }
    struct Disk {}
    protocol Store {}
    struct AppModule: Module {
      let isTrial: Bool
      func register(in builder: ContainerBuilder) {
        builder.register(Ledger.init)
        builder.register(Disk.init)
        if isTrial {
          builder.register(as: (any Store).self, MemoryStore.init)
        } else {
          builder.register(as: (any Store).self, DiskStore.init)
        }
      }
    }
    func start() throws {
      _ = try ContainerBuilder(AppModule(isTrial: true)).build().resolve(Ledger.self)
    }
    """

  /// The output of a command about the sources, and about what is exported of them.
  private func outputs(_ command: String...) throws -> [String] {
    let folder = try Folder(["Main.swift": Self.source])
    defer { folder.remove() }
    _ = try folder.run("graph", "Main.swift", "-o", "graph.json", keeping: true)
    return try ["Main.swift", "graph.json"].map {
      try folder.run(command + [$0], keeping: true).output
    }
  }

  // VIS-1
  @Test func `both branches answer for a key`() throws {
    let outputs = try outputs("explain", "DiskStore")
    #expect(
      Set(outputs) == [
        """
        any Store   Main.swift:15:15
          made by: DiskStore
          lifetime: perRequest
          module: AppModule
          in: start
          needs
            Disk   Main.swift:4:31
          used by
            Ledger   Main.swift:2:21
          from the roots
            start -> Ledger -> any Store by DiskStore

        """
      ])
  }

  // VIS-1
  @Test func `ways lead through each branch`() throws {
    let outputs = try outputs("why", "Ledger", "Disk")
    #expect(outputs.allSatisfy { $0.hasPrefix("Ledger -> any Store by DiskStore -> Disk\n") })
  }

  // VIS-1
  @Test func `a tree names what other branches serve`() throws {
    let outputs = try outputs("graph")
    #expect(
      outputs.allSatisfy {
        $0.hasSuffix(
          """
          in other branches
            Ledger -> any Store (DiskStore, perRequest)
            any Store -> Disk (perRequest)

          """)
      })
  }

  // VIS-1
  @Test func `a keeper in another branch is one`() throws {
    let source = Self.source.replacing("Ledger.init)", with: "Ledger.init).lifetime(.singleton)")
    let run = try Folder(["Main.swift": source]).run("explain", "DiskStore", "Main.swift")
    #expect(
      run.output.contains("lifetime: perRequest, lives as long as 'Ledger' (singleton)"))
  }

  // VIS-1
  @Test(arguments: ["unused", "check"])
  func `what only a later branch needs is used`(_ command: String) throws {
    #expect(try !outputs(command)[0].contains("Disk"))
  }

  private static let profiles = """
    import Garland
    protocol Log: Sendable {}
    final class FileLog: Log {}
    final class FrozenLog: Log {}
    struct Feed { let log: any Log }
    struct App: Module {
      func register(in builder: ContainerBuilder) {
        builder.register(as: (any Log).self, FileLog.init)
        builder.when(.preview) { builder.register(as: (any Log).self, FrozenLog.init) }
        builder.register(Feed.init)
      }
    }
    let container = try ContainerBuilder(App()).build(profiles: [PROFILES])
    _ = container.resolve(Feed.self)

    """

  // VIS-1: a container is shown as it is built, and what other profiles add beside it.
  @Test(arguments: [("", "FileLog", "FrozenLog"), (".preview", "FrozenLog", "")])
  func `a tree follows the profiles of a build`(
    _ built: String, _ usual: String, _ other: String
  ) throws {
    let source = Self.profiles.replacing("PROFILES", with: built)
    let parts = try Folder(["Main.swift": source]).run("graph", "Main.swift").output
      .split(separator: "in other branches")
    #expect(parts[0].contains("any Log (\(usual), perRequest)"))
    #expect(parts.count == (other.isEmpty ? 1 : 2))
    #expect(parts.count == 1 || parts[1].contains("Feed -> any Log (\(other), perRequest)"))
  }

  // VIS-1
  @Test func `a binding of a profile says so`() throws {
    let source = Self.profiles.replacing("PROFILES", with: "")
    let run = try Folder(["Main.swift": source]).run("explain", "FrozenLog", "Main.swift")
    #expect(run.output.contains("\n  facts: only with 'preview'\n"))
    #expect(run.output.contains("Main -> Feed -> any Log by FrozenLog"))
  }
}
