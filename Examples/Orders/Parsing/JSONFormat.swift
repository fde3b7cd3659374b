// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// An array of objects whose keys are the names of the columns.
struct JSONFormat: OrderFormat {
  let decoder: RowDecoder

  var nameEnding: String { ".json" }

  func read(_ text: String) throws -> OrderFile {
    let objects: [[String: String]]
    do {
      objects = try JSONDecoder().decode([[String: String]].self, from: Data(text.utf8))
    } catch {
      throw OrdersError("the file is not an array of objects with texts")
    }
    var file = OrderFile()
    for (index, object) in objects.enumerated() {
      file.add(line: index + 1) { () throws(RowError) in try decoder.order(from: object) }
    }
    return file
  }
}
