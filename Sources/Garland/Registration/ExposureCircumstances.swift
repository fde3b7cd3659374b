// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Rarely used settings of a declaration or of one of its keys.
///
/// It is an object of its own, so that all others pay for one empty place only.
final class ExposureCircumstances {
  /// The position among the decorators of the key.
  var order = 0
  /// The profiles that must be active for the binding to exist.
  var condition: [BindingProfile] = []
  /// The key of the element, if it is contributed to a map.
  var mapKey: MapKey?
  /// Properties that may be nil when the container checks injections.
  var ignoredInjections: [any IgnorableProperty & Sendable] = []
  /// The tag that another tag replaced.
  var replacedTag: (any BindingTag.Type)?
  /// The lifetime that another one replaced, or that a ready-made value cannot have.
  var ignoredLifetime: Lifetime?
  /// Whether a setting has no effect.
  var hasFaults: Bool { replacedTag != nil || ignoredLifetime != nil }
  /// Accepted findings.
  var suppressions: [Suppression] = []
}
