// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

/// Finds the columns of places in files, each of which is only read once.
package struct TextColumns {
  private var texts: [String: (bytes: [UInt8], lines: LineTable)] = [:]

  package init() {}

  /// The column of a place in UTF-16 code units, counted from 1; that in bytes if the file cannot be read.
  package mutating func utf16Column(of location: GarlandGraph.SourceLocation) -> Int {
    if texts[location.path] == nil {
      let bytes = (try? Disk.contents(of: location.path).get()).map(Array.init) ?? []
      texts[location.path] = (bytes, LineTable(bytes))
    }
    guard let (bytes, lines) = texts[location.path] else { return location.column }
    let start = lines.byte(ofLine: location.line, column: 1)
    let end = lines.byte(ofLine: location.line, column: location.column)
    guard end - start == location.column - 1 else { return location.column }
    return String(decoding: bytes[start..<end], as: UTF8.self).utf16.count + 1
  }
}
