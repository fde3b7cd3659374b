// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland
public import Services

private struct ClockKey: InjectionKey {
  static var defaultValue: any Clock { SystemClock() }
}

private struct ReplacedClockKey: InjectionKey {
  static var defaultValue: any Clock { SystemClock() }
}

extension InjectedValues {
  /// A clock that nobody replaces.
  var clock: any Clock {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }

  /// A clock that is replaced before it is read.
  var replacedClock: any Clock {
    get { self[ReplacedClockKey.self] }
    set { self[ReplacedClockKey.self] = newValue }
  }
}

/// A type with an injected property, as the guide has it: the compiler sees the key path where it is captured.
public final class FoldedReader {
  @Injected(\.clock) private var injected: any Clock

  public init() {}

  @inline(never) public func clock() -> any Clock { injected }
}

/// A type that is handed its wrapper's key path, which the compiler cannot see through.
public final class UnfoldedReader {
  private let injected: Injected<any Clock>

  public init() { injected = Self.wrapper(\.clock) }

  @inline(never) public func clock() -> any Clock { injected.wrappedValue }

  @inline(never)
  private static func wrapper(_ path: any WritableKeyPath<InjectedValues, any Clock> & Sendable)
    -> Injected<any Clock>
  {
    Injected(path)
  }
}

/// A type that reads a value which was set.
public final class ReplacedReader {
  @Injected(\.replacedClock) private var injected: any Clock

  public init() { InjectedValues[\.replacedClock] = SystemClock() }

  @inline(never) public func clock() -> any Clock { injected }
}
