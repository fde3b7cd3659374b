// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Stops the program with a full diagnostic, where no call can say its place.
///
/// Garland traps here and in the two functions that follow. Only forms that neither throw nor return an optional
/// call them; `StopPlaceTests` and `DebugCheckInjectionsTests` show what is said. The runtime's own checks of isolation
/// (`MainAccess`, `FrameUse`) stop the program, too.
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

/// The body of a function that is unavailable.
///
/// Sound as a trap, because no program that calls such a function compiles. `Tests/CompileFail` shows it of each.
@_alwaysEmitIntoClient
func neverCalled() -> Never { fatalError() }

extension ResolutionError {
  /// The error with the place of the caller, which becomes its own place if it has none.
  func asked(at place: SourceLocation) -> ResolutionError {
    if diagnostic.location == place { return self }
    if diagnostic.location != nil { return noting("it is asked for here", at: place) }
    var diagnostic = diagnostic
    diagnostic.location = place
    return ResolutionError(diagnostic, cause: cause)
  }

  /// The error, with the place of the call that throws it if it has none of its own.
  @usableFromInline
  @inline(never)
  func placed(fileID: String, line: UInt, column: UInt) -> ResolutionError {
    guard diagnostic.location == nil else { return self }
    return asked(at: SourceLocation(file: fileID, line: Int(line), column: Int(column)))
  }

  /// The error with the lazy or function that was used, and the binding that it was injected into, if that is known.
  ///
  /// The place is that of a registration: nobody knows who uses a `Lazy` or a function.
  func asked(by shape: any Any.Type, of binding: Binding?) -> ResolutionError {
    let name = TypeReference(shape).shortName
    guard let binding else { return noting("it is asked for by a '\(name)'", at: nil) }
    let place = binding.location
    return noting(
      "it is asked for by the '\(name)' of '\(binding.key)'"
        + (place == nil ? "" : ", which is bound here"), at: place)
  }

  private func noting(_ text: String, at place: SourceLocation?) -> ResolutionError {
    var diagnostic = diagnostic
    diagnostic.notes.insert(.init(.note, text, at: place), at: 0)
    return ResolutionError(diagnostic, cause: cause)
  }
}
