// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Modules of the system, which declare no dependencies of an application.
enum SystemModules {
  private static let known: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "AppIntents", "AppKit",
    "AuthenticationServices", "BackgroundTasks", "CallKit", "Charts", "CloudKit", "Cocoa",
    "Combine",
    "Contacts", "CoreAudio", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics",
    "CoreImage", "CoreLocation", "CoreMedia", "CoreML", "CoreMotion", "CoreText", "CryptoKit",
    "Darwin", "Dispatch", "EventKit", "Foundation", "Garland", "GarlandTesting", "Glibc",
    "HealthKit",
    "ImageIO", "IOKit", "LocalAuthentication", "MapKit", "Metal", "MetalKit", "Musl",
    "NaturalLanguage",
    "Network", "NetworkExtension", "OSLog", "ObjectiveC", "Observation", "PassKit", "PencilKit",
    "Photos", "PhotosUI", "PushKit", "QuartzCore", "QuickLook", "ReplayKit", "SafariServices",
    "SceneKit", "Security", "Social", "Speech", "SpriteKit", "StoreKit", "Swift", "SwiftData",
    "SwiftUI", "Synchronization", "SystemConfiguration", "Testing", "UIKit",
    "UniformTypeIdentifiers",
    "UserNotifications", "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WebKit",
    "WidgetKit",
    "WinSDK", "XCTest", "_Concurrency", "os", "simd",
  ]

  /// Whether everything that a file imports is of the system or among the sources.
  static func areAllKnown(_ file: SourceFile, _ index: DeclarationIndex) -> Bool {
    areAllKnown(file.imports.union(index.exportedModules), index)
  }

  /// Whether some modules are of the system or among the sources.
  static func areAllKnown(_ modules: Set<String>, _ index: DeclarationIndex) -> Bool {
    modules.allSatisfy { known.contains($0) || index.hasUnit($0) }
  }
}
