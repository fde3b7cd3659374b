// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftIfConfig
import SwiftSyntax

/// The build configuration whose `#if` branches are verified.
///
/// Branches are never merged: an app is built for one configuration at a time. `DEBUG` is set unless it is removed, and
/// the platform is derived from the imports of the sources unless it is named.
public struct BuildSettings: Hashable, Sendable {
  /// The platforms for which conditions can be evaluated.
  public enum Platform: String, CaseIterable, Sendable {
    /// iPhone and iPad.
    case iOS
    /// Mac.
    case macOS
    /// iOS apps on the Mac.
    case macCatalyst
    /// Apple TV.
    case tvOS
    /// Apple Watch.
    case watchOS
    /// Apple Vision.
    case visionOS
    /// Linux.
    case linux = "Linux"
  }

  /// The custom conditions that are set.
  public var conditions: Set<String>
  /// The conditions that are not set, even if a project sets them.
  public var unset: Set<String> = []
  /// The platform, or nil to derive it from the imports of the sources.
  public var platform: Platform?

  /// Creates a configuration.
  public init(conditions: Set<String> = ["DEBUG"], platform: Platform? = nil) {
    self.conditions = conditions
    self.platform = platform
  }

  /// The configuration for sources with the given imports in any configuration.
  func configuration(importable: Set<String>) -> VerifiedConfiguration {
    let platform = platform ?? Self.platform(for: importable)
    return VerifiedConfiguration(
      conditions: conditions, platform: platform, importable: importable)
  }

  private static func platform(for imports: Set<String>) -> Platform {
    if imports.contains("WatchKit") { return .watchOS }
    if imports.contains("UIKit") { return .iOS }
    if imports.contains("AppKit") || imports.contains("Cocoa") { return .macOS }
    if imports.contains("SwiftUI") || imports.contains("Combine") { return .iOS }
    return .linux
  }
}

/// Evaluates the conditions of `#if` for the verified configuration.
struct VerifiedConfiguration: BuildConfiguration {
  let conditions: Set<String>
  let platform: BuildSettings.Platform
  let importable: Set<String>
  private let systemModules: Set<String>

  init(conditions: Set<String>, platform: BuildSettings.Platform, importable: Set<String>) {
    self.conditions = conditions
    self.platform = platform
    self.importable = importable
    systemModules = PlatformModules.modules(of: platform)
  }

  func isCustomConditionSet(name: String) -> Bool { conditions.contains(name) }
  func hasFeature(name: String) -> Bool { false }
  func hasAttribute(name: String) -> Bool { true }

  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    guard let module = importPath.first?.1 else { return false }
    return systemModules.contains(module) || importable.contains(module)
  }

  func isActiveTargetOS(name: String) -> Bool {
    switch platform {
    case .macOS: name == "macOS" || name == "OSX"
    case .macCatalyst: name == "iOS"
    default: name == platform.rawValue
    }
  }

  func isActiveTargetArchitecture(name: String) -> Bool {
    name == (platform == .linux ? "x86_64" : "arm64")
  }

  func isActiveTargetEnvironment(name: String) -> Bool {
    name == "macCatalyst" && platform == .macCatalyst
  }

  func isActiveTargetRuntime(name: String) -> Bool {
    name == (platform == .linux ? "_Native" : "_ObjC")
  }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
  func isActiveTargetObjectFormat(name: String) -> Bool {
    name == (platform == .linux ? "ELF" : "MachO")
  }
  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
  var endianness: Endianness { .little }
  var languageVersion: VersionTuple { VersionTuple(6) }
  var compilerVersion: VersionTuple { VersionTuple(6, 3) }
}
