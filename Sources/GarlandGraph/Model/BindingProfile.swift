// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A circumstance in which some bindings exist that do not exist otherwise, such as a preview or a test.
///
/// Whoever builds a container says which profiles are active; nothing is found out behind the
/// caller's back. A profile is a name: two of one name are the same.
///
/// The idea is Spring's profile and Factory's context.
public struct BindingProfile: Hashable, Sendable, CustomStringConvertible {
  /// The name, such as `preview` or `platform(Linux)`.
  public let name: String

  /// Makes a profile of your own.
  ///
  /// - Parameter name: The name, which says when it holds, such as `staging`.
  public init(_ name: String) {
    self.name = name
  }

  /// The name.
  public var description: String { name }
}

extension BindingProfile {
  /// A program that is being developed.
  public static let debug = BindingProfile("debug")
  /// A test.
  public static let test = BindingProfile("test")
  /// A preview of a user interface.
  public static let preview = BindingProfile("preview")
  /// A simulator instead of a device.
  public static let simulator = BindingProfile("simulator")

  /// An operating system.
  ///
  /// - Parameter name: Its name as in `#if os(…)`, such as `Linux`.
  /// - Returns: The profile.
  public static func platform(_ name: String) -> BindingProfile {
    BindingProfile("platform(\(name))")
  }

  /// A program that was started with an argument.
  ///
  /// - Parameter argument: The whole argument, such as `-mock-network`.
  /// - Returns: The profile.
  public static func launchArgument(_ argument: String) -> BindingProfile {
    BindingProfile("launchArgument(\(argument))")
  }
}
