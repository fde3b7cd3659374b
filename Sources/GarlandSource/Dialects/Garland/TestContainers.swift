// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the containers that GarlandTesting creates: `@Test(.container { … })` and `withTestContainer { … }`.
struct TestContainers {
  /// The role of a closure for the container of a test.
  enum Part { case filling, using }

  /// The current container at a place, as far as traits tell.
  enum Current {
    /// The container that a call creates.
    case made(FunctionCallExprSyntax)
    /// A container that is not completely known.
    case hidden
    /// No container of a trait.
    case none
  }

  private let types: TypeResolver
  /// Whether some file imports GarlandTesting.
  let isUsed: Bool
  /// The targets with tests.
  private let units: Set<Unit>

  private struct Unit: Hashable {
    let root: String
    let name: String

    init(_ file: SourceFile) {
      root = file.root
      name = file.unit.isEmpty ? file.path : file.unit
    }
  }

  init(types: TypeResolver) {
    self.types = types
    isUsed = types.index.files.contains { $0.imports.contains("GarlandTesting") }
    units = isUsed ? Set(types.index.files.filter(\.isOfTest).map(Unit.init)) : []
  }

  // MARK: Calls

  /// Whether a call creates a container.
  func isCreation(_ call: FunctionCallExprSyntax) -> Bool {
    guard isUsed else { return false }
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      return name == "withTestContainer"
    }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "container",
      member.base.map({ $0.trimmedDescription == "ContainerTrait" }) ?? true
    else { return false }
    return Syntax(call).enclosing(AttributeSyntax.self)?.isOfTest == true
  }

  /// The call that creates the container which is passed to a closure, and the role of the closure.
  func part(of closure: ClosureExprSyntax) -> (call: FunctionCallExprSyntax, part: Part)? {
    guard isUsed, let call = closure.receivingCall, isCreation(call) else { return nil }
    if let label = closure.parent?.as(LabeledExprSyntax.self)?.label?.identifierText {
      return (call, label == "operation" ? .using : .filling)
    }
    if closure.parent?.is(MultipleTrailingClosureElementSyntax.self) == true {
      return (call, .using)
    }
    let isLast = call.trailingClosure?.id == closure.id
    return (call, isLast && call.arguments.contains { $0.label == nil } ? .using : .filling)
  }

  // MARK: Places

  /// Whether a place is in a target with tests, where the program's container need not be the current one.
  func isInTests(_ place: Syntax) -> Bool {
    types.index.file(of: place).map { units.contains(Unit($0)) } ?? false
  }

  /// The container that traits around a place make the current one.
  func current(at place: Syntax) -> Current {
    guard isUsed else { return .none }
    var isTest = place.enclosing(AttributeSyntax.self) != nil
    for step in place.upward {
      if let function = step.as(FunctionDeclSyntax.self) {
        if let found = Self.last(of: [function.attributes], before: place) { return found }
        isTest = isTest || function.attributes.contains(where: Self.isOfTest)
      }
      if let type = types.index.byNode[step.id] {
        return current(in: type, isTest: isTest, before: place)
      }
    }
    return .none
  }

  /// Whether the container of a call may be created while another one of a test is current.
  func mayBeInside(_ call: FunctionCallExprSyntax) -> Bool {
    if case .hidden = current(at: Syntax(call)) { return true }
    guard let function = Syntax(call).enclosing(FunctionDeclSyntax.self), hasTraits else {
      return false
    }
    // XCTest calls a function with such a name.
    return !function.attributes.contains(where: Self.isOfTest)
      && !function.name.text.hasPrefix("test")
  }

  /// Whether some test or suite has a container.
  private var hasTraits: Bool {
    types.index.functions.values.joined().contains { Self.last(of: [$0.attributes]) != nil }
      || types.index.all.contains { type in
        Self.last(of: type.attributes) != nil
          || type.functions.values.joined().contains { Self.last(of: [$0.attributes]) != nil }
      }
  }

  private func current(in type: TypeDeclaration, isTest: Bool, before place: Syntax) -> Current {
    var next: TypeDeclaration? = type
    while let suite = next {
      let found = Self.last(of: suite.attributes, before: place)
      if let found { return isTest || !Self.hasOwnTraits(suite) ? found : .hidden }
      // It is not known which of the tests calls a function that is no test itself.
      if !isTest, Self.hasOwnTraits(suite) { return .hidden }
      next = suite.parent
    }
    return .none
  }

  /// Whether a test in a type has a trait of its own.
  private static func hasOwnTraits(_ type: TypeDeclaration) -> Bool {
    type.functions.values.joined().contains { last(of: [$0.attributes]) != nil }
      || type.nested.values.contains { last(of: $0.attributes) != nil || hasOwnTraits($0) }
  }

  // MARK: Traits

  /// The container of the last trait in lists of attributes, if there is one.
  private static func last(
    of attributes: [AttributeListSyntax], before place: Syntax? = nil
  ) -> Current? {
    let traits = attributes.joined().filter(isOfTest).flatMap { element -> [ExprSyntax] in
      guard case .argumentList(let list)? = element.as(AttributeSyntax.self)?.arguments else {
        return []
      }
      // The filter of a list of nodes makes new nodes.
      return Array(list).filter { $0.label == nil }.map(\.expression)
    }
    let found = traits.filter { trait in
      guard let place, trait.root.id == place.root.id else { return true }
      return trait.endPosition <= place.position
    }.compactMap(current)
    return found.contains { if case .hidden = $0 { true } else { false } } ? .hidden : found.last
  }

  /// The container of a trait, if the trait creates or may create one.
  private static func current(_ trait: ExprSyntax) -> Current? {
    if trait.is(StringLiteralExprSyntax.self) { return nil }
    let call = trait.as(FunctionCallExprSyntax.self)
    let callee = call?.calledExpression ?? trait
    guard let member = callee.as(MemberAccessExprSyntax.self) else { return .hidden }
    let name = member.declName.baseName.text
    if let call, name == "container" { return .made(call) }
    if harmless.contains(name) { return nil }
    return .hidden
  }

  /// The traits of swift-testing and GarlandTesting that create no container.
  private static let harmless: Set<String> = [
    "serialized", "tags", "disabled", "enabled", "bug", "timeLimit", "injected",
  ]

  private static func isOfTest(_ element: AttributeListSyntax.Element) -> Bool {
    element.as(AttributeSyntax.self)?.isOfTest == true
  }
}

extension AttributeSyntax {
  /// Whether it is `@Test` or `@Suite`.
  fileprivate var isOfTest: Bool {
    ["Test", "Suite", "Testing.Test", "Testing.Suite"].contains(attributeName.trimmedDescription)
  }
}
