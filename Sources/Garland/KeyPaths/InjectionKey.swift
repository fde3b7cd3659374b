// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Names a value that key paths of `InjectedValues` give access to.
///
/// <!-- snippet: declarations -->
/// ```swift
/// private struct ImageProviderKey: InjectionKey {
///   static var defaultValue: any ImageProvider { StubImageProvider() }
/// }
///
/// extension InjectedValues {
///   var imageProvider: any ImageProvider {
///     get { self[ImageProviderKey.self] }
///     set { self[ImageProviderKey.self] = newValue }
///   }
/// }
/// ```
///
/// The key can be private, and so can the type of the default. The default is made once, when
/// somebody reads it first, however many threads do; it is not made if the value was set before. It
/// sees the values of where it is kept, not those of a `withInjected` that happens to read it
/// first.
///
/// In a target whose default isolation is the main actor, the property belongs to the main actor and can be used there
/// only. Write `nonisolated struct` and `nonisolated extension` if it is used elsewhere, too.
public protocol InjectionKey {
  /// The type of the value, which any thread may read.
  associatedtype Value: Sendable

  /// Makes the value that is used unless another one is set.
  static var defaultValue: Value { get }

  /// Makes the default of a test, that is of `withInjected(in: .test)`.
  ///
  /// Unless the key declares one, using the value in a test fails that test: a test must say what it does not want to
  /// run against the real thing. Declare `testValue` as `defaultValue` if the real thing may be used in tests.
  static var testValue: Value { get }

  /// Makes the default of a preview; it is `defaultValue` unless the key declares another one.
  static var previewValue: Value { get }
}

extension InjectionKey {
  /// Reports that there is none, so that the test fails, and goes on with `previewValue`.
  public static var testValue: Value {
    InjectionIssue.missingTestValue(of: Self.self).report()
    return previewValue
  }

  /// The same as the default.
  public static var previewValue: Value { defaultValue }
}
