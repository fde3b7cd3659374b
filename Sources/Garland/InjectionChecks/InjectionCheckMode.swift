// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The reaction of a container to an instance with a missing injection.
public struct InjectionCheckMode: Sendable {
  /// In which builds it is an error.
  let isLoud: Bool

  /// Resolving fails, in every build.
  public static let always = InjectionCheckMode(isLoud: true)
  /// Resolving fails in debug builds and with `GARLAND_INJECTION_CHECK`; other builds log and hand out the instance.
  public static let debug = InjectionCheckMode(
    isLoud: InjectionCheckLoudness.current == .loud)
}
