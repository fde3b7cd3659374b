// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// Nobody can call it: the compiler says what to write instead. Nothing of it is in the library.

extension Provider {
  /// Says in an error of the compiler that a provider takes no arguments; it cannot be called.
  @available(
    *, unavailable, message: "a 'Provider' takes no arguments; ask for an 'AssistedProvider'"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func callAsFunction<Arguments>(_ arguments: Arguments) -> Value { neverCalled() }
}
