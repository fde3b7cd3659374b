// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Testing

@testable import GarlandTool

// DIA-1: a file may have any name, and what is printed of it stays one line and steers no terminal.
struct ControlCharacterTests {
  private static let name = "A\nB.swift:1:1: error: forged\u{202E}\u{1B}[31m\r\u{9B}2J/Main.swift"
  private static let source = """
    import Garland
    struct AppModule: Module { func register(in builder: ContainerBuilder) { builder.register(A.init) } }
    struct A { let b: B }
    builder.register(A.init)  // garland:ignore UnusedBinding
    let text = "unfinished
    """

  private static func mayBePrinted(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) && $0 != "\u{202E}"
    }
  }

  @Test(arguments: CheckFormat.allCases)
  func `a check forges no line and sends no code`(_ format: CheckFormat) throws {
    let run = try Folder([Self.name: Self.source]).run("check", ".", "--format", format.rawValue)
    #expect(run.output.contains("MissingBinding"))
    for text in [run.output, run.errors] {
      #expect(Self.mayBePrinted(text))
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("B.swift") })
    }
  }

  @Test(arguments: [["list"], ["graph"], ["lifetimes"], ["unused"], ["explain", "A"]])
  func `an answer forges no line and sends no code`(_ command: [String]) throws {
    let run = try Folder([Self.name: Self.source]).run(command + ["."])
    for text in [run.output, run.errors] {
      #expect(Self.mayBePrinted(text))
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("B.swift") })
    }
  }
}
