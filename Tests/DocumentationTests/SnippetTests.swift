// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct SnippetTests {
  @Test func `every snippet of the documentation compiles`() throws {
    let (status, output) = try run("check-snippets.sh", modulesFolder.path)
    #expect(status == 0, "\(output)")
  }

  /// The modules that were built with these tests.
  private var modulesFolder: URL {
    Bundle.main.bundleURL.appendingPathComponent("Modules")
  }

  private func run(_ script: String, _ argument: String) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["bash", Repository.file("Scripts/\(script)").path, argument]
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
