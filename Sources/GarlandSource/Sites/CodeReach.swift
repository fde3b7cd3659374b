// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Follows code into the functions that it certainly calls, as far as declarations tell.
///
/// Code in a closure or behind a condition is not followed: it may run later, or never.
final class CodeReach {
  /// The code that is reached from a piece of code.
  struct Result {
    /// The pieces of code that run whenever the first one does.
    var code: Set<SyntaxIdentifier> = []
    /// The calls that cannot be followed although a container is passed to them.
    var gaps: [String] = []
  }

  private let context: LoweringContext
  private let typer: ExpressionTyper
  /// Whether only unambiguous steps are followed: no call with several meanings, and no value for a wrapper.
  private let isStrict: Bool
  private var known: [SyntaxIdentifier: Step] = [:]

  /// The largest number of pieces that are followed from one construction.
  private static let limit = 2000

  /// The direct calls of one piece of code.
  private struct Step {
    var targets: [Syntax] = []
    var gaps: [String] = []
  }

  init(context: LoweringContext, isStrict: Bool = false) {
    self.context = context
    self.isStrict = isStrict
    typer = context.typer
  }

  /// Everything that runs when the given pieces of code do.
  func follow(_ start: [Syntax]) -> Result {
    var result = Result()
    var open = start
    while let code = open.popLast(), result.code.count < Self.limit {
      guard result.code.insert(code.id).inserted else { continue }
      let step = step(from: code)
      result.gaps += step.gaps
      open += step.targets
    }
    return result
  }

  /// The pieces that run when one of the given initializers creates an instance of a type.
  func construction(of type: TypeDeclaration, by initializers: [CallableDeclaration]) -> [Syntax] {
    initializers.compactMap(\.node) + firstValues(of: type)
  }

  /// The initial values of a type's own and inherited properties.
  private func firstValues(of type: TypeDeclaration) -> [Syntax] {
    lineage(of: type).flatMap { declaration in
      declaration.stored.compactMap { property in
        let isLater = property.isLazy || isStrict && !property.attributes.isEmpty
        return isLater ? nil : property.value.flatMap(CodePlace.code(around:))
      }
    }
  }

  /// A type and its superclasses in the sources.
  func lineage(of type: TypeDeclaration) -> [TypeDeclaration] {
    var found = [type]
    while let last = found.last, let base = typer.superclass(of: last)?.declaration,
      !base.isExternal, !found.contains(base)
    {
      found.append(base)
    }
    return found
  }

  /// A function that a piece of code calls but the sources do not declare.
  func unreadableCall(in code: Syntax) -> String? {
    let finder = CallFinder(code)
    finder.walkInside()
    for call in finder.calls {
      guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
        name.text.first?.isLowercase == true,
        typer.value(named: name.identifierText, at: Syntax(call)) == nil,
        !Self.harmless.contains(name.text)
      else { continue }
      return name.identifierText
    }
    return nil
  }

  /// Functions of libraries that create no instances.
  private static let harmless: Set = [
    "fatalError", "preconditionFailure", "print", "reportIssue", "unimplemented",
  ]

  // MARK: Steps

  private func step(from code: Syntax) -> Step {
    if let step = known[code.id] { return step }
    known[code.id] = Step()
    let finder = CallFinder(
      code, readsNames: context.factoryContainers.isUsed, isStrict ? EachCase(typer: typer) : nil)
    finder.walkInside()
    var step = Step()
    for call in finder.calls {
      let targets = targets(of: call)
      step.targets += targets
      if targets.isEmpty, let gap = gap(call) { step.gaps.append(gap) }
    }
    step.targets += finder.members.compactMap(sharedValue)
    step.targets += finder.names.compactMap(context.factoryContainers.helper)
    known[code.id] = step
    return step
  }

  private func targets(of call: FunctionCallExprSyntax) -> [Syntax] {
    let candidates = typer.candidates(for: call)
    if isStrict, candidates.count > 1 || candidates.contains(where: mayBeReplaced) { return [] }
    if let type = typer.constructedType(call.calledExpression, call)?.declaration {
      // A type that describes itself is a binding, which is asked for by a request.
      guard !type.isExternal, context.resolvables.family(of: type) == nil else { return [] }
      return construction(of: type, by: candidates.map(\.declaration))
    }
    return candidates.compactMap { candidate in
      let function = candidate.declaration.node?.as(FunctionDeclSyntax.self)
      // The code of a protocol requirement is in the conforming types.
      return function != nil && function?.body == nil ? nil : candidate.declaration.node
    }
  }

  /// Whether a type may have another function that replaces the one which is called.
  private func mayBeReplaced(_ candidate: Candidate) -> Bool {
    guard let function = candidate.declaration.node?.as(FunctionDeclSyntax.self),
      let owner = typer.types.enclosingType(of: Syntax(function))
    else { return false }
    let name = function.name.identifierText
    return owner.isProtocol
      || context.heirs.all(of: owner).contains { $0.functions[name] != nil }
  }

  /// The initial value of a static property such as `X.shared`.
  private func sharedValue(_ node: MemberAccessExprSyntax) -> Syntax? {
    let owner =
      node.base.map { typer.typeExpression($0) } ?? typer.contextualType(of: ExprSyntax(node))
    guard let owner = owner?.withoutOptional,
      let (property, _) = typer.property(node.declName.baseName.identifierText, of: owner),
      property.isStatic
    else { return nil }
    if let value = property.value { return CodePlace.code(around: value) }
    return property.getter.flatMap(CodePlace.code(around:))
  }

  /// The name of a call to which a container is passed.
  private func gap(_ call: FunctionCallExprSyntax) -> String? {
    let isHanded = call.arguments.contains { argument in
      context.resolvables.isContainer(typer.type(of: argument.expression))
    }
    let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    let isResolve = name.map(context.resolvables.resolveNames.contains) ?? false
    guard isHanded, !isResolve, context.resolvables.family(constructedBy: call) == nil else {
      return nil
    }
    let text = call.calledExpression.excerpt
    return ["print", "debugPrint", "dump", "assert", "precondition"].contains(text) ? nil : text
  }
}

/// Finds the calls that a piece of code certainly makes itself, outside closures and conditions.
private final class CallFinder: SyntaxVisitor {
  private let code: Syntax
  private let readsNames: Bool
  private let eachCase: EachCase?
  private let forks = CodeForks()
  private(set) var calls: [FunctionCallExprSyntax] = []
  private(set) var members: [MemberAccessExprSyntax] = []
  /// The properties that are read.
  private(set) var names: [ExprSyntax] = []

  init(_ code: Syntax, readsNames: Bool = false, _ eachCase: EachCase? = nil) {
    self.code = code
    self.readsNames = readsNames
    self.eachCase = eachCase
    super.init(viewMode: .sourceAccurate)
  }

  func walkInside() {
    // The observers and accessors behind a property's first value are pieces of their own.
    if let binding = code.as(PatternBindingSyntax.self) {
      if let value = binding.initializer { walk(value) }
    } else {
      walk(code)
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isCertain(node) { calls.append(node) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let isType = node.declName.baseName.text.first?.isUppercase == true
    let isStatic = node.base.map { $0.is(DeclReferenceExprSyntax.self) } ?? true
    if node.directCall == nil, !isType, isStatic, isCertain(node) { members.append(node) }
    if readsNames, !isType, isCertain(node) { names.append(ExprSyntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if readsNames, !node.isMemberName, isCertain(node) { names.append(ExprSyntax(node)) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    node.isCalledAtOnce || Syntax(node).id == code.id || eachCase?.runs(node) == true
      ? .visitChildren : .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    Syntax(node).id == code.id ? .visitChildren : .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func isCertain(_ node: some SyntaxProtocol) -> Bool {
    CodePlace(of: node, forks, eachCase).timing != .provider
  }
}
