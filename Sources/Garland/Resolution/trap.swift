// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Stops the program with a full diagnostic.
///
/// The one place where Garland traps, here and below; only forms that neither throw nor return an optional call it.
@usableFromInline
func trap(_ error: ResolutionError) -> Never {
  fatalError("\n" + error.description)
}

/// Stops the program with the findings of an injection check.
@usableFromInline
func trap(_ error: InjectionCheckError) -> Never {
  fatalError("\n" + error.description)
}
