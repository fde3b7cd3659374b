// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// A target that is built for several platforms, of which one is checked.
struct OtherPlatformTests {
  private static let code = """
    import SwiftUI
    final class Session: ObservableObject {}
    @main struct Main: App {
      @StateObject var session = Session()
      var body: some Scene { WindowGroup { Page().environmentObject(session) } }
    }
    struct Page: View {
      @EnvironmentObject var session: Session
      var body: some View { Text(session.title) }
    }

    """

  private func notes(
    _ text: String, _ project: [String: String], _ options: Verifier.Options = .init()
  )
    throws -> [String]
  {
    try Sources(["App/App.swift": Self.code + text].merging(project) { $1 }).verified(options)
      .diagnostics.map { "\($0.severity): \($0.summary)" }
  }

  private static func generated(_ platforms: String) -> [String: String] {
    [
      "project.yml": """
      name: Tray
      targets:
        Tray:
          type: application
          supportedDestinations: \(platforms)
          sources: [App]
      """
    ]
  }

  private static let onMac = "#if os(macOS)\nstruct Tray {}\n#endif"
  private static let note = "note: code for macOS is not verified: 'Tray' is checked for iOS"

  // VAL-20: nobody takes the half that is read for all of it.
  @Test func `a platform with code of its own that is not read is named`() throws {
    let both = Self.generated("[iOS, macOS]")
    #expect(try notes(Self.onMac, both) == [Self.note])
    let rest = "#if os(iOS)\nstruct Small {}\n#else\nstruct Large {}\n#endif"
    #expect(try notes(rest, both) == [Self.note])
  }

  // VAL-25
  @Test(arguments: [
    ("", "[iOS, macOS]"), (onMac, "[iOS]"), (onMac, "[iOS, tvOS]"),
    ("#if os(macOS)\nimport AppKit\n#endif", "[iOS, macOS]"),
    ("#if os(Linux)\nstruct Tray {}\n#endif", "[iOS, macOS]"),
  ])
  func `a platform without code of its own is not named`(_ text: String, _ platforms: String)
    throws
  {
    #expect(try notes(text, Self.generated(platforms)) == [])
  }

  // VAL-20
  @Test func `who asks for a platform knows that it is one`() throws {
    let options = Verifier.Options(settings: BuildSettings(platform: .iOS))
    #expect(try notes(Self.onMac, Self.generated("[iOS, macOS]"), options) == [])
  }

  // VAL-20
  @Test(arguments: [("iphoneos iphonesimulator macosx", true), ("iphoneos iphonesimulator", false)])
  func `the platforms of an Xcode target are those that it supports`(
    _ platforms: String, _ isNamed: Bool
  ) throws {
    let target = XcodeProjectText.Target(
      name: "Tray", type: "application", files: ["App/App.swift"],
      settings: ["SUPPORTED_PLATFORMS": platforms])
    let project = ["App.xcodeproj/project.pbxproj": XcodeProjectText([target]).text]
    #expect(try notes(Self.onMac, project) == (isNamed ? [Self.note] : []))
  }
}
