// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Knows the containers of Factory, whose computed properties are bindings, and resolves references to them.
final class FactoryContainers {
  private let index: DeclarationIndex
  private let typer: ExpressionTyper
  /// The context, which owns this object and outlives it.
  private unowned let context: LoweringContext
  /// The changes that the program makes to the containers besides declaring their properties.
  var changes = FactoryChanges()
  /// Whether some file imports the library.
  private(set) lazy var isUsed = index.files.contains(where: imports)
  /// The containers with their properties, in the order of the sources.
  private(set) lazy var families = isUsed ? findFamilies() : []
  private lazy var byType = Dictionary(
    families.map { ($0.values, $0) }, uniquingKeysWith: { first, _ in first })
  private lazy var byPlace = families.reduce(
    into: [GarlandGraph.SourceLocation: InjectedFamily.Property]()
  ) { found, family in
    for property in family.properties { found[property.declaration.location] = property }
  }
  /// The names of all factories.
  private lazy var names = Set(byPlace.values.map(\.declaration.name))

  init(index: DeclarationIndex, typer: ExpressionTyper, context: LoweringContext) {
    self.index = index
    self.typer = typer
    self.context = context
  }

  /// Whether names in a file can refer to the library.
  func imports(_ file: SourceFile) -> Bool {
    Library.factory.modules.contains { index.imports($0, file) }
  }

  // MARK: Recognition

  private func findFamilies() -> [InjectedFamily] {
    var declared: [TypeDeclaration: [PropertyDeclaration]] = [:]
    for type in index.all {
      let own = type.properties.values.filter(isFactory)
      if !own.isEmpty { declared[type, default: []] += own }
    }
    for record in index.extensions {
      guard let target = record.target else { continue }
      let own = record.properties.filter(isFactory)
      if !own.isEmpty { declared[target, default: []] += own }
    }
    return declared.map(family).sorted {
      $0.properties[0].declaration.location < $1.properties[0].declaration.location
    }
  }

  private func family(
    _ values: TypeDeclaration, _ declared: [PropertyDeclaration]
  ) -> InjectedFamily {
    var seen: Set<GarlandGraph.SourceLocation> = []
    let own = declared.filter { seen.insert($0.location).inserted }
      .sorted { $0.location < $1.location }
    return InjectedFamily(
      values: values, own, name: index.displayName(of: values)
    ) { [unowned self] in parameters(of: $0) }
  }

  /// Whether a property is a computed `Factory` or `ParameterFactory`, or a static stored one.
  func isFactory(_ property: PropertyDeclaration) -> Bool {
    guard imports(property.file) else { return false }
    if property.isStatic { return property.value.map(isFactory) ?? false }
    guard property.getter != nil, !property.isRequirement, let written = property.type,
      Self.factories.contains(written.lastName ?? "")
    else { return false }
    return isLibrarys(typer.types.resolve(written).declaration, property.file)
  }

  /// Whether a value is `Factory { … }` or `ParameterFactory<A, B> { … }`, the form of Factory 1.
  private func isFactory(_ value: ExprSyntax) -> Bool {
    guard let callee = value.as(FunctionCallExprSyntax.self)?.calledExpression else { return false }
    let name = callee.unspecialized
    let file = index.file(of: value)
    return Self.factories.contains(name.as(DeclReferenceExprSyntax.self)?.baseName.text ?? "")
      && isLibrarys(typer.typeExpression(callee)?.declaration, file, hasArguments: name != callee)
  }

  /// Whether a generic type name in a file that imports the library refers to the library's type.
  ///
  /// A type of another module would not be visible, or the name would be ambiguous; one without parameters takes no
  /// arguments.
  private func isLibrarys(
    _ type: TypeDeclaration?, _ file: SourceFile?, hasArguments: Bool = true
  ) -> Bool {
    guard let type else { return false }
    return type.isExternal || type.file.map(index.isOfLibrary) == true
      || type.file?.unit != file?.unit || hasArguments && type.genericParameters.isEmpty
  }

  private func parameters(of property: PropertyDeclaration) -> TypeReference? {
    guard let type = property.type.map({ typer.types.resolve($0) }),
      type.declaration?.name == "ParameterFactory"
    else { return nil }
    return type.arguments.first.map(context.namer.reference)
  }

  // MARK: Look-up

  /// The container that is the value of an expression.
  func container(of expression: ExprSyntax) -> TypeDeclaration? {
    guard let type = typer.type(of: expression)?.withoutOptional else {
      return configured(expression)
    }
    return type.declarations.first(where: isContainer)
  }

  /// The container that is passed to the closure of `container.with { … }` or `container { … }`.
  private func configured(_ expression: ExprSyntax) -> TypeDeclaration? {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName,
      let closure = Syntax(name).enclosing(ClosureExprSyntax.self),
      let call = closure.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    if name.text != "$0" {
      guard case .closureParameter(let owner, _)? = typer.value(named: name.text, at: Syntax(name)),
        owner.id == closure.id
      else { return nil }
    }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      ["with", "preview"].contains(member.declName.baseName.text)
    {
      return typer.typeExpression(base)?.declaration.flatMap { isContainer($0) ? $0 : nil }
        ?? container(of: base)
    }
    if call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "with" {
      return typer.types.enclosingType(of: Syntax(call)).flatMap { isContainer($0) ? $0 : nil }
    }
    return container(of: call.calledExpression)
  }

  /// Whether a type is a container.
  func isContainer(_ type: TypeDeclaration) -> Bool {
    guard isUsed else { return false }
    if byType[type] != nil || type.library?.name == Library.factory.name { return true }
    return context.typer.types.ancestors(of: type).contains {
      $0 !== type && (byType[$0] != nil || Self.bases.contains($0.name))
    }
  }

  /// The library's protocols that containers conform to.
  static let bases: Set<String> = ["SharedContainer", "ManagedContainer"]

  /// The factory to which an expression refers, such as `Container.shared.clock` or `clock` within the container.
  func property(_ expression: ExprSyntax, _ file: SourceFile) -> InjectedFamily.Property? {
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = member.declName.baseName.identifierText
      guard names.contains(name) else { return nil }
      let type = typer.typeExpression(base) ?? typer.type(of: base)?.withoutOptional
      let parts = type.map(\.declarations)
      return (parts ?? configured(base).map { [$0] } ?? []).lazy.compactMap { [unowned self] part in
        isContainer(part) ? property(name, of: part, file) : required(name, by: part, file)
      }.first
    }
    guard let reference = expression.as(DeclReferenceExprSyntax.self) else { return nil }
    let name = reference.baseName.identifierText
    guard names.contains(name),
      case .property(let found, _)? = typer.value(named: name, at: Syntax(expression))
    else { return nil }
    return byPlace[found.location]
  }

  private func property(
    _ name: String, of container: TypeDeclaration, _ file: SourceFile
  ) -> InjectedFamily.Property? {
    if let own = byType[container]?.property(name, from: file) { return own }
    // The members of a protocol extension belong to every container that conforms to the protocol.
    let known = context.typer.types.ancestors(of: container)
    let shared = families.filter {
      Self.bases.contains($0.values.name) || $0.values.isProtocol && known.contains($0.values)
    }
    return shared.lazy.compactMap { $0.property(name, from: file) }.first
  }

  /// The factory by which the only conforming container fulfils a requirement of a protocol.
  private func required(
    _ name: String, by type: TypeDeclaration, _ file: SourceFile
  ) -> InjectedFamily.Property? {
    guard type.isProtocol,
      let asked = typer.property(name, of: .nominal(type, []))?.0, asked.isRequirement,
      asked.type.map({ Self.factories.contains($0.lastName ?? "") }) == true
    else { return nil }
    let found = families.filter { context.inherits($0.values, type) }
      .compactMap { $0.property(name, from: file) }
    return found.count == 1 ? found.first : nil
  }

  private static let factories: Set<String> = ["Factory", "ParameterFactory"]

  /// The key that a key path such as `\.clock` or `\Services.clock` stands for.
  func key(_ path: KeyPathExprSyntax, _ file: SourceFile) -> Key? {
    let root = path.root.map { typer.types.resolve($0).declaration } ?? index.factoryContainer
    guard var container = root else { return nil }
    let components = path.components.compactMap {
      $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.identifierText
    }
    for name in components {
      if let found = property(name, of: container, file) { return found.key }
      let value = typer.property(name, of: .nominal(container, []))
      guard let next = value.flatMap({ typer.type(of: $0.0, $0.1) })?.declaration,
        isContainer(next)
      else { return undeclared(name, of: container, file.location(of: path)) }
      container = next
    }
    return nil
  }

  private func undeclared(
    _ name: String, of container: TypeDeclaration, _ location: GarlandGraph.SourceLocation
  ) -> Key? {
    let known = byType[container] ?? InjectedFamily(values: container, [])
    let key = known.key(name)
    context.assume(
      key, "'\(key)' is not verified: it is not declared in these sources", at: location)
    return key
  }

  /// The key for an undeclared factory of a container, as in `Container.shared.clock()`.
  func undeclared(_ expression: ExprSyntax, _ file: SourceFile) -> Key? {
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let parent = expression.parent, Self.asks(parent, expression)
    else { return nil }
    let name = member.declName.baseName.identifierText
    guard !Self.libraryNames.contains(name), let container = container(of: base),
      case let type = SourceType.nominal(container, []), typer.property(name, of: type) == nil,
      typer.functions(name, of: type).isEmpty
    else { return nil }
    return undeclared(name, of: container, file.location(of: member.declName))
  }

  /// Whether an expression is called without labels, or resolved by `resolve()`.
  private static func asks(_ parent: Syntax, _ expression: ExprSyntax) -> Bool {
    if let call = parent.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.id == expression.id && call.trailingClosure == nil
        && call.arguments.count < 2 && call.arguments.first?.label == nil
    }
    return parent.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "resolve"
  }

  /// The members that the library itself declares for every container.
  private static let libraryNames = Library.scopesOfFactory.union([
    "autoRegister", "decorator", "init", "isolated", "manager", "preview", "promised", "register",
    "reset", "resolve", "self", "test", "with",
  ])

  /// The names of the containers' computed properties that are not factories.
  private lazy var helperNames: Set<String> = {
    var found: [PropertyDeclaration] = index.all.filter(isContainer).flatMap {
      Array($0.properties.values)
    }
    for record in index.extensions where record.target.map(isContainer) == true {
      found += record.properties
    }
    return Set(found.filter { $0.getter != nil && !isFactory($0) }.map(\.name))
  }()

  /// The code of a container's computed property that is not a factory, such as `self.logger`.
  func helper(_ expression: ExprSyntax) -> Syntax? {
    guard isUsed, let name = expression.nameToken, helperNames.contains(name.identifierText) else {
      return nil
    }
    var found: PropertyDeclaration?
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      guard let container = container(of: base) else { return nil }
      found =
        typer.property(member.declName.baseName.identifierText, of: .nominal(container, []))?.0
    } else if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let owner = typer.types.enclosingType(of: Syntax(expression)), isContainer(owner),
      case .property(let property, _)? = typer.value(named: name, at: Syntax(expression))
    {
      found = property
    }
    guard let found, byPlace[found.location] == nil else { return nil }
    return found.getter.flatMap(CodePlace.code(around:))
  }
}
