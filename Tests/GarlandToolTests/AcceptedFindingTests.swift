// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Testing

@testable import GarlandTool

// DIA-16
struct AcceptedFindingTests {
  private static func source(_ comment: String) -> String {
    """
    import Garland
    struct AppModule: Module {
      func register(in builder: ContainerBuilder) {
        builder.register(Shop.init).root()
        builder.register(Spare.init)  \(comment)
      }
    }
    struct Shop {}
    struct Spare {}
    let container = try ContainerBuilder(AppModule()).build()
    """
  }

  private static func check(_ comment: String, _ options: String...) throws -> Folder.Run {
    try Folder(["main.swift": source(comment)]).run(["check", "main.swift"] + options)
  }

  @Test func `what a comment accepts is counted`() throws {
    let run = try Self.check("// garland:ignore UnusedBinding for the next release")
    #expect(run.outputWithoutTimes.hasSuffix("; no findings, 1 ignored\n"))
    #expect(run.errors == "")
  }

  @Test func `a comment that accepts nothing is said at its place`() throws {
    let run = try Self.check("// garland:ignore MissingBinding for the next release")
    #expect(
      run.errors == "main.swift:5:35: note: Garland/MissingBinding is not found here, "
        + "so the comment accepts nothing\n")
    #expect(run.outputWithoutTimes.hasSuffix("; 1 warning\n"))
    #expect(run.status == 0)
  }

  @Test func `a comment without a reason is asked for one`() throws {
    let run = try Self.check("// garland:ignore UnusedBinding")
    #expect(
      run.errors == "main.swift:5:35: note: the comment does not say why it accepts "
        + "Garland/UnusedBinding; write it behind the id\n")
    #expect(run.outputWithoutTimes.hasSuffix("; no findings, 1 ignored\n"))
  }

  @Test(arguments: [
    "MissingBinding two of them", "Garland/MissingBinding", "one garland:ignore MissingBinding two",
  ])
  func `a comment that is to accept two findings accepts one`(_ reason: String) throws {
    let run = try Self.check("// garland:ignore UnusedBinding \(reason)")
    #expect(
      run.output.contains(
        "note: [Garland/NotVerified] a comment accepts one finding, so 'MissingBinding' is a part of its reason"
      ))
    let other = try Self.check("// garland:ignore UnusedBinding two of them")
    #expect(!other.output.contains("NotVerified"))
  }

  @Test func `nothing is said of comments where not everything is checked`() throws {
    let run = try Folder(["main.swift": Self.source("// garland:ignore MissingBinding later")])
      .run("check", "main.swift", "nowhere.swift")
    #expect(!run.errors.contains("note:"))
  }
}
