// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Decides whether values of a type can be used from several threads, as far as declarations tell.
final class Sendability {
  private let typer: ExpressionTyper
  private var known: [TypeDeclaration: Bool?] = [:]

  init(typer: ExpressionTyper) {
    self.typer = typer
  }

  /// Whether a type is `Sendable`; nil if that is not known.
  func isSendable(_ type: SourceType) -> Bool? {
    switch type {
    case .optional(let type), .implicit(let type), .array(let type): isSendable(type)
    case .dictionary(let key, let value): Self.all([isSendable(key), isSendable(value)])
    case .tuple(let elements): Self.all(elements.map { isSendable($0.type) })
    case .composition(let parts): Self.any(parts.map(isSendable))
    case .metatype: true
    case .nominal(let declaration, _): isSendable(declaration)
    case .function, .parameter: nil
    }
  }

  private func isSendable(_ type: TypeDeclaration) -> Bool? {
    if let found = known[type] { return found }
    // A type that contains itself is what its other parts make it.
    known[type] = .some(true)
    let found = read(type)
    known[type] = .some(found)
    return found
  }

  private func read(_ type: TypeDeclaration) -> Bool? {
    if type.isExternal {
      return Self.sendable.contains(type.name) ? true : Self.plain.contains(type.name) ? false : nil
    }
    if case .actor = type.kind { return true }
    // Conformances that the compiler or a macro may add are not known.
    for attribute in type.attributes.joined() {
      let name = attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? "?"
      if name == "MainActor" { return true }
      if name.first?.isUppercase == true || name == "?" { return nil }
    }
    if type.file?.isMainActorByDefault == true {
      switch IsolationReader(typer: typer).isolation(of: type) {
      case .mainActor: return true
      case .unknown: return nil
      case .nonisolated: break
      }
    }
    let inherited = typer.types.bases(of: type).map { isSendable($0) }
    if inherited.contains(true) { return true }
    guard !inherited.contains(nil) else { return nil }
    switch type.kind {
    case .class, .protocol: return false
    case .struct: return Self.all(type.stored.map(isSendable))
    case .actor, .enum, .alias, .associated, .external: return nil
    }
  }

  private func isSendable(_ property: PropertyDeclaration) -> Bool? {
    typer.type(of: property).flatMap(isSendable)
  }

  private static func all(_ answers: [Bool?]) -> Bool? {
    answers.contains(false) ? false : answers.contains(nil) ? nil : true
  }

  private static func any(_ answers: [Bool?]) -> Bool? {
    answers.contains(true) ? true : answers.contains(nil) ? nil : false
  }

  private static let sendable: Set<String> = [
    "Actor", "Bool", "CodingKey", "Double", "Error", "Float", "Int", "LocalizedError", "Sendable",
    "String", "UInt",
  ]

  /// Protocols and classes that imply nothing about `Sendable`.
  private static let plain = SystemProtocols.plain.union([
    "NSObject", "NSObjectProtocol", "ObservableObject",
  ])
}
