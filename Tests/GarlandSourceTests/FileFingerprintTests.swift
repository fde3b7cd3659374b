// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import SwiftSyntax
import Testing

@testable import GarlandSource

struct FileFingerprintTests {
  /// A file that has not been changed for a while.
  private static let old = #filePath

  private static func read(_ path: String, _ known: FileFingerprints) -> String {
    Disk.fingerprint(of: DiskQuestion(.contents, path), known)
  }

  @Test func `a file with the stamp of an earlier reading is not read again`() throws {
    let known = FileFingerprints()
    known.keep("earlier", of: Self.old, FileStamp(Self.old))
    #expect(Self.read(Self.old, known) == "earlier")
  }

  @Test func `a file with another stamp is read again`() throws {
    let known = FileFingerprints()
    let other = URL(fileURLWithPath: Self.old).deletingLastPathComponent()
      .appendingPathComponent("MemoryTests.swift").path
    known.keep("earlier", of: Self.old, FileStamp(other))
    let text = try String(contentsOfFile: Self.old, encoding: .utf8)
    #expect(Self.read(Self.old, known) == Digest(text).text)
  }

  @Test func `a file that has just been changed is read again`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("garland-stamp-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("1".utf8).write(to: file)
    // The time of the contents can be set back, that of the change cannot.
    let long = Date(timeIntervalSinceNow: -1000)
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: file.path)
    let known = FileFingerprints()
    known.keep("earlier", of: file.path, FileStamp(file.path))
    #expect(Self.read(file.path, known) == Digest("1").text)
  }

  @Test func `what could not be read is read again`() throws {
    let known = FileFingerprints()
    let folder = URL(fileURLWithPath: Self.old).deletingLastPathComponent().path
    let answer = Self.read(folder, known)
    #expect(answer == "it is not a regular file")
    #expect(known.fingerprint(of: folder, FileStamp(folder)) == nil)
  }

  @Test func `what the tool itself writes is no change of its folder`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("garland-written-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let known = FileFingerprints()
    known.note(written: [folder.path + "/Graph.html"])
    let question = DiskQuestion(.names, folder.path)
    let answers = [question: Disk.fingerprint(of: question, known)]
    try Data().write(to: folder.appendingPathComponent("Graph.html"))
    #expect(Disk.areUnchanged(answers, known))
    try Data().write(to: folder.appendingPathComponent("Other.html"))
    #expect(!Disk.areUnchanged(answers, known))
  }

  @Test func `a tree is that of the text`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("garland-text-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let texts = TextMemory()
    for text in ["struct A {}", "struct B {}", "struct B {}", "struct C {}"] {
      try Data(text.utf8).write(to: file)
      let parsed = try texts.parsed(file.path).get()
      #expect(parsed.tree.description == text)
      texts.endRun()
    }
  }
}
