// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Names a property that may stay nil when injections are checked.
///
/// A string, a key path, or an enumeration of the property names:
///
/// ```swift
/// final class TheObject {
///   var notService: (any NotService)?
///
///   enum PropertiesToIgnore: String, IgnorableProperty {
///     case notService
///   }
/// }
///
/// try checkInjections(TheObject(), ignoring: [TheObject.PropertiesToIgnore.notService])
/// ```
///
/// The idea is `SelectorName` of the fifth article, «Гирлянда».
public protocol IgnorableProperty {
  /// The property's name in the source code.
  ///
  /// A deep check also takes the way to it, such as `router.presenter`.
  var ignoredPropertyName: String { get }
}

extension String: IgnorableProperty {
  /// The string itself.
  public var ignoredPropertyName: String { self }
}

extension IgnorableProperty where Self: RawRepresentable, RawValue == String {
  /// The raw value.
  public var ignoredPropertyName: String { rawValue }
}

extension AnyKeyPath: IgnorableProperty {
  /// The name of the property that the key path refers to.
  ///
  /// The key path of a property that a subclass could override, or that has a wrapper, does not know its name. Checks
  /// tell such a property by its type and by reading it.
  public var ignoredPropertyName: String { storedPropertyName ?? "\(self)" }
}
