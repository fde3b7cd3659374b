// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The types whose instances are passed to functions that fill their property wrappers.
struct FilledTypes {
  private let context: LoweringContext
  private let files: [SourceFile]
  private var types: Set<TypeDeclaration> = []
  /// The functions whose calls are still to be read.
  private var open: [Call] = []
  private var seen: Set<Call> = []

  /// A function that fills one of its arguments or its receiver.
  private struct Call: Hashable {
    let name: String
    let target: ReflectingFunctions.Target
  }

  /// Reads all calls; nil if it is not known which instance one of them fills.
  init?(context: LoweringContext, files: [SourceFile], _ functions: ReflectingFunctions) {
    self.context = context
    self.files = files
    for (name, targets) in functions.targets {
      for target in targets { add(Call(name: name, target: target)) }
    }
    while let call = open.popLast() {
      guard read(call) else { return nil }
    }
  }

  /// Whether the instances of a class or of one of its superclasses are filled.
  func contains(_ type: TypeDeclaration) -> Bool {
    types.contains(type) || !types.isDisjoint(with: context.typer.types.ancestors(of: type))
  }

  private mutating func add(_ call: Call) {
    if seen.insert(call).inserted { open.append(call) }
  }

  private mutating func read(_ call: Call) -> Bool {
    for file in files.mentioning([call.name]) {
      for token in file.identifiers(named: [call.name])
      where token.parent?.is(FunctionDeclSyntax.self) != true {
        guard let name = token.parent?.as(DeclReferenceExprSyntax.self) else { continue }
        guard read(name, call) else { return false }
      }
    }
    return true
  }

  private mutating func read(_ name: DeclReferenceExprSyntax, _ call: Call) -> Bool {
    let member = name.parent?.as(MemberAccessExprSyntax.self)
    guard let called = name.call else {
      // Without a call, the name must be that of a variable or the like.
      return member == nil && context.typer.value(named: call.name, at: Syntax(name)).isOther
    }
    switch call.target {
    case .receiver:
      guard let base = member?.base, member?.declName.id == name.id else {
        return fill(selfAt: Syntax(name))
      }
      return fill(base)
    case .argument: return called.arguments.allSatisfy { fill($0.expression, isSure: false) }
    }
  }

  /// Notes that the instance of an expression is filled; one of several arguments may be something else.
  private mutating func fill(_ expression: ExprSyntax, isSure: Bool = true) -> Bool {
    let inner = expression.unchained
    if inner.isSelf || inner.is(SuperExprSyntax.self) { return fill(selfAt: Syntax(inner)) }
    let type = context.typer.type(of: inner)?.withoutOptional
    if let type = type?.declaration, !type.isExternal {
      types.insert(type)
      return true
    }
    if let name = inner.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .parameter(_, let owner)? = context.typer.value(named: name, at: Syntax(inner)),
      let function = owner.as(FunctionDeclSyntax.self)
    {
      add(Call(name: function.name.identifierText, target: .argument))
      return true
    }
    // A container is what it is filled from.
    return !isSure && type.map { context.dialect(of: $0) != nil } == true
  }

  /// Notes that the instances of a type fill themselves.
  private mutating func fill(selfAt place: Syntax) -> Bool {
    guard let type = context.typer.types.enclosingType(of: place) else { return false }
    // Whoever calls a function of a protocol's extension fills itself.
    if type.isProtocol, let function = place.enclosing(FunctionDeclSyntax.self) {
      add(Call(name: function.name.identifierText, target: .receiver))
    } else {
      types.insert(type)
    }
    return true
  }
}

extension NamedValue? {
  /// Whether a name refers to something other than a function.
  fileprivate var isOther: Bool {
    switch self {
    case nil, .function: false
    default: true
    }
  }
}
