// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftParser
import SwiftSyntax

/// Finds previews that show a view without an object that it needs.
///
/// Only what a preview shows at once and in each case counts, and not what stands behind a condition, in a sheet or in
/// the rows of a list. Nothing is said of files whose previews put an object there that cannot be read.
struct EnvironmentPreviews {
  /// A preview, with the code that it shows.
  private struct Preview {
    let name: String?
    let code: Syntax
    let owner: TypeDeclaration
    let location: GarlandGraph.SourceLocation
    let file: SourceFile
    /// The modifiers that are around all that the preview shows.
    let modifiers: [TypeDeclaration]

    /// The files whose code puts objects around what it shows.
    var files: Set<String> { Set(modifiers.compactMap(\.file?.path)).union([file.path]) }

    var title: String { name.map { "the preview '\($0)'" } ?? "a preview" }
  }

  private struct Stage {
    let owner: TypeDeclaration
    let code: Syntax
  }

  /// A view that a preview shows without what it needs.
  private struct Lack {
    let preview: Preview
    let need: EnvironmentNeed
  }

  private let context: LoweringContext
  private let finder: EnvironmentFinder
  private let previews: [Preview]
  private let ways: EnvironmentWays
  private let givers: EnvironmentGivers

  init(_ context: LoweringContext, _ objects: [SyntaxIdentifier: Set<TypeDeclaration>]) {
    self.context = context
    finder = EnvironmentFinder(context, isInPreviews: true)
    let files = context.index.files.mentioning(["Preview", "PreviewProvider"]).filter {
      !$0.isOfTest && !$0.isDependency && !context.index.isOfLibrary($0)
    }
    previews = files.flatMap { file in
      let collector = PreviewCollector(file, context.index)
      collector.walk(file.tree)
      return collector.found.map { found in
        Preview(
          name: found.name, code: found.code, owner: found.owner,
          location: file.location(of: found.node), file: file, modifiers: found.modifiers)
      }
    }
    if !previews.isEmpty {
      let others = previews.flatMap(\.modifiers).compactMap(\.file)
      for file in files + others.filter({ other in !files.contains { $0 === other } }) {
        finder.walk(file.tree)
      }
    }
    let all = objects.merging(finder.objects.mapValues { [$0] }) { first, _ in first }
    givers = EnvironmentGivers(context, all)
    ways = EnvironmentWays(context, givers)
  }

  /// The findings about properties for objects of one type, one for each file.
  func find(_ type: TypeDeclaration, _ needs: [EnvironmentNeed]) -> [Diagnostic] {
    let byOwner = Dictionary(grouping: needs.filter { !$0.isAccepted(context) }, by: \.owner)
    guard !byOwner.isEmpty else { return [] }
    let areObservable = Set(needs.map(\.isObservable))
    let unread = Set(
      finder.unread.filter { $0.mayBe(type, areObservable: areObservable, context) }
        .map(\.location.file))
    let open = previews.filter {
      unread.isDisjoint(with: $0.files) && !$0.modifiers.contains { gives($0, type) }
    }
    let lacks = open.compactMap { preview in
      lack(preview, type, byOwner).map { Lack(preview: preview, need: $0) }
    }
    return Dictionary(grouping: lacks, by: \.preview.file.path).values.map(finding)
  }

  /// Whether the code of a modifier for previews puts an object there, wherever it does so.
  private func gives(_ modifier: TypeDeclaration, _ type: TypeDeclaration) -> Bool {
    let extended = context.index.extensionsByType[modifier] ?? []
    let code = [modifier.node].compactMap(\.self) + extended.map { Syntax($0.node) }
    return code.flatMap { $0.tokens(viewMode: .sourceAccurate) }.contains { token in
      givers.objects(token).contains(type) || givers.given(by: token).contains(type)
    }
  }

  /// The first property that a preview reads without there being an object.
  private func lack(
    _ preview: Preview, _ type: TypeDeclaration, _ needs: [TypeDeclaration: [EnvironmentNeed]]
  ) -> EnvironmentNeed? {
    var open = [Stage(owner: preview.owner, code: preview.code)]
    var seen: Set = [preview.code.id]
    while let stage = open.popLast() {
      if let need = needs[stage.owner]?.first(where: { isRead($0.property, in: stage.code) }) {
        return need
      }
      for step in ways.steps(from: stage.code, of: stage.owner) {
        let isOther = layers(of: step).contains { layer in
          switch layer {
          case .objects(let objects): objects.contains(type)
          // What the program declares need not show what it is used on.
          case .apart, .presented: true
          case .condition, .made, .pushed, .stack, .value: false
          }
        }
        guard !isOther, step.place.isShownAtOnce(in: stage.code, isView: true) else { continue }
        for code in step.code where seen.insert(code.id).inserted {
          open.append(Stage(owner: step.owner, code: code))
        }
      }
    }
    return nil
  }

  /// What is around a view that is shown, or around the view to which a modifier is applied.
  private func layers(of step: EnvironmentWays.Step) -> [EnvironmentLayer] {
    let argument = step.place.enclosing(LabeledExprSyntax.self)
    let call = argument?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard call?.calledName?.text == "modifier",
      let view = step.view, context.inherits(view, where: { $0 == "ViewModifier" }),
      let first = step.layers.firstIndex(where: { if case .apart = $0 { true } else { false } })
    else { return step.layers }
    return step.layers.enumerated().filter { $0.offset != first }.map(\.element)
  }

  private func isRead(_ property: PropertyDeclaration, in code: Syntax) -> Bool {
    EnvironmentReads(context).reads(of: property, in: code).contains {
      Syntax($0).isShownAtOnce(in: code, isView: false)
    }
  }

  private func finding(_ lacks: [Lack]) -> Diagnostic {
    let sorted = lacks.sorted { $0.preview.location < $1.preview.location }
    let need = sorted[0].need
    let name = context.index.displayName(of: need.type)
    let owner = context.index.displayName(of: need.owner)
    let others = sorted.dropFirst().map { lack in
      let other = context.index.displayName(of: lack.need.owner)
      return Diagnostic.Note(
        .note, "so does \(lack.preview.title) with '\(other)'", at: lack.preview.location)
    }
    return Diagnostic(
      .missingBinding, severity: .note, subject: name,
      summary: "\(sorted[0].preview.title) shows '\(owner)' without the '\(name)' that it needs",
      location: sorted[0].preview.location,
      notes: others + [
        Diagnostic.Note(.note, "'\(owner)' takes it here", at: need.property.location),
        need.help(context),
      ])
  }
}

/// Finds the previews of a file that have nothing but SwiftUI's own traits.
private final class PreviewCollector: ActiveCodeVisitor {
  struct Found {
    let name: String?
    let node: Syntax
    let code: Syntax
    let owner: TypeDeclaration
    var modifiers: [TypeDeclaration] = []
  }

  private let index: DeclarationIndex
  private let file: SourceFile
  private(set) var found: [Found] = []

  init(_ file: SourceFile, _ index: DeclarationIndex) {
    self.file = file
    self.index = index
    super.init(file)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    add(Syntax(node), node.arguments, node.trailingClosure)
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(Syntax(node), node.arguments, node.trailingClosure)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    guard Syntax(node).isOfPreview, let type = index.byNode[node.id],
      let getter = type.properties["previews"]?.getter
    else { return .visitChildren }
    found.append(
      Found(name: type.name, node: Syntax(node.name), code: Syntax(getter), owner: type))
    return .skipChildren
  }

  private func add(
    _ node: Syntax, _ arguments: LabeledExprListSyntax, _ closure: ClosureExprSyntax?
  ) -> SyntaxVisitorContinueKind {
    guard node.isOfPreview, !node.upward.contains(where: isOfType) else {
      return .visitChildren
    }
    let traits = arguments.drop { $0.label?.text != "traits" }
    var modifiers: [TypeDeclaration] = []
    let areKnown = traits.allSatisfy { trait in
      guard trait.label == nil || trait.label?.text == "traits" else { return true }
      if let modifier = modifier(trait.expression) {
        modifiers.append(modifier)
        return true
      }
      let name =
        trait.expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? trait.expression
      let member = name.as(MemberAccessExprSyntax.self)
      return member?.base == nil
        && member.map { Self.traits.contains($0.declName.baseName.text) } ?? false
    }
    let body = arguments.first { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
    guard areKnown, let code = closure ?? body else { return .skipChildren }
    let literal = arguments.first.flatMap { $0.label == nil ? $0.expression : nil }?
      .as(StringLiteralExprSyntax.self)
    found.append(
      Found(
        name: literal?.representedLiteralValue, node: node, code: Syntax(code),
        owner: index.external("Preview", from: file), modifiers: modifiers))
    return .skipChildren
  }

  /// The modifier of the sources in `.modifier(Mocks())`.
  private func modifier(_ trait: ExprSyntax) -> TypeDeclaration? {
    guard let call = trait.as(FunctionCallExprSyntax.self), call.calledName?.text == "modifier",
      call.arguments.count == 1,
      let made = call.arguments.first?.expression.as(FunctionCallExprSyntax.self),
      let name = made.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    else { return nil }
    let type = index.global(name, from: file)
    return type?.isStruct == true && type?.file?.isDependency == false ? type : nil
  }

  private func isOfType(_ node: Syntax) -> Bool { index.byNode[node.id] != nil }

  private static let traits: Set = [
    "defaultLayout", "fixedLayout", "landscapeLeft", "landscapeRight", "portrait",
    "portraitUpsideDown", "sizeThatFitsLayout",
  ]
}
