// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// The targets in a `Package.swift`.
struct PackageManifest {
  private let folder: String
  private let reader: PackageReader
  private let isPartial: Bool

  /// Reads a manifest; nil if its targets are only known by running it.
  init?(_ path: String, _ texts: TextMemory) {
    guard case .success(let text) = texts.parsed(path) else { return nil }
    folder = Disk.realPath(FoundFiles.join(path, ".."))
    let tree = ManifestFunctions.expanded(text.tree, isTarget: PackageReader.isTarget)
    reader = PackageReader(ManifestTexts(tree))
    reader.walk(tree)
    let lists = TargetLists(tree, isTarget: PackageReader.isTarget)
    // No other target compiles the files of one that cannot be read.
    isPartial = !reader.isReadable || lists.areWrittenOut(of: "Package") != true
    guard !reader.targets.isEmpty || !isPartial else { return nil }
  }

  /// The targets with their files among the found ones.
  func manifest(_ files: FoundFiles) -> BuildManifest {
    BuildManifest(
      targets: reader.targets.map { target($0, files) }, products: reader.products,
      isPartial: isPartial)
  }

  private func target(_ read: PackageReader.Target, _ files: FoundFiles) -> BuildTarget {
    var target = BuildTarget(
      name: read.name, module: BuildTarget.moduleName(read.name), kind: read.kind, folder: folder)
    target.dependencies = read.dependencies
    target.isOfPackage = true
    let places = folders(of: read, files)
    let left = Set(
      read.exclude.flatMap { path in
        places.flatMap { files.paths(below: FoundFiles.join($0, path)) }
      })
    let named = read.sources.map { names in
      places.flatMap { place in names.map { FoundFiles.join(place, $0) } }
    }
    target.files = (named ?? places).flatMap(files.paths(below:)).filter {
      $0.hasSuffix(".swift") && !left.contains($0)
    }
    return target
  }

  /// The first of the usual folders with files of the target.
  private func folders(of target: PackageReader.Target, _ files: FoundFiles) -> [String] {
    if let path = target.path { return [FoundFiles.join(folder, path)] }
    let usual = ["Sources", "Source", "src", "srcs"]
    let outer = target.kind == .tests ? ["Tests"] + usual : usual
    let found = outer.lazy.map { FoundFiles.join(self.folder, "\($0)/\(target.name)") }
      .first { !files.places(below: $0).isEmpty }
    if let found { return [found] }
    // The only target of a package may have its files in the outer folder.
    guard reader.isReadable, reader.targets.count(where: { $0.kind != .tests }) == 1,
      target.kind != .tests
    else { return [] }
    return [FoundFiles.join(folder, "Sources")]
  }
}

/// Collects the targets and products of a package's manifest.
private final class PackageReader: SyntaxVisitor {
  struct Target {
    let name: String
    let kind: Program.Kind
    let path: String?
    let exclude: [String]
    let sources: [String]?
    let dependencies: [String]
  }

  private(set) var targets: [Target] = []
  private(set) var products: [String: [String]] = [:]
  /// Whether all targets and their folders are written out.
  private(set) var isReadable = true

  private let values: ManifestTexts

  init(_ values: ManifestTexts) {
    self.values = values
    super.init(viewMode: .sourceAccurate)
  }

  private static let kinds: [String: Program.Kind] = [
    "target": .library, "macro": .library, "plugin": .library, "executableTarget": .tool,
    "testTarget": .tests,
  ]

  /// Whether a call has the form of a target.
  static func isTarget(_ node: FunctionCallExprSyntax) -> Bool {
    guard let name = called(by: node, on: ["Target", nil]) else { return false }
    return kinds[name] != nil || outside.contains(name)
  }

  /// The targets that compile no Swift files.
  private static let outside: Set<String> = ["binaryTarget", "systemLibrary"]

  private static func called(
    by node: FunctionCallExprSyntax, on bases: Set<String?>
  ) -> String? {
    let called = node.calledExpression.as(MemberAccessExprSyntax.self)
    guard let called, bases.contains(called.base?.trimmedDescription) else { return nil }
    return called.declName.baseName.text
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let kind = Self.called(by: node, on: ["Target", nil]).flatMap({ Self.kinds[$0] }) {
      readTarget(node, kind)
      return .skipChildren
    }
    let name = Self.called(by: node, on: ["Product", nil])
    if let name, ["library", "executable"].contains(name), let product = text("name", of: node) {
      products[product] = texts("targets", of: node) ?? []
      return .skipChildren
    }
    return .visitChildren
  }

  private func readTarget(_ node: FunctionCallExprSyntax, _ kind: Program.Kind) {
    let labels = ["path", "exclude", "sources"]
    let isPlain = labels.allSatisfy { label in
      node.argument(label) == nil
        || (label == "path" ? text(label, of: node) != nil : texts(label, of: node) != nil)
    }
    guard let name = text("name", of: node), isPlain else {
      isReadable = false
      return
    }
    targets.append(
      Target(
        name: name, kind: kind, path: text("path", of: node),
        exclude: texts("exclude", of: node) ?? [], sources: texts("sources", of: node),
        dependencies: dependencies(node.argument("dependencies"))))
  }

  private func text(_ label: String, of node: FunctionCallExprSyntax) -> String? {
    node.argument(label).flatMap(values.text)
  }

  private func texts(_ label: String, of node: FunctionCallExprSyntax) -> [String]? {
    node.argument(label).flatMap(values.texts)
  }

  /// The names of targets and products that are written out; imported modules are found without them.
  private func dependencies(_ list: ExprSyntax?) -> [String] {
    let elements = list?.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
    return elements.compactMap { element in
      values.text(of: element)
        ?? element.as(FunctionCallExprSyntax.self).flatMap { text("name", of: $0) }
    }
  }
}

extension FunctionCallExprSyntax {
  /// The argument of a label.
  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.identifierText == label }?.expression
  }
}

extension ExprSyntax {
  /// The value of a text literal.
  var text: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}
