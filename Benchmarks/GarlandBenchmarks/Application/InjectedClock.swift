// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland

private struct InjectedClockKey: InjectionKey {
  static var defaultValue: any Clock { SystemClock() }
}

private struct ReplacedClockKey: InjectionKey {
  static var defaultValue: any Clock { SystemClock() }
}

extension InjectedValues {
  /// A clock that nobody replaces.
  var injectedClock: any Clock {
    get { self[InjectedClockKey.self] }
    set { self[InjectedClockKey.self] = newValue }
  }

  /// A clock that is replaced before it is read.
  var replacedClock: any Clock {
    get { self[ReplacedClockKey.self] }
    set { self[ReplacedClockKey.self] = newValue }
  }
}

/// A type with injected properties.
struct ClockReader {
  @Injected(\.injectedClock) var injected
  @Injected(\.replacedClock) var replaced
}
