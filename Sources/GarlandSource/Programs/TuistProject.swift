// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// The targets in a `Project.swift` of Tuist, as far as they are written out.
struct TuistProject {
  private let folder: String
  private let reader: TuistReader
  private let isPartial: Bool

  /// Reads a manifest; nil if it has targets that are only known by running it.
  init?(_ path: String) {
    guard case .success(let text) = FileReader.read(path) else { return nil }
    folder = FoundFiles.join(path, "..")
    let tree = ManifestFunctions.expanded(
      Parser.parse(source: text), isTarget: TuistReader.isTarget)
    reader = TuistReader(ManifestTexts(tree))
    reader.walk(tree)
    isPartial =
      reader.targets.contains(where: \.hasUnread)
      || TargetLists(tree, isTarget: TuistReader.isTarget).areWrittenOut(of: "Project") != true
    guard reader.isReadable, !reader.targets.isEmpty else { return nil }
  }

  /// The targets with their files among the found ones.
  func manifest(_ files: FoundFiles) -> BuildManifest {
    var targets = reader.targets.map { target($0, files) }
    let others = others(than: Set(targets.flatMap(\.files)), files)
    for (place, read) in reader.targets.enumerated() where read.hasUnread {
      targets[place].files += others.filter { !isExcluded($0, from: read) }
        .compactMap(files.path(at:))
    }
    return BuildManifest(targets: targets, isPartial: isPartial)
  }

  /// The files of no target, each of which may belong to a target whose sources cannot all be read.
  private func others(than known: Set<String>, _ files: FoundFiles) -> [String] {
    let places = files.places(below: folder).filter { $0.hasSuffix(".swift") }
    // Files beside another manifest belong to that one.
    let inner = places.filter { ManifestName.isManifest($0) }.map {
      FoundFiles.join($0, "..") + "/"
    }
    .filter { $0 != folder + "/" }
    return places.filter { place in
      !ManifestName.isManifest(place) && !inner.contains(where: place.hasPrefix)
    }
    .filter { place in files.path(at: place).map { !known.contains($0) } ?? false }
  }

  private func isExcluded(_ place: String, from read: TuistReader.Target) -> Bool {
    let inside = place.dropFirst(folder.count + 1)
    return read.excluded.contains { $0.matches(inside) }
  }

  private func target(_ read: TuistReader.Target, _ files: FoundFiles) -> BuildTarget {
    var target = read.target
    target.folder = folder
    let patterns = read.sources.map(PathPattern.init)
    target.files = files.places(below: folder).filter { place in
      let inside = place.dropFirst(folder.count + 1)
      return place.hasSuffix(".swift") && patterns.contains { $0.matches(inside) }
        && !isExcluded(place, from: read)
    }
    .compactMap(files.path(at:))
    return target
  }
}

/// Collects the targets that are written out.
private final class TuistReader: SyntaxVisitor {
  struct Target {
    var target: BuildTarget
    var sources: [String] = []
    var excluded: [PathPattern] = []
    /// Whether some of its sources are only known by running the manifest.
    var hasUnread = false
  }

  private(set) var targets: [Target] = []
  private(set) var isReadable = true

  private let values: ManifestTexts

  init(_ values: ManifestTexts) {
    self.values = values
    super.init(viewMode: .sourceAccurate)
  }

  private static let kinds: [String: Program.Kind] = [
    "app": .app, "appClip": .app, "watch2App": .app, "messagesExtension": .extension,
    "appExtension": .extension, "extensionKitExtension": .extension, "watch2Extension": .extension,
    "tvTopShelfExtension": .extension, "stickerPackExtension": .extension, "xpc": .extension,
    "systemExtension": .extension, "commandLineTool": .tool, "unitTests": .tests,
    "uiTests": .tests, "framework": .library, "staticFramework": .library,
    "staticLibrary": .library, "dynamicLibrary": .library, "bundle": .library, "macro": .library,
  ]

  /// Whether a call has the form of a target.
  static func isTarget(_ node: FunctionCallExprSyntax) -> Bool {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    let called =
      member?.declName.baseName.text
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard let called else { return false }
    return ["target", "Target"].contains(called) && node.argument("bundleId") != nil
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard Self.isTarget(node) else { return .visitChildren }
    read(node)
    return .skipChildren
  }

  private func read(_ node: FunctionCallExprSyntax) {
    // A condition mostly chooses how a library is linked.
    let products = node.argument("product")?.alternatives.map {
      $0.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }
    let kinds = Set((products ?? []).map { $0.flatMap { Self.kinds[$0] } })
    guard let name = text("name", of: node), kinds.count == 1, let kind = kinds.first ?? nil else {
      isReadable = false
      return
    }
    let module = BuildTarget.moduleName(text("productName", of: node) ?? name)
    var target = BuildTarget(name: name, module: module, kind: kind, folder: "")
    let isOutside = products == ["uiTests"]
    let dependencies = node.argument("dependencies")?.as(ArrayExprSyntax.self)?.elements
    target.dependencies = (dependencies ?? []).compactMap { element in
      let call = element.expression.as(FunctionCallExprSyntax.self)
      return isOutside ? nil : call.flatMap { text("name", of: $0) ?? text("target", of: $0) }
    }
    var found = Target(target: target)
    let lists = ["sources", "buildableFolders"].compactMap(node.argument)
    for list in lists { readSources(list, &found) }
    targets.append(found)
  }

  private func text(_ label: String, of node: FunctionCallExprSyntax) -> String? {
    node.argument(label).flatMap(values.text)
  }

  private func readSources(_ list: ExprSyntax, _ target: inout Target) {
    let elements = list.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [list]
    for element in elements {
      if let text = values.text(of: element) {
        target.sources.append(text)
      } else if let call = element.as(FunctionCallExprSyntax.self),
        let text = call.arguments.first.flatMap({ values.text(of: $0.expression) })
      {
        target.sources.append(text)
        if let left = call.argument("excluding") { exclude(left, from: &target) }
        if let exceptions = call.argument("exceptions") {
          readExceptions(exceptions, &target)
        }
      } else {
        target.hasUnread = true
      }
    }
  }

  /// Reads `.exceptions([.exception(excluded: ["App/Old.swift"])])`, the files of a folder that are not in its target.
  private func readExceptions(_ list: ExprSyntax, _ target: inout Target) {
    let written = list.as(FunctionCallExprSyntax.self)?.arguments.first?.expression ?? list
    guard let exceptions = written.as(ArrayExprSyntax.self) else {
      target.hasUnread = true
      return
    }
    for element in exceptions.elements {
      guard let call = element.expression.as(FunctionCallExprSyntax.self) else {
        target.hasUnread = true
        continue
      }
      if let left = call.argument("excluded") { exclude(left, from: &target) }
    }
  }

  private func exclude(_ left: ExprSyntax, from target: inout Target) {
    let texts = values.texts(of: left) ?? values.text(of: left).map { [$0] }
    if texts == nil { target.hasUnread = true }
    target.excluded += (texts ?? []).map(PathPattern.init)
  }
}

extension ExprSyntax {
  /// Both values of `condition ? one : other`, or the expression itself.
  fileprivate var alternatives: [ExprSyntax] {
    guard let parts = self.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      let place = parts.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      place == parts.count - 2, let middle = parts[place].as(UnresolvedTernaryExprSyntax.self)
    else { return [self] }
    return [middle.thenExpression, parts[place + 1]]
  }
}
