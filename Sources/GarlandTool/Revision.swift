// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandSource

/// The files of a revision of the current git repository that a check can read, in a temporary folder.
struct Revision {
  let name: String
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("garland-\(UUID().uuidString)")
  var files: URL { folder.appendingPathComponent("files") }
  private var list: URL { folder.appendingPathComponent("list") }

  /// Creates a revision with a name.
  init(name: String) { self.name = name }

  /// Extracts the files that a check of a path reads; returns the current folder within them.
  ///
  /// They are extracted by an index of their own, because an archive leaves out files with certain attributes. Other
  /// files are not touched: they may be large, or missing in a partial clone. Files that git does not store are linked.
  func takeOut(for path: String) throws(ToolError) -> (folder: URL, borrowed: Borrowed) {
    var problem = "there is no file, folder or git revision '\(name)'"
    // A name that git would take for an option is none of a revision.
    guard !name.hasPrefix("-") else { throw ToolError(message: problem, isUsage: false) }
    do {
      // Nobody looks for manifests above a folder of that name.
      try FileManager.default.createDirectory(
        at: files.appendingPathComponent(".git"), withIntermediateDirectories: true)
      let tree = try run("rev-parse", "--verify", "--quiet", name + "^{tree}")
      // From here on it is no mistake in the name.
      problem = "the files of the git revision '\(name)' cannot be read"
      let repository = try run("rev-parse", "--absolute-git-dir")
      let place = try run("rev-parse", "--show-prefix")
      // The user's hooks for files that git has written are about other files.
      let git = [
        "-c", "core.hooksPath=/dev/null", "--git-dir", repository, "--work-tree", files.path,
      ]
      _ = try run(git + ["read-tree", tree], in: files)
      let index = try output(git + ["ls-files", "--stage", "-z"], in: files)
      var read = ReadFiles(Self.files(in: index))
      var places = Set([Self.join("", Self.text((place + path).utf8))].compactMap(\.self))
      while !places.isEmpty {
        let taken = read.take(at: places)
        try Data(taken.flatMap { Self.bytes($0.path) + [0] }).write(to: list)
        _ = try run(git + ["checkout-index", "-z", "--stdin"], in: files, input: list)
        places = Set(taken.filter(\.isLink).compactMap { target(of: $0.path) })
      }
      let current = files.appendingPathComponent(place)
      if (try? run("rev-parse", "--verify", "--quiet", "\(tree):\(place)")) != nil {
        // Also if nothing in it is read.
        try FileManager.default.createDirectory(at: current, withIntermediateDirectories: true)
      }
      return (current, borrow(Self.submodules(in: index), for: place + path))
    } catch {
      let reason = (error as? Failure)?.reason ?? ""
      throw ToolError(message: reason.isEmpty ? problem : "\(problem): \(reason)", isUsage: false)
    }
  }

  /// Whether the name is also that of a branch, for a name that may be a file or folder.
  var isBranch: Bool { isKnown("refs/heads/" + name) }

  /// Whether the repository has the revision.
  var isThere: Bool { isKnown(name + "^{tree}") }

  private func isKnown(_ object: String) -> Bool {
    defer { remove() }
    try? FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    return !name.hasPrefix("-")
      && (try? run("rev-parse", "--verify", "--quiet", object)) != nil
  }

  /// The paths of the submodules in git's list of an index.
  private static func submodules(in list: Data) -> [String] {
    entries(in: list).filter { $0.mode == modeOfSubmodule }.map {
      String(decoding: $0.path, as: UTF8.self)
    }
  }

  /// The files in git's list of an index; submodules have none.
  private static func files(in list: Data) -> [ReadFiles.File] {
    entries(in: list).filter { $0.mode != modeOfSubmodule }.map {
      ReadFiles.File(path: text($0.path), isLink: $0.mode == modeOfLink)
    }
  }

  private static let (modeOfSubmodule, modeOfLink) = ("160000", "120000")

  /// The entries in git's list of an index: the mode before the first space, the path after the tab.
  private static func entries(in list: Data) -> [(mode: String, path: Data)] {
    list.split(separator: 0).compactMap { entry in
      entry.firstIndex(of: UInt8(ascii: "\t")).map {
        (String(decoding: entry.prefix(6), as: UTF8.self), entry[($0 + 1)...])
      }
    }
  }

  /// The path as a string with a character for each byte, because not every path is UTF-8.
  private static func text(_ path: some Sequence<UInt8>) -> String {
    String(String.UnicodeScalarView(path.map { Unicode.Scalar($0) }))
  }

  private static func bytes(_ path: String) -> [UInt8] {
    path.unicodeScalars.map { UInt8($0.value) }
  }

  /// The path in the tree to which a link leads.
  private func target(of link: String) -> String? {
    let path = String(decoding: Self.bytes(link), as: UTF8.self)
    let target = try? FileManager.default.destinationOfSymbolicLink(
      atPath: files.appendingPathComponent(path).path)
    return target.flatMap { Self.join(link + "/..", Self.text($0.utf8)) }
  }

  /// A path relative to a folder of the tree; nil if it leads out of the tree.
  private static func join(_ folder: String, _ path: String) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    var parts: [Substring] = []
    for part in (folder + "/" + path).split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { return nil }
    }
    return parts.joined(separator: "/")
  }

  /// Runs a closure with a folder as the current one, so that places are named as in the repository.
  func inside<Value>(
    _ folder: URL, _ body: () throws(ToolError) -> Value
  ) throws(ToolError) -> Value {
    let manager = FileManager.default
    let before = manager.currentDirectoryPath
    guard manager.changeCurrentDirectoryPath(folder.path) else {
      throw ToolError(
        message: "the current folder is not in the git revision '\(name)'", isUsage: false)
    }
    defer { _ = manager.changeCurrentDirectoryPath(before) }
    return try body()
  }

  /// Removes the files.
  func remove() { try? FileManager.default.removeItem(at: folder) }
}
