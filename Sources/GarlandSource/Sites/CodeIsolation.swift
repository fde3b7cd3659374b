// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells whether code certainly never runs on the main actor.
struct CodeIsolation {
  let context: LoweringContext

  /// Where a closure runs, relative to the code around it.
  private enum ClosureIsolation {
    /// Never on the main actor.
    case elsewhere
    /// In a task that inherits the actor of the code around it.
    case inherited
    /// On the actor and in the task of the code around it.
    case same
    /// Wherever its caller is.
    case unknown
  }

  /// Whether code at a place never runs on the main actor, by the declarations and closures around it.
  func isElsewhere(_ place: some SyntaxProtocol) -> Bool {
    var isInTask = false
    for current in Syntax(place).ancestors {
      if let closure = current.as(ClosureExprSyntax.self) {
        switch isolation(of: closure) {
        case .elsewhere: return true
        case .inherited: isInTask = true
        case .same: break
        case .unknown: return false
        }
      } else if let function = current.as(FunctionDeclSyntax.self) {
        return isElsewhere(function, isInTask)
      } else if Self.runsWhereCallerIs(current) {
        return false
      }
    }
    return false
  }

  /// Whether a node is an accessor, an initializer or a default argument, or is at the top level of something.
  private static func runsWhereCallerIs(_ node: Syntax) -> Bool {
    node.asProtocol((any DeclSyntaxProtocol).self) != nil && !node.is(VariableDeclSyntax.self)
      || node.is(AccessorBlockSyntax.self) || node.is(FunctionParameterSyntax.self)
  }

  // MARK: Closures

  private func isolation(of closure: ClosureExprSyntax) -> ClosureIsolation {
    if let attributes = closure.signature?.attributes, !attributes.isEmpty {
      return attributes.allSatisfy(isOtherActor) ? .elsewhere : .unknown
    }
    if closure.isCalledAtOnce { return .same }
    guard let call = closure.receivingCall else { return .unknown }
    if context.index.globals["Task"] == nil {
      switch call.calledExpression.trimmedDescription {
      case "Task.detached": return .elsewhere
      case "Task" where call.arguments.allSatisfy { Self.taskLabels.contains($0.label?.text) }:
        return .inherited
      default: break
      }
    }
    let isOfCaller = !call.arguments.contains { $0.label?.text == "isolation" }
    return context.typer.containerMadeCurrent(for: closure) != nil && isOfCaller
      ? .same : .unknown
  }

  private static let taskLabels: Set<String?> = ["name", "operation", "priority"]

  // MARK: Functions

  private func isElsewhere(_ function: FunctionDeclSyntax, _ isInTask: Bool) -> Bool {
    let parameters = function.signature.parameterClause.trimmedDescription
    // An override inherits its actor, and `nonisolated(nonsending)` means that of the caller.
    guard !parameters.contains("isolated"),
      !function.modifiers.contains(where: { $0.name.text == "override" || $0.detail != nil }),
      !Self.mayBeEntry(function)
    else { return false }
    let attributes = function.attributes.filter { !Self.isHarmless($0) }
    guard attributes.isEmpty else { return attributes.allSatisfy(isOtherActor) }
    if isOfActor(function) { return true }
    let isAsync = function.signature.effectSpecifiers?.asyncSpecifier != nil
    let file = context.index.file(of: Syntax(function))
    guard isAsync ? file?.isolation.leavesCaller == true : isInTask else { return false }
    return IsolationReader(typer: context.typer).isNonisolated(function)
  }

  /// Whether a function may be that of an `@main` type, which belongs to the main actor implicitly.
  private static func mayBeEntry(_ function: FunctionDeclSyntax) -> Bool {
    ["main", "$main"].contains(function.name.identifierText)
      && function.modifiers.isOfType
  }

  /// Whether a method belongs to an actor, or to a type of a global actor, that has the default executor.
  private func isOfActor(_ function: FunctionDeclSyntax) -> Bool {
    let words = function.modifiers.map(\.name.text)
    guard !words.contains("nonisolated"), let group = function.declarationGroup,
      let type = context.typer.types.enclosingType(of: Syntax(function))
    else { return false }
    let attributes = type.attributes.joined() + group.attributes
    if case .actor = type.kind {
      return !words.contains("static") && attributes.isEmpty && Self.isUsual(type)
    }
    return type.attributes.joined().contains(where: isOtherActor)
      && group.attributes.allSatisfy { isOtherActor($0) || Self.isHarmless($0) }
      && IsolationReader(typer: context.typer).inheritsNoActor(type)
  }

  /// Whether an attribute is `@concurrent`, or a global actor of the sources with the default executor.
  private func isOtherActor(_ element: AttributeListSyntax.Element) -> Bool {
    guard let attribute = element.as(AttributeSyntax.self) else { return false }
    if attribute.attributeName.trimmedDescription == "concurrent" { return true }
    guard let type = context.typer.types.resolve(attribute.attributeName).declaration,
      case .actor = type.kind
    else { return false }
    return type.attributes.contains { $0.names == ["globalActor"] } && Self.isUsual(type)
      && isSharedByItself(type)
  }

  /// Whether the `shared` instance of a global actor is an instance of its own, and not perhaps the main actor.
  private func isSharedByItself(_ actor: TypeDeclaration) -> Bool {
    guard let shared = actor.properties["shared"] else { return false }
    return context.typer.type(of: .property(shared, [:]))?.declaration === actor
  }

  private static func isUsual(_ actor: TypeDeclaration) -> Bool {
    actor.properties["unownedExecutor"] == nil && actor.properties["sharedUnownedExecutor"] == nil
  }

  private static func isHarmless(_ element: AttributeListSyntax.Element) -> Bool {
    let name = element.as(AttributeSyntax.self)?.attributeName.trimmedDescription
    return ["available", "discardableResult", "objc"].contains(name)
  }
}
