// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The reaction to an instance with a missing injection.
public struct InjectionCheckMode: Sendable {
  /// Whether it is an error; otherwise it is logged.
  package let isLoud: Bool

  /// Creates a mode.
  package init(isLoud: Bool) {
    self.isLoud = isLoud
  }

  /// Resolving fails, in every build.
  public static let always = InjectionCheckMode(isLoud: true)
  /// Resolving fails in debug builds and with `GARLAND_INJECTION_CHECK`; other builds log and hand out the instance.
  public static let debug: InjectionCheckMode = {
    #if DEBUG || GARLAND_INJECTION_CHECK
      InjectionCheckMode(isLoud: true)
    #else
      InjectionCheckMode(isLoud: false)
    #endif
  }()

  /// Reports a missing injection.
  package func report(
    _ error: InjectionCheckError, handle: (InjectionCheckError) -> Void, log: (String) -> Void
  ) {
    if isLoud { handle(error) } else { log(error.description) }
  }
}
