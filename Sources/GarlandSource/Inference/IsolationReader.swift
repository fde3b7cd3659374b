// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Tells whether declarations belong to the main actor, as far as the sources say.
struct IsolationReader {
  /// The actor of a declaration.
  enum Answer { case mainActor, nonisolated, unknown }

  let typer: ExpressionTyper

  /// The isolation of a type.
  func isolation(of type: TypeDeclaration) -> Answer { isolation(of: type, 0) }

  private func isolation(of type: TypeDeclaration, _ depth: Int) -> Answer {
    if type.attributes.contains(where: { $0.names.contains("MainActor") }) { return .mainActor }
    let base = typer.superclass(of: type)?.declaration
    guard depth < 16 else { return .unknown }
    let inherited = base.map { isolation(of: $0, depth + 1) }
    if inherited == .mainActor { return .mainActor }
    guard type.file?.isMainActorByDefault == true else { return .nonisolated }
    if case .actor = type.kind { return .nonisolated }
    if type.isNonisolated || inherited == .nonisolated && base?.isExternal == false {
      return .nonisolated
    }
    if inherited != nil || type.isLocal || type.attributes.joined().contains(where: Self.mayIsolate)
    {
      return .unknown
    }
    if let parent = type.parent, isolation(of: parent, depth + 1) != .mainActor { return .unknown }
    return Self.joined(typer.types.bases(of: type).map { conformance(to: $0, 0) })
  }

  /// The isolation of an initializer.
  func isolation(of initializer: CallableDeclaration, in type: TypeDeclaration?) -> Answer {
    if initializer.attributes?.names.contains("MainActor") == true { return .mainActor }
    guard !initializer.isNonisolated, let type else { return .nonisolated }
    let answer = isolation(of: type)
    // An initializer that the compiler writes need not belong to the actor of the type.
    guard answer == .mainActor, initializer.node == nil else { return answer }
    return implicitIsolation(of: type)
  }

  /// The isolation of a function.
  func isolation(of function: CallableDeclaration) -> Answer {
    if function.attributes?.names.contains("MainActor") == true { return .mainActor }
    guard !function.isNonisolated else { return .nonisolated }
    let mayBelongToAnother = function.attributes?.contains(where: Self.mayIsolate) == true
    if !mayBelongToAnother, belongsToMainActor(function.node) { return .mainActor }
    guard function.file.isMainActorByDefault else { return .nonisolated }
    guard let node = function.node, !mayBelongToAnother else { return .unknown }
    guard let owner = typer.types.enclosingType(of: node) else {
      return Syntax(node).enclosingBlock?.parent?.is(SourceFileSyntax.self) == true
        ? .mainActor : .unknown
    }
    return isolation(of: owner) == .mainActor ? .mainActor : .unknown
  }

  /// Whether a method belongs to a type or an extension that is marked as the main actor's.
  private func belongsToMainActor(_ method: Syntax?) -> Bool {
    guard let method = method?.as(FunctionDeclSyntax.self), let group = method.declarationGroup,
      let owner = typer.types.enclosingType(of: Syntax(method)), !owner.isProtocol
    else { return false }
    return group.attributes.names.contains("MainActor")
      || owner.file?.isMainActorByDefault != true && isolation(of: owner) == .mainActor
  }

  // MARK: What takes the default away

  /// The isolation that a conformance leaves to a type which belongs to the main actor by default.
  private func conformance(to type: SourceType, _ depth: Int) -> Answer {
    if case .composition(let parts) = type {
      return Self.joined(parts.map { conformance(to: $0, depth + 1) })
    }
    guard let declaration = type.declaration, depth < 16 else { return .unknown }
    if declaration.isExternal {
      if SystemProtocols.plain.contains(declaration.name) || declaration.name == "Sendable" {
        return .mainActor
      }
      return Self.sendable.contains(declaration.name) ? .nonisolated : .unknown
    }
    // Types that conform to a protocol of the main actor belong there.
    if declaration.file?.isMainActorByDefault == true, !declaration.isNonisolated {
      return .mainActor
    }
    let bases = typer.types.bases(of: declaration)
    if bases.contains(where: { $0.declaration?.name == "Sendable" }) { return .nonisolated }
    return Self.joined(bases.map { conformance(to: $0, depth + 1) })
  }

  /// The isolation that several conformances leave, each of which can remove the default.
  private static func joined(_ answers: [Answer]) -> Answer {
    answers.contains(.nonisolated)
      ? .nonisolated : answers.contains(.unknown) ? .unknown : .mainActor
  }

  /// Whether an attribute could be a global actor, or a macro that adds one.
  static func mayIsolate(_ element: AttributeListSyntax.Element) -> Bool {
    guard let attribute = element.as(AttributeSyntax.self) else { return true }
    let name = attribute.attributeName.trimmedDescription
    return name.first?.isUppercase == true && !["Observable", "Sendable", "Test"].contains(name)
  }

  static let sendable: Set<String> = ["CodingKey", "Error", "LocalizedError", "Module"]
}

extension TypeDeclaration {
  /// Whether the declaration is marked as `nonisolated`.
  var isNonisolated: Bool {
    node?.asProtocol((any WithModifiersSyntax).self)?.modifiers
      .contains { $0.name.text == "nonisolated" } ?? false
  }
}

extension Suppression {
  /// The suppression for a declaration of which it is not known whether it belongs to the main actor.
  static let unknownIsolation = Suppression(
    .isolationMismatch, because: "whether it belongs to the main actor cannot be told")
}
