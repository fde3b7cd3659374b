// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// Nobody can use it: the compiler says what to write instead. Nothing of it is in the library.

extension UnsharedLifetime {
  /// Says in an error of the compiler what another library's lifetime is called; it cannot be used.
  @available(*, unavailable, renamed: "perRequest")
  @_alwaysEmitIntoClient
  public static var transient: UnsharedLifetime { neverCalled() }

  /// Says in an error of the compiler what another library's lifetime is called; it cannot be used.
  @available(*, unavailable, renamed: "perRequest")
  @_alwaysEmitIntoClient
  public static var unique: UnsharedLifetime { neverCalled() }

  /// Says in an error of the compiler what another library's lifetime is called; it cannot be used.
  @available(*, unavailable, renamed: "objectGraph")
  @_alwaysEmitIntoClient
  public static var graph: UnsharedLifetime { neverCalled() }
}

extension SharedLifetime {
  /// Says in an error of the compiler what another library's lifetime is called; it cannot be used.
  @available(*, unavailable, renamed: "singleton")
  @_alwaysEmitIntoClient
  public static var container: SharedLifetime { neverCalled() }

  /// Says in an error of the compiler what another library's lifetime is called; it cannot be used.
  @available(*, unavailable, renamed: "singleton")
  @_alwaysEmitIntoClient
  public static var cached: SharedLifetime { neverCalled() }

  /// Says in an error of the compiler what another library's lifetime is called; it cannot be used.
  @available(*, unavailable, message: "write '.weak' for what somebody else holds, or '.singleton'")
  @_alwaysEmitIntoClient
  public static var shared: SharedLifetime { neverCalled() }
}
