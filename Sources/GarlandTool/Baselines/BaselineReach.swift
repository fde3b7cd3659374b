// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandSource

/// What a check says something about, seen from the folder of a baseline.
///
/// A baseline names files from its own folder. So it does not matter from where, or by which paths, a check is run.
struct BaselineReach {
  private let folder: [String]
  private let checked: [[String]]

  /// What a check of paths says about the entries of a baseline.
  init(baseline: String, checked paths: [String]) {
    folder = Array(Self.components(of: baseline).dropLast())
    checked = paths.map(Self.components)
  }

  /// The name of a file in the baseline, such as `Sources/App.swift` or `../Shared/Clock.swift`.
  func name(of file: String) -> String {
    guard !file.isEmpty else { return file }
    let file = Self.components(of: file)
    let common = zip(folder, file).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - common)
    return (up + file.dropFirst(common)).joined(separator: "/")
  }

  /// Whether a file of the baseline was among what was checked, or is gone.
  func covers(_ name: String) -> Bool {
    let path = NSString.path(withComponents: folder) + "/" + name
    let file = Self.components(of: path)
    return checked.contains { file.starts(with: $0) }
      || !Disk.exists(path)
  }

  /// The parts of a path from the root, without links, because there may be several paths to a file.
  private static func components(of path: String) -> [String] {
    URL(fileURLWithPath: Disk.realPath(path)).pathComponents
  }
}
