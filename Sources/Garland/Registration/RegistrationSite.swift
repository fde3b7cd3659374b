// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The place of a registration, as passed by the compiler; it costs no string until a message needs one.
@frozen
@usableFromInline
struct RegistrationSite: Sendable {
  @usableFromInline let fileID: String
  @usableFromInline let filePath: String
  /// The line in the upper half, and the column in the lower one.
  @usableFromInline let position: UInt64

  @inlinable @inline(__always)
  init(_ fileID: String, _ filePath: String, _ line: UInt, _ column: UInt) {
    self.init(
      fileID: fileID, filePath: filePath,
      position: UInt64(truncatingIfNeeded: line) << 32
        | UInt64(UInt32(truncatingIfNeeded: column)))
  }

  @inlinable @inline(__always)
  init(fileID: String, filePath: String, position: UInt64) {
    self.fileID = fileID
    self.filePath = filePath
    self.position = position
  }

  /// The place for declarations without a registration.
  @usableFromInline static let nowhere = RegistrationSite("", "", 0, 0)

  /// The place for the graph.
  var sourceLocation: SourceLocation? {
    let line = position >> 32
    guard line > 0 else { return nil }
    let column = UInt32(truncatingIfNeeded: position)
    return SourceLocation(
      file: fileID.description, path: filePath.description, line: Int(line), column: Int(column))
  }
}
