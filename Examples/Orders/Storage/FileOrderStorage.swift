// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// The orders of one file, read when the storage is made.
final class FileOrderStorage: OrderStorage {
  let name: String
  let orders: [Order]
  let rejected: [RejectedRow]

  /// Reads the file with the format that its name asks for.
  init(source: any TextSource, formats: Many<any OrderFormat>, log: any Log) throws {
    name = source.name
    guard let format = formats.first(where: { source.name.hasSuffix($0.nameEnding) }) else {
      let endings = formats.map(\.nameEnding).joined(separator: ", ")
      throw OrdersError("'\(source.name)' has an unknown format; known: \(endings)")
    }
    let content = try format.read(try source.text())
    orders = content.orders
    rejected = content.rejected
    log.note("\(orders.count) orders read from \(name), \(rejected.count) rejected")
  }
}
