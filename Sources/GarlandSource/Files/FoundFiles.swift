// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The files that were found, by their paths without links.
struct FoundFiles {
  private var paths: [String: String] = [:]
  private var placesByPath: [String: String] = [:]
  private let places: [String]

  init(_ finder: FileFinder) {
    var folders = finder.folders
    for path in finder.files + finder.layouts {
      let end = path.lastIndex(of: "/")
      let folder = end.map { String(path[..<$0]) } ?? "."
      let real = folders[folder] ?? Disk.realPath(folder.isEmpty ? "/" : folder)
      folders[folder] = real
      let name = end.map { path[path.index(after: $0)...] } ?? path[...]
      let place = real == "/" ? "/" + name : real + "/" + name
      paths[place] = path
      placesByPath[path] = place
    }
    places = paths.keys.sorted()
  }

  /// The path by which a file was found, given its path without links.
  func path(at place: String) -> String? { paths[place] }

  /// The path without links of a file that was found.
  func place(of path: String) -> String? { placesByPath[path] }

  /// The paths without links of all files below a folder.
  func places(below folder: String) -> ArraySlice<String> {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let start = firstPlace(from: prefix)
    var end = start
    while end < places.endIndex, places[end].hasPrefix(prefix) { end += 1 }
    return places[start..<end]
  }

  /// The paths of all files below a folder, or of the file that the path names.
  func paths(below folder: String) -> [String] {
    if let path = paths[folder] { return [path] }
    return places(below: folder).compactMap { paths[$0] }
  }

  private func firstPlace(from text: String) -> Int {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < text { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A path inside a folder, without `.` and `..`.
  static func join(_ folder: String, _ path: String) -> String {
    var parts = path.hasPrefix("/") ? [] : folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
