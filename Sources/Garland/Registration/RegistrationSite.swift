// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The place of a registration, as the compiler hands it in; it costs no string until a message needs one.
@usableFromInline
struct RegistrationSite: Sendable {
  private let fileID: String
  private let filePath: String
  private let line: UInt32
  private let column: UInt32

  @usableFromInline
  init(_ fileID: String, _ filePath: String, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = UInt32(truncatingIfNeeded: line)
    self.column = UInt32(truncatingIfNeeded: column)
  }

  /// The place of what needs no registration.
  @usableFromInline static let nowhere = RegistrationSite("", "", 0, 0)

  /// The place as the graph knows it.
  var sourceLocation: SourceLocation? {
    guard line > 0 else { return nil }
    return SourceLocation(
      file: fileID.description, path: filePath.description, line: Int(line), column: Int(column))
  }
}
