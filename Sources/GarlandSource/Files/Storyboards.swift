// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// The storyboards beside the sources.
struct Storyboards {
  /// The paths of the storyboards, by name; a localized one has a file for each language.
  private var paths: [String: [String]] = [:]

  init(_ paths: [String]) {
    for path in paths {
      let file = URL(fileURLWithPath: path).deletingPathExtension()
      self.paths[file.lastPathComponent, default: []].append(path)
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { paths.isEmpty }

  /// The class names of the view controllers that a storyboard creates, as far as it can be read.
  func controllers(of storyboard: String) -> Set<String> {
    (paths[storyboard] ?? []).reduce(into: []) { classes, path in
      guard let data = try? Disk.contents(of: path).get() else { return }
      for element in MarkupElements(data) where Self.isController(element.name) {
        if let name = element.attributes["customClass"] { classes.insert(name) }
      }
    }
  }

  /// The names of all classes of which a storyboard or nib creates instances.
  var classes: Set<String> {
    paths.values.joined().reduce(into: []) { classes, path in
      guard let data = try? Disk.contents(of: path).get() else { return }
      for element in MarkupElements(data) {
        if let name = element.attributes["customClass"] { classes.insert(name) }
      }
    }
  }

  private static func isController(_ element: String) -> Bool {
    element.lowercased().hasSuffix("controller")
  }
}
