// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandGraph
import GarlandSource

/// Sources that exist for one test.
struct Sources {
  private let folder: URL

  /// Writes the given texts into files below a new folder.
  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "garland-\(UUID().uuidString)")
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  /// The manifest of a package with some targets.
  static func manifest(_ targets: String) -> String {
    "import PackageDescription\nlet package = Package(name: \"App\", targets: [\(targets)])"
  }

  /// Checks the files and removes them.
  func verified(_ options: Verifier.Options = Verifier.Options()) -> Verification {
    defer { try? FileManager.default.removeItem(at: folder) }
    return Verifier(options).verify([folder.path])
  }

  /// Checks some of the folders.
  func verified(in folders: [String]) -> Verification {
    defer { try? FileManager.default.removeItem(at: folder) }
    return Verifier().verify(folders.map { folder.path + "/" + $0 })
  }

  /// Checks one file.
  static func verified(_ text: String, _ options: Verifier.Options = Verifier.Options()) throws
    -> Verification
  {
    try Sources(["Main.swift": text]).verified(options)
  }

  /// The body of a Garland module with declarations around it.
  static func module(_ registrations: String, _ declarations: String = "") throws -> Verification {
    try verified(
      """
      import Garland
      struct AppModule: Module {
        func register(in builder: ContainerBuilder) {
          \(registrations)
        }
      }
      \(declarations)
      """)
  }

  /// The body of a DITranquillity part with declarations around it.
  static func part(_ registrations: String, _ declarations: String = "") throws -> Verification {
    try verified(
      """
      import DITranquillity
      class AppPart: DIPart {
        static func load(container: DIContainer) {
          \(registrations)
        }
      }
      \(declarations)
      """)
  }
}

extension Sources {
  /// The types that the apps of other libraries register, where a test names no others.
  static let commonTypes = """
    protocol P {}
    final class A: P { init() {} }
    final class B { init(a: A) {} }
    final class C { init(id: Int, p: P) {} }
    """
}

extension Verification {
  /// Each binding as its keys, its lifetime and its requests, without places.
  var lines: [String] { combinedGraph.bindings.map(\.line) }

  /// The findings' first lines with their ids.
  var summaries: [String] { diagnostics.map { "\($0.id): \($0.summary)" } }
}

extension Binding {
  fileprivate var line: String {
    let keys = exposures.map {
      $0.key.description + ($0.role == .contribution ? " (contribution)" : "")
    }
    var text = keys.joined(separator: ", ")
    if lifetime != .perRequest { text += " \(lifetime)" }
    if origin != .factory { text += " \(origin.rawValue)" }
    if precedence != .ordinary { text += " \(precedence.rawValue)" }
    if isPrivate { text += " private" }
    if isolation != .nonisolated { text += " \(isolation)" }
    text += requests.isEmpty ? "" : " <- " + requests.map(\.line).joined(separator: "; ")
    if let opaqueReason { text += " ?? \(opaqueReason)" }
    return text
  }
}

extension Request {
  fileprivate var line: String {
    var text = key.description
    if timing != .eager { text = "\(timing.rawValue) \(text)" }
    if cardinality != .one { text = "\(cardinality.rawValue) \(text)" }
    return text
  }
}
