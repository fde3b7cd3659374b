// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import SwiftParser
import SwiftSyntax

/// Finds the files of targets that are compiled with `MainActor` as the default isolation.
///
/// A package says so in its manifest, by `.defaultIsolation(MainActor.self)`, and a project in its build settings.
struct DefaultIsolation {
  private var manifests: [String: Manifest?] = [:]
  private var projects: [String: ProjectSettings?] = [:]

  /// Whether what a file declares belongs to the main actor unless it says otherwise; false if that cannot be read.
  mutating func isMainActor(_ path: String) -> Bool {
    let file = URL(fileURLWithPath: path).standardizedFileURL.path
    var folder = Substring(file)
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = folder[..<slash]
      let root = String(folder)
      let inside = file.dropFirst(root.count + 1)
      if let manifest = manifest(in: root) { return manifest.isMainActor(inside) }
      if let project = project(in: root) { return project.isMainActor(inside) }
    }
    return false
  }

  private mutating func manifest(in folder: String) -> Manifest? {
    if let known = manifests[folder] { return known }
    let text = try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
    let found = text.map(Manifest.init)
    manifests[folder] = .some(found)
    return found
  }

  private mutating func project(in folder: String) -> ProjectSettings? {
    if let known = projects[folder] { return known }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let name = names.filter { $0.hasSuffix(".xcodeproj") }.min()
    let text = name.map { folder + "/" + $0 + "/project.pbxproj" }.flatMap {
      try? String(contentsOfFile: $0, encoding: .utf8)
    }
    let found = text.map(ProjectSettings.init)
    projects[folder] = .some(found)
    return found
  }
}

/// The targets of a package's manifest.
private struct Manifest {
  private var isolated: [String: Bool] = [:]

  init(_ text: String) {
    let tree = Parser.parse(source: text)
    let reader = TargetCollector(viewMode: .sourceAccurate)
    reader.walk(tree)
    for target in reader.targets {
      let isMainActor = target.settings.map { reader.isMainActor($0, 0) } ?? false
      for folder in target.folders { isolated[folder] = isMainActor }
    }
  }

  /// Whether the target of a file, the innermost one around it, is isolated.
  func isMainActor(_ path: Substring) -> Bool {
    let around = isolated.filter { $0.key.isEmpty || path.hasPrefix($0.key + "/") }
    return around.max { $0.key.count < $1.key.count }?.value ?? false
  }
}

/// Collects the targets of a manifest and the variables that hold settings.
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
      let name = Self.text(node, "name")
    else { return .visitChildren }
    let isTest = member.declName.baseName.text == "testTarget"
    let usual =
      isTest ? ["Tests", "Sources"] : ["Sources", "Source", "src", "srcs"]
    let path = Self.text(node, "path").map { path in
      [path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")]
    }
    // A path that is not written out may be any.
    let folders = Self.argument(node, "path") == nil ? usual.map { "\($0)/\(name)" } : path ?? []
    targets.append(Target(folders: folders, settings: Self.argument(node, "swiftSettings")))
    return .visitChildren
  }

  /// Whether settings have the main actor as the default, without a condition.
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

  private static func argument(_ call: FunctionCallExprSyntax, _ label: String) -> ExprSyntax? {
    call.arguments.first { $0.label?.identifierText == label }?.expression
  }

  private static func text(_ call: FunctionCallExprSyntax, _ label: String) -> String? {
    argument(call, label)?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
