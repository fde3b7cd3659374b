// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The storyboards beside the sources.
struct Storyboards {
  /// The paths of the storyboards, by name; a translated one has a file for each language.
  private var paths: [String: [String]] = [:]

  init(_ paths: [String]) {
    for path in paths {
      let file = URL(fileURLWithPath: path).deletingPathExtension()
      self.paths[file.lastPathComponent, default: []].append(path)
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { paths.isEmpty }

  /// The names of the classes of the view controllers that a storyboard makes, as far as it can be read.
  func controllers(of storyboard: String) -> Set<String> {
    (paths[storyboard] ?? []).reduce(into: []) { classes, path in
      guard let data = try? Disk.contents(of: path).get() else { return }
      let reader = ControllerReader()
      let parser = XMLParser(data: data)
      parser.delegate = reader
      if parser.parse() { classes.formUnion(reader.classes) }
    }
  }
}

/// Collects the own classes of the elements that are view controllers.
private final class ControllerReader: NSObject, XMLParserDelegate {
  private(set) var classes: Set<String> = []

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    guard element.lowercased().hasSuffix("controller"), let name = attributes["customClass"] else {
      return
    }
    classes.insert(name)
  }
}
