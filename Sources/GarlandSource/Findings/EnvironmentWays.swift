// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the views that a piece of view code shows, with the objects that are put into the environment in between.
final class EnvironmentWays {
  /// A step from code to a view that it creates, or to another member of the same type.
  struct Step {
    /// The expression that creates the view or names the member.
    let place: Syntax
    /// The created view; nil for a member.
    let view: TypeDeclaration?
    /// The type whose code is shown.
    let owner: TypeDeclaration
    /// The code that is shown.
    let code: [Syntax]
    /// The nodes around the place, from the inside out.
    let layers: [EnvironmentLayer]
  }

  let context: LoweringContext
  /// The members by which types make views, by name.
  private(set) lazy var makers = findMakers()
  private let surroundings: EnvironmentSurroundings
  private var known: [SyntaxIdentifier: [Step]] = [:]

  init(_ context: LoweringContext, _ givers: EnvironmentGivers) {
    self.context = context
    surroundings = EnvironmentSurroundings(context: context, givers: givers)
  }

  /// The code by which a type shows something.
  func bodies(of type: TypeDeclaration) -> [Syntax] {
    let functions = type.functions["body"]?.map(Syntax.init) ?? []
    return functions + [type.properties["body"]?.getter].compactMap { $0.map(Syntax.init) }
  }

  /// The nodes between a place and a piece of code around it, from the inside out.
  func layers(
    around place: Syntax, upTo code: Syntax, of owner: TypeDeclaration
  ) -> [EnvironmentLayer]? {
    surroundings.layers(around: place, upTo: code, of: owner)
  }

  /// The steps from a piece of code of a type.
  func steps(from code: Syntax, of owner: TypeDeclaration) -> [Step] {
    if let known = known[code.id] { return known }
    guard let file = context.index.file(of: code) else { return [] }
    let finder = ShownFinder(code, in: file)
    finder.walk(code)
    let steps = finder.found.compactMap { step(at: $0, from: code, of: owner) }
    known[code.id] = steps
    return steps
  }

  private func step(at place: ExprSyntax, from code: Syntax, of owner: TypeDeclaration) -> Step? {
    let target = Target(code: code, owner: owner)
    if let call = place.as(FunctionCallExprSyntax.self) {
      if let function = function(extendingViewsCalledBy: call), let view = viewProtocol {
        return step(Syntax(call), nil, [Syntax(function)], view, around: call, target)
      }
      if let made = member(makingViewBy: call) {
        return step(Syntax(call), nil, [made.code], made.owner, around: call, target)
      }
      return view(madeBy: call).flatMap {
        step(Syntax(call), $0, bodies(of: $0), $0, around: call, target)
      }
    }
    if let made = place.as(MemberAccessExprSyntax.self) {
      if let member = member(makingViewBy: made) {
        return step(Syntax(made), nil, [member.code], member.owner, around: made, target)
      }
      return view(madeBy: made).flatMap {
        step(Syntax(made), $0, bodies(of: $0), $0, around: made, target)
      }
    }
    guard let name = place.as(DeclReferenceExprSyntax.self) else { return nil }
    let constant = constant(named: name).map { [Syntax($0)] }
    let held = constant == nil ? view(heldBy: name, of: owner) ?? view(ofElement: name) : nil
    let shown = constant ?? held.map(bodies) ?? members(named: name, of: owner)
    guard held != nil || !shown.isEmpty else { return nil }
    return step(Syntax(name), held, shown, held ?? owner, around: name.whole, target)
  }

  /// The code that is looked through.
  private struct Target {
    let code: Syntax
    let owner: TypeDeclaration
  }

  private func step(
    _ place: Syntax, _ view: TypeDeclaration?, _ shown: [Syntax], _ owner: TypeDeclaration,
    around node: some SyntaxProtocol, _ target: Target
  ) -> Step? {
    surroundings.layers(around: Syntax(node), upTo: target.code, of: target.owner).map {
      Step(place: place, view: view, owner: owner, code: shown, layers: made(view, at: place) + $0)
    }
  }

  /// What makes a view, as far as it sets what is on or off in it.
  private func made(_ view: TypeDeclaration?, at place: Syntax) -> [EnvironmentLayer] {
    guard let view else { return [] }
    let flags = EnvironmentFlags(typer: context.typer)
    let call = place.as(FunctionCallExprSyntax.self)
    return [.made(call.map { flags.values(of: view, madeBy: $0) } ?? [:])]
  }

  // MARK: Extensions of all views

  private lazy var viewProtocol = context.index.extendedTypes["View"].flatMap {
    $0.isExternal ? $0 : nil
  }

  /// The functions that the program adds to all views, by those names that no other function has.
  private lazy var extending: [String: FunctionDeclSyntax] = {
    var found: [String: [FunctionDeclSyntax]] = [:]
    for record in context.index.extensions where record.target === viewProtocol {
      for (name, functions) in record.functions { found[name, default: []] += functions }
    }
    return found.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }()

  /// The function of the program that a call applies to some view.
  private func function(
    extendingViewsCalledBy call: FunctionCallExprSyntax
  ) -> FunctionDeclSyntax? {
    guard call.calledExpression.is(MemberAccessExprSyntax.self), let name = call.calledName,
      let function = extending[name.identifierText]
    else { return nil }
    let labels = Set(function.parameters.map(\.label))
    return call.arguments.allSatisfy { labels.contains($0.label?.text) } ? function : nil
  }

  /// The value of a local constant that is shown as a whole, or of a variable that nothing sets as a whole.
  func constant(named reference: DeclReferenceExprSyntax) -> ExprSyntax? {
    guard !reference.isMemberName, isShown(reference) else { return nil }
    let named = context.typer.value(
      named: reference.baseName.identifierText, at: Syntax(reference))
    switch named {
    case .expression(let value)?, .variable(_, let value?)?:
      return isKept(value) ? value : named.flatMap(context.typer.constant)
    default: return nil
    }
  }

  /// Whether a local variable has no other value than its first, of which only parts are set.
  private func isKept(_ value: ExprSyntax) -> Bool {
    guard let variable = LocalInstance(value) else { return false }
    return (variable.uses + variable.handedOn).filter(\.members.isEmpty).allSatisfy { use in
      !use.isAssigned && use.node.parent?.is(InOutExprSyntax.self) != true
    }
  }

  /// The view of the program in a stored property or a local variable that is shown as a whole.
  private func view(
    heldBy reference: DeclReferenceExprSyntax, of owner: TypeDeclaration
  ) -> TypeDeclaration? {
    guard isShown(reference), isStored(reference, in: owner),
      let type = context.typer.type(of: reference.whole)?.declaration,
      isShownView(type, Syntax(reference))
    else { return nil }
    return type
  }

  private func isStored(_ reference: DeclReferenceExprSyntax, in owner: TypeDeclaration) -> Bool {
    let name = reference.baseName.identifierText
    if isMember(reference) {
      return owner.stored.contains { $0.name == name && $0.attributes.isEmpty }
    }
    switch context.typer.value(named: name, at: Syntax(reference)) {
    case .expression?, .variable?: return !reference.isMemberName
    default: return false
    }
  }

  /// Whether the value of a name is shown as a whole, rather than told to do something.
  private func isShown(_ reference: DeclReferenceExprSyntax) -> Bool {
    guard reference.isShown else { return false }
    guard let member = reference.whole.parent?.as(MemberAccessExprSyntax.self) else { return true }
    let name = member.declName.baseName.identifierText
    let own = context.typer.type(of: reference.whole)?.declaration?.functions[name]
    return own?.contains { $0.signature.returnClause == nil } != true
  }

  /// The view of the program that a call creates.
  private func view(madeBy call: FunctionCallExprSyntax) -> TypeDeclaration? {
    let callee = call.calledExpression
    guard callee.as(MemberAccessExprSyntax.self).map({ $0.base != nil }) ?? true,
      let type = context.typer.constructedType(callee, call)?.declaration,
      isShownView(type, Syntax(call))
    else { return nil }
    return type
  }

  /// The view of the program that a reference to its initializer makes.
  private func view(madeBy reference: MemberAccessExprSyntax) -> TypeDeclaration? {
    guard reference.declName.baseName.text == "init", let base = reference.base,
      reference.directCall == nil,
      let type = context.typer.typeExpression(base)?.declaration,
      isShownView(type, Syntax(reference))
    else { return nil }
    return type
  }

  func isShownView(_ type: TypeDeclaration, _ place: Syntax) -> Bool {
    type.isValue && type.file?.isDependency == false && context.isOfViews(type)
      && isCertain(type, place)
  }

  /// Whether a name certainly refers to a type, since folders may not show which files are compiled together.
  private func isCertain(_ type: TypeDeclaration, _ place: Syntax) -> Bool {
    guard type.parent == nil, !type.isPrivate, !type.isLocal else { return true }
    let namesakes = context.index.globals[type.name]?.filter { !$0.isPrivate } ?? []
    guard namesakes.count > 1 else { return true }
    guard let unit = context.index.file(of: place)?.unit, !unit.isEmpty else { return false }
    return type.file?.unit == unit && namesakes.count { $0.file?.unit == unit } == 1
  }

  /// The code of the members of a type that create a view and to which a name may refer.
  private func members(
    named reference: DeclReferenceExprSyntax, of owner: TypeDeclaration
  ) -> [Syntax] {
    guard isMember(reference) else { return [] }
    let name = reference.baseName.identifierText
    let functions = owner.functions[name]?.filter {
      $0.signature.returnClause?.type.isOfView == true
    }
    if let functions, !functions.isEmpty { return functions.map(Syntax.init) }
    guard let property = owner.properties[name], property.type?.isOfView == true else { return [] }
    return [property.getter].compactMap { $0.map(Syntax.init) }
  }

  /// Whether a name refers to a property or a function.
  private func isMember(_ reference: DeclReferenceExprSyntax) -> Bool {
    if let access = reference.parent?.as(MemberAccessExprSyntax.self),
      access.declName.id == reference.id
    {
      return access.base?.isSelf == true
    }
    // A variable or a parameter may have the same name.
    switch context.typer.value(
      named: reference.baseName.identifierText, at: Syntax(reference))
    {
    case .property?, .function?: return true
    default: return false
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the value of the name is shown as a whole, with no member used but modifiers.
  var isShown: Bool {
    guard let member = whole.parent?.as(MemberAccessExprSyntax.self) else { return true }
    return member.directCall != nil
  }
}

/// Finds the calls and names that a piece of code shows.
private final class ShownFinder: ActiveCodeVisitor {
  private let code: Syntax
  private(set) var found: [ExprSyntax] = []

  init(_ code: Syntax, in file: SourceFile) {
    self.code = code
    super.init(file)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard !node.isOfHost else { return .skipChildren }
    found.append(ExprSyntax(node))
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(ExprSyntax(node))
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(ExprSyntax(node))
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    Syntax(node).id == code.id ? .visitChildren : .skipChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
