// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The system modules of the platforms, as far as `#if canImport` is commonly written for them.
enum PlatformModules {
  /// The modules of all platforms.
  static let all = BuildSettings.Platform.allCases.reduce(into: Set<String>()) {
    $0.formUnion(modules(of: $1))
  }

  /// The modules of a platform.
  static func modules(of platform: BuildSettings.Platform) -> Set<String> {
    switch platform {
    case .linux:
      everywhere.union(["Glibc", "FoundationNetworking", "FoundationEssentials", "XCTest"])
    case .macOS: everywhere.union(apple).union(screens).union(macOS)
    case .watchOS: everywhere.union(apple).union(watchOS)
    case .tvOS: everywhere.union(apple).union(tvOS)
    case .iOS, .macCatalyst, .visionOS: everywhere.union(apple).union(screens).union(iOS)
    }
  }

  private static let everywhere: Set<String> = [
    "Swift", "Foundation", "Dispatch", "Synchronization", "Testing",
  ]

  /// The modules of all Apple platforms.
  private static let apple: Set<String> = [
    "Accelerate", "AppIntents", "AuthenticationServices", "AVFAudio", "AVFoundation", "AVKit",
    "CFNetwork", "Charts", "CloudKit", "Combine", "Compression", "CoreBluetooth", "CoreData",
    "CoreFoundation", "CoreGraphics", "CoreLocation", "CoreML", "CoreMedia", "CoreText",
    "CoreVideo", "CryptoKit", "Darwin", "DeviceCheck", "ImageIO", "MapKit", "NaturalLanguage",
    "Network", "ObjectiveC", "Observation", "os", "OSLog", "Photos", "Security", "StoreKit",
    "SwiftData", "SwiftUI", "TipKit", "UniformTypeIdentifiers", "UserNotifications", "XCTest",
  ]

  /// The modules of iOS and macOS that watchOS and tvOS lack.
  private static let screens: Set<String> = [
    "AdSupport", "AppTrackingTransparency", "Contacts", "ContactsUI", "CoreImage", "CoreSpotlight",
    "EventKit", "GameKit", "HealthKit", "Intents", "LinkPresentation", "LocalAuthentication",
    "MediaPlayer", "Metal", "MetalKit", "MetricKit", "MultipeerConnectivity", "NetworkExtension",
    "PDFKit", "PassKit", "PhotosUI", "QuartzCore", "QuickLook", "RealityKit", "SafariServices",
    "SceneKit", "Speech", "SpriteKit", "Vision", "VisionKit", "WebKit", "WidgetKit",
  ]

  private static let iOS: Set<String> = [
    "ActivityKit", "ARKit", "BackgroundTasks", "CallKit", "CoreMotion", "CoreNFC", "EventKitUI",
    "HomeKit", "IntentsUI", "MessageUI", "PencilKit", "PushKit", "UIKit", "WatchConnectivity",
  ]

  private static let macOS: Set<String> = [
    "AppKit", "Carbon", "Cocoa", "CoreServices", "IOKit", "ServiceManagement",
  ]

  private static let watchOS: Set<String> = [
    "ClockKit", "Contacts", "CoreMotion", "EventKit", "HealthKit", "HomeKit", "Intents",
    "LocalAuthentication", "PassKit", "SceneKit", "SpriteKit", "UIKit", "WatchConnectivity",
    "WatchKit", "WidgetKit",
  ]

  private static let tvOS: Set<String> = [
    "CoreImage", "GameKit", "HomeKit", "MediaPlayer", "Metal", "MetalKit", "QuartzCore", "SceneKit",
    "SpriteKit", "TVServices", "TVUIKit", "UIKit", "Vision",
  ]
}
