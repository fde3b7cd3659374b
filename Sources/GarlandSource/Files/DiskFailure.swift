// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// The reason why a file or folder cannot be read, in a few words.
package struct DiskFailure: Error {
  let reason: String

  /// The text after "cannot be read": a colon and the reason, or nothing if none is known.
  package var explanation: String { reason == Self.unknown ? "" : ": " + reason }

  private static let unknown = "it cannot be read"

  init(_ reason: String) {
    self.reason = reason
  }

  /// The failure for a file with more bytes than are read.
  static func tooLarge(_ limit: Int, size: Int? = nil) -> DiskFailure {
    let megabyte = 1024 * 1024
    let size = size.map { "the file has \($0 / megabyte) MB," } ?? "it has"
    return DiskFailure("\(size) more than the \(limit / megabyte) MB that are read")
  }

  /// The failure for missing permission.
  static let denied = DiskFailure("no permission to read it")

  init(_ error: any Error) {
    let code = (error as NSError).code
    let denied = [
      CocoaError.Code.fileReadNoPermission.rawValue, CocoaError.Code.fileWriteNoPermission.rawValue,
    ]
    self.init(denied.contains(code) ? Self.denied.reason : Self.unknown)
  }
}
