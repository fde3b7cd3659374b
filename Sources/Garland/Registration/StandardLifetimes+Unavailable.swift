// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// Nobody can use it: the compiler says what to write instead. Nothing of it is in the library.

extension UnsharedLifetime {
  /// What other libraries call `perRequest`; it cannot be used.
  @available(*, unavailable, renamed: "perRequest")
  @_alwaysEmitIntoClient
  public static var prototype: UnsharedLifetime { neverCalled() }

  /// What other libraries call `perRequest`; it cannot be used.
  @available(*, unavailable, renamed: "perRequest")
  @_alwaysEmitIntoClient
  public static var transient: UnsharedLifetime { neverCalled() }

  /// What other libraries call `perRequest`; it cannot be used.
  @available(*, unavailable, renamed: "perRequest")
  @_alwaysEmitIntoClient
  public static var unique: UnsharedLifetime { neverCalled() }

  /// What other libraries call `objectGraph`; it cannot be used.
  @available(*, unavailable, renamed: "objectGraph")
  @_alwaysEmitIntoClient
  public static var graph: UnsharedLifetime { neverCalled() }
}

extension SharedLifetime {
  /// What other libraries call `singleton`; it cannot be used.
  @available(*, unavailable, renamed: "singleton")
  @_alwaysEmitIntoClient
  public static var single: SharedLifetime { neverCalled() }

  /// What other libraries call `singleton`; it cannot be used.
  @available(*, unavailable, renamed: "singleton")
  @_alwaysEmitIntoClient
  public static var container: SharedLifetime { neverCalled() }

  /// What other libraries call `singleton`; it cannot be used.
  @available(*, unavailable, renamed: "singleton")
  @_alwaysEmitIntoClient
  public static var cached: SharedLifetime { neverCalled() }

  /// What other libraries call `weak` or `singleton`; it cannot be used.
  @available(*, unavailable, message: "write '.weak' for what somebody else holds, or '.singleton'")
  @_alwaysEmitIntoClient
  public static var shared: SharedLifetime { neverCalled() }
}
