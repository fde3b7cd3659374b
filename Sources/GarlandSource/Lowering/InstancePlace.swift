// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// A place in the code of a type at which its instances, or the type itself, make a request.
struct InstancePlace {
  /// The type in whose declaration or extension the place is.
  private(set) var owner: TypeDeclaration
  /// The piece of code.
  let code: Syntax
  /// When the request is made, relative to the piece of code.
  var timing: Request.Timing
  /// The parameter whose default value contains the place.
  private(set) var parameter: SyntaxIdentifier?
  /// The name of the property whose initial value contains the place.
  private(set) var property: String?
  /// Whether the code belongs to no instance.
  private(set) var isStatic = false
  /// Whether the wrapper of the property makes the request, which every instance does.
  private(set) var isOfWrapper = false

  /// Whether the owner inherits the code from a generic class.
  private(set) var isInherited = false

  /// Whether the code is an initializer, with the defaults of its parameters.
  var isInInitializer: Bool { code.is(InitializerDeclSyntax.self) }

  /// Finds the piece of code; nil outside of the types of the sources.
  init?(of node: Syntax, _ context: LoweringContext) {
    let place = CodePlace(of: node, context.forks)
    guard let code = place.code, let owner = context.typer.types.enclosingType(of: node),
      !owner.isExternal, !owner.isProtocol
    else { return nil }
    self.owner = owner
    self.code = code
    timing = place.timing
    var isInClosure = false
    var current = node
    while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
      let closure = parent.as(ClosureExprSyntax.self)
      if parameter == nil, closure?.isCalledAtOnce == false { isInClosure = true }
      if parent.is(FunctionParameterSyntax.self) { parameter = parent.id }
      current = parent
    }
    if parameter != nil { timing = isInClosure ? .provider : .eager }
    read(current)
  }

  /// Finds the code of a request from outside.
  init?(of root: PendingRoot, _ context: LoweringContext) {
    let property = root.node?.as(VariableDeclSyntax.self)?.bindings.first
    guard let node = property.map({ Syntax($0.pattern) }) ?? root.node else { return nil }
    self.init(of: node, context)
    if let heir = root.heir {
      owner = heir
      isInherited = true
    }
    guard let wrapped = root.wrapped else { return }
    isOfWrapper = !wrapped.isLocal
    if isOfWrapper || timing == .eager { timing = wrapped.timing }
  }

  /// Finds the initializer with a parameter whose default value contains a node.
  init?(inDefaultAround node: Syntax, _ context: LoweringContext) {
    guard node.enclosing(FunctionParameterSyntax.self) != nil else { return nil }
    self.init(of: node, context)
    guard parameter != nil, isInInitializer else { return nil }
  }

  /// Reads the member of the type to which the code belongs.
  private mutating func read(_ member: Syntax) {
    isStatic = member.isOfTypeItself
    guard let variable = member.as(VariableDeclSyntax.self),
      let binding = code.as(PatternBindingSyntax.self)
    else { return }
    property = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    // A wrapper may take its first value as a closure.
    if !variable.attributes.isEmpty, timing == .eager { timing = .lazy }
  }
}
