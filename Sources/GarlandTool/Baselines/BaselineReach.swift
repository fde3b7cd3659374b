// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandSource

/// The files and options that a check covers, relative to the folder of a baseline.
///
/// A baseline names files relative to its own folder. So it does not matter in which folder, or by which paths, a check
/// is run.
struct BaselineReach {
  private let folder: [String]
  private let checked: [[String]]
  /// The options of the check that change its findings.
  let options: [String]

  /// Whether all requested files could be read, so that a missing file is really gone.
  private let hasReadAll: Bool

  /// Determines what a check of paths covers, for a baseline.
  init(
    baseline: String, checked paths: [String], hasReadAll: Bool = true, options: [String] = []
  ) {
    self.hasReadAll = hasReadAll
    folder = Array(Self.components(of: baseline).dropLast())
    checked = paths.map(Self.components)
    self.options = options
  }

  /// The name of a file in the baseline, such as `Sources/App.swift` or `../Shared/Clock.swift`.
  func name(of file: String) -> String {
    guard !file.isEmpty else { return file }
    let file = Self.components(of: file)
    let common = zip(folder, file).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - common)
    return (up + file.dropFirst(common)).joined(separator: "/")
  }

  /// Whether an entry without a finding is obsolete: its file was checked under the options of the entry, or is gone.
  ///
  /// An entry without a file, such as the last of many requests, belongs to everything that is checked below the
  /// baseline.
  func judges(_ entry: Baseline.Entry) -> Bool {
    if entry.file.isEmpty {
      return finds(entry)
        && checked.contains { $0.starts(with: folder) || folder.starts(with: $0) }
    }
    let path = NSString.path(withComponents: folder) + "/" + entry.file
    let file = Self.components(of: path)
    return finds(entry) && checked.contains { file.starts(with: $0) }
      || hasReadAll && !Disk.exists(path)
  }

  /// Whether the check would find an entry's finding again; a strict one finds more than others.
  private func finds(_ entry: Baseline.Entry) -> Bool {
    let strict = CommandOption.strict.name
    let own = Set(entry.options ?? [])
    let here = Set(options)
    return own.subtracting([strict]) == here.subtracting([strict])
      && (here.contains(strict) || !own.contains(strict))
  }

  /// The components of an absolute path without links, because there may be several paths to a file.
  private static func components(of path: String) -> [String] {
    URL(fileURLWithPath: Disk.realPath(path)).pathComponents
  }
}
