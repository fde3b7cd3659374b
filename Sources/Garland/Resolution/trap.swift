// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Stops the program with a full diagnostic.
///
/// The one place where Garland traps, here and below; only forms that neither throw nor return an optional call it. The
/// runtime's own checks of isolation (`MainAccess`, `FrameUse`) stop the program, too.
@usableFromInline
func trap(_ error: ResolutionError) -> Never {
  tellObserver([error.diagnostic])
  fatalError("\n" + error.description)
}

/// Stops the program with the findings of an injection check.
@usableFromInline
func trap(_ error: InjectionCheckError) -> Never {
  tellObserver(error.diagnostics(limit: 10))
  fatalError("\n" + error.description)
}

/// Stops the program with a full diagnostic that says where the caller asks.
@usableFromInline
@inline(never)
func trap(_ error: ResolutionError, fileID: String, line: UInt, column: UInt) -> Never {
  let place = SourceLocation(file: fileID, line: Int(line), column: Int(column))
  tellObserver([error.diagnostic], askedAt: place)
  fatalError("\n" + error.asked(at: place).description)
}

extension ResolutionError {
  /// The error with the place that asked; it is the place of what has no other.
  func asked(at place: SourceLocation) -> ResolutionError {
    var diagnostic = diagnostic
    if diagnostic.location == nil {
      diagnostic.location = place
    } else {
      diagnostic.notes.insert(.init(.note, "it is asked for here", at: place), at: 0)
    }
    return ResolutionError(diagnostic, cause: cause)
  }
}
