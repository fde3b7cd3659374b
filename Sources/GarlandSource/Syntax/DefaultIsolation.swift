// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import SwiftParser
import SwiftSyntax

/// Finds the files of targets that are compiled with `MainActor` as the default isolation.
///
/// A package sets it in its manifest, by `.defaultIsolation(MainActor.self)`, and a project in its build settings.
struct DefaultIsolation {
  /// The actor settings of a target.
  struct Settings: Hashable {
    /// Whether declarations belong to the main actor by default; false if that cannot be read.
    var isMainActor = false
    /// Whether declarations certainly belong to no actor by default.
    var isNonisolated = true
    /// Whether nonisolated asynchronous functions certainly leave the actor of their caller.
    var leavesCaller = true

    static let unknown = Settings(isNonisolated: false, leavesCaller: false)
  }

  private let texts: TextMemory
  private var manifests: [String: Manifest?] = [:]
  private var projects: [String: ProjectSettings?] = [:]
  private var foldersOfOtherTools: [String: Bool] = [:]

  /// Creates a finder that uses the files that were parsed already.
  init(_ texts: TextMemory) {
    self.texts = texts
  }

  /// The settings with which a file is compiled; the compiler's defaults if nothing around the file has others.
  mutating func settings(of path: String) -> Settings {
    let file = URL(fileURLWithPath: path).standardizedFileURL.path
    var folder = Substring(file)
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = folder[..<slash]
      let root = String(folder)
      let inside = file.dropFirst(root.count + 1)
      if let manifest = manifest(in: root) { return manifest.settings(of: inside) }
      if let project = project(in: root) { return project.settings(of: inside) }
      if isOfOtherTool(root) { return .unknown }
    }
    return Settings()
  }

  /// Whether the files in a folder may be compiled with settings that are not read.
  private mutating func isOfOtherTool(_ folder: String) -> Bool {
    if let known = foldersOfOtherTools[folder] { return known }
    let found = Disk.manifests(in: folder).contains(where: ManifestName.isOfOtherTool)
    foldersOfOtherTools[folder] = found
    return found
  }

  private mutating func manifest(in folder: String) -> Manifest? {
    if let known = manifests[folder] { return known }
    let isThere = Disk.manifests(in: folder).contains("Package.swift")
    let parsed = isThere ? try? texts.parsed(folder + "/Package.swift").get() : nil
    let found = parsed.map { Manifest($0.tree, andOf: folder) }
    manifests[folder] = .some(found)
    return found
  }

  private mutating func project(in folder: String) -> ProjectSettings? {
    if let known = projects[folder] { return known }
    let names = Disk.manifests(in: folder)
    let name = names.filter { $0.hasSuffix(".xcodeproj") }.min()
    let text = name.map { folder + "/" + $0 + "/project.pbxproj" }.flatMap(Disk.text(of:))
    let found = text.map(ProjectSettings.init)
    projects[folder] = .some(found)
    return found
  }
}

/// The targets of a package's manifest.
private struct Manifest {
  private var isolated: [String: Bool] = [:]
  private let mentioned: DefaultIsolation.Settings

  /// Reads a manifest, and the settings that occur in the manifests beside it for certain compiler versions.
  init(_ tree: SourceFileSyntax, andOf folder: String) {
    let names = Disk.manifests(in: folder)
    let others = names.filter { $0.hasPrefix("Package@swift") }.compactMap {
      Disk.text(of: folder + "/" + $0)
    }
    mentioned = DefaultIsolation.Settings(mentionedIn: others.joined() + tree.description)
    let reader = TargetCollector(viewMode: .sourceAccurate)
    reader.walk(tree)
    for target in reader.targets {
      let isMainActor = target.settings.map { reader.isMainActor($0, 0) } ?? false
      for folder in target.folders { isolated[folder] = isMainActor }
    }
  }

  /// The settings of the innermost target around a file.
  func settings(of path: Substring) -> DefaultIsolation.Settings {
    var settings = mentioned
    var folder = path
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if let isMainActor = isolated[String(folder)] {
        settings.isMainActor = isMainActor
        return settings
      }
    }
    settings.isMainActor = isolated[""] ?? false
    return settings
  }
}

extension DefaultIsolation.Settings {
  /// The settings of all targets if no word in the text can change them.
  init(mentionedIn text: String) {
    let mentioned = Self.words.found(in: Array(text.utf8))
    let isElsewhere = mentioned.contains(Self.wordOfOtherFiles)
    isNonisolated = !isElsewhere && mentioned.isDisjoint(with: Self.wordsOfIsolation)
    leavesCaller = !isElsewhere && mentioned.isDisjoint(with: Self.wordsOfCallers)
  }

  /// A reference to the settings in other files, which may contain anything.
  private static let wordOfOtherFiles = "baseConfigurationReference"
  private static let wordsOfIsolation = [
    "efaultIsolation", "default-isolation", "SWIFT_DEFAULT_ACTOR_ISOLATION",
  ]
  private static let wordsOfCallers = [
    "NonisolatedNonsendingByDefault", "NONISOLATED_NONSENDING", "APPROACHABLE_CONCURRENCY",
  ]
  private static let words = WordSearch([wordOfOtherFiles] + wordsOfIsolation + wordsOfCallers)
}

/// Collects the targets of a manifest and the variables for settings.
private final class TargetCollector: SyntaxVisitor {
  struct Target {
    let folders: [String]
    let settings: ExprSyntax?
  }

  private(set) var targets: [Target] = []
  private var variables: [String: ExprSyntax] = [:]

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText {
      variables[name] = node.initializer?.value
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      ["target", "executableTarget", "testTarget"].contains(member.declName.baseName.text),
      let name = node.argument("name")?.text
    else { return .visitChildren }
    let isTest = member.declName.baseName.text == "testTarget"
    let usual =
      isTest ? ["Tests", "Sources"] : ["Sources", "Source", "src", "srcs"]
    let path = node.argument("path")?.text.map { path in
      [path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")]
    }
    // A path that is not written out may be any.
    let folders = node.argument("path") == nil ? usual.map { "\($0)/\(name)" } : path ?? []
    targets.append(Target(folders: folders, settings: node.argument("swiftSettings")))
    return .visitChildren
  }

  /// Whether settings make the main actor the default, unconditionally.
  func isMainActor(_ settings: ExprSyntax, _ depth: Int) -> Bool {
    guard depth < 8 else { return false }
    if let list = settings.as(ArrayExprSyntax.self) {
      return list.elements.contains { Self.isDefaultIsolation($0.expression) }
    }
    if let name = settings.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      return variables[name].map { isMainActor($0, depth + 1) } ?? false
    }
    guard let parts = settings.as(SequenceExprSyntax.self)?.elements else { return false }
    return parts.contains { isMainActor($0, depth + 1) }
  }

  private static func isDefaultIsolation(_ setting: ExprSyntax) -> Bool {
    guard let call = setting.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        == "defaultIsolation"
    else { return false }
    return call.arguments.first?.expression.trimmedDescription == "MainActor.self"
  }
}
