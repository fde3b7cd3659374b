// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

extension ContainerBuilder {
  /// Declares what exists only when a profile is active.
  ///
  /// ```swift
  /// builder.register(as: (any Clock).self, SystemClock.init)
  /// builder.when(.preview) {
  ///   builder.register(as: (any Clock).self, FrozenClock.init)
  /// }
  /// let container = try builder.build(profiles: [.preview])
  /// ```
  ///
  /// Everything that `body` registers, includes, decorates, traces, checks or declares as a root depends on the
  /// profile. A binding that exists by its profile displaces one of the same key that exists without; of several
  /// active profiles the one that `build(profiles:)` lists last wins. Overrides still displace all others and
  /// defaults still yield to all others.
  /// Calls nest: then all profiles must be active.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - body: Declares; it runs now and once, whatever profiles will be active.
  public func when(_ profile: BindingProfile, _ body: () -> Void) {
    requireOpen()
    let outer = currentCondition
    if !outer.contains(profile) { currentCondition.append(profile) }
    contents.hasConditions = true
    body()
    currentCondition = outer
  }

  /// Checks the graph without profiles and for each condition that something is declared under.
  ///
  /// Runs no code of the user and changes nothing. A finding that only profiles have names them.
  ///
  /// - Parameter options: Which findings are errors; the default is that of `build()`.
  /// - Returns: The findings.
  public func validateEachProfile(_ options: CheckOptions = CheckOptions()) -> [Diagnostic] {
    graph.checkEachProfile(options)
  }
}

extension Registration {
  /// Lets the binding exist only when a profile is active; see `ContainerBuilder.when(_:_:)`.
  ///
  /// - Parameter profile: The profile; of several calls, all profiles must be active.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func when(_ profile: BindingProfile) -> Registration {
    builder.contents.hasConditions = true
    return change { declaration in
      if !declaration.condition.contains(profile) { declaration.condition.append(profile) }
    }
  }
}

extension BindingProfile {
  /// The profiles that the library detects: the platform, a simulator, and one for each launch argument.
  ///
  /// It cannot see whether the app is built for debugging, runs a test or shows a preview. Pass it to
  /// `ContainerBuilder.build(profiles:)`, with others before or behind it.
  public static var detected: [BindingProfile] {
    var profiles = [platform(currentPlatform)]
    #if targetEnvironment(simulator)
      profiles.append(simulator)
    #endif
    return profiles + CommandLine.arguments.dropFirst().map { launchArgument($0) }
  }

  private static var currentPlatform: String {
    #if os(macOS)
      "macOS"
    #elseif os(iOS)
      "iOS"
    #elseif os(tvOS)
      "tvOS"
    #elseif os(watchOS)
      "watchOS"
    #elseif os(visionOS)
      "visionOS"
    #elseif os(Linux)
      "Linux"
    #elseif os(Windows)
      "Windows"
    #else
      "unknown"
    #endif
  }
}
