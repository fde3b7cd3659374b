// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds the types whose properties are injected by key path, and the keys for key paths.
final class InjectedFamilies {
  private let index: DeclarationIndex
  private let typer: ExpressionTyper
  /// The context, which owns this object and outlives it.
  private unowned let context: LoweringContext
  private(set) lazy var families = findFamilies()

  /// Whether a file imports another library than Garland that declares a type of the name.
  static func hasOther(_ name: String, _ file: SourceFile) -> Bool {
    file.libraries.contains { $0.name != Library.garland.name && $0.declares(name) }
  }

  init(index: DeclarationIndex, typer: ExpressionTyper, context: LoweringContext) {
    self.index = index
    self.typer = typer
    self.context = context
  }

  // MARK: Recognition

  private func findFamilies() -> [InjectedFamily] {
    var found: [InjectedFamily] = []
    for (values, wrappers) in wrapped() {
      let isGarlands = values.file?.unit == Library.garland.name
      guard let family = family(values, of: isGarlands ? .garland : nil) else { continue }
      family.wrappers = wrappers
      found.append(family)
    }
    return found + KeyPathLibrary.allCases.compactMap(external)
  }

  /// The family of a type that is not among the sources.
  private func external(_ library: KeyPathLibrary) -> InjectedFamily? {
    let extended = index.extensions.filter { $0.target?.name == library.values }
    let values = extended.first { $0.target?.isExternal == true }?.target
    switch library {
    case .garland:
      let isGarlands = extended.contains { index.imports(Library.garland.name, $0.file) }
      return values.flatMap { family($0, of: isGarlands ? .garland : nil) }
    case .dependencies:
      // The code that requests the values declared in other packages must be among the files.
      guard index.files.contains(where: isOfDependencies) else { return nil }
      let values = values ?? index.external(library.values)
      let family = InjectedFamily(values: values, of: library, declared(in: values))
      let asked = AskedKeyTypes.find(in: index.files.filter(isOfDependencies), typer)
      family.add(keyTypes: asked.filter { property(keyedBy: $0, family) == nil }, index)
      return family
    }
  }

  /// The property that only reads the value of a key.
  private func property(
    keyedBy key: TypeDeclaration, _ family: InjectedFamily
  ) -> InjectedFamily.Property? {
    family.properties.first { property in
      let getter = property.declaration.getter
      return getter.map { ValueReads(in: $0, of: family.values, typer).keys } == [key]
    }
  }

  private func isOfDependencies(_ file: SourceFile) -> Bool {
    file.parsed.mentionsDependencies
      && Self.modulesOfDependencies.contains { index.imports($0, file) }
  }
  private static let modulesOfDependencies = [
    "Dependencies", "DependenciesMacros", "ComposableArchitecture",
  ]

  /// The root types of the key paths that property wrappers of the sources take.
  private func wrapped() -> [(TypeDeclaration, Set<TypeDeclaration>)] {
    var found: [(TypeDeclaration, Set<TypeDeclaration>)] = []
    for type in index.all where type.isPropertyWrapper {
      let roots = type.initializers.flatMap(\.parameters).compactMap { $0.type.flatMap(root) }
      guard let values = roots.first else { continue }
      if let place = found.firstIndex(where: { $0.0 === values }) {
        found[place].1.insert(type)
      } else {
        found.append((values, [type]))
      }
    }
    return found
  }

  /// The `S` of `KeyPath<S, V>`, also behind `any` and beside `Sendable`.
  private func root(_ type: TypeSyntax) -> TypeDeclaration? {
    let read = typer.types.resolve(type)
    let parts: [SourceType]
    if case .composition(let all) = read { parts = all } else { parts = [read] }
    for part in parts where part.declaration?.name.hasSuffix("KeyPath") == true {
      if let values = part.arguments.first?.declaration, !values.isExternal { return values }
    }
    return nil
  }

  /// The family of a type with a property that reads a value by the type of a key; otherwise key paths mean something
  /// else.
  private func family(
    _ values: TypeDeclaration, of library: KeyPathLibrary?
  ) -> InjectedFamily? {
    let found = declared(in: values)
    let reads = found.contains { property in
      property.getter.map { !ValueReads(in: $0, of: values, typer).isEmpty } ?? false
    }
    return reads ? InjectedFamily(values: values, of: library, found) : nil
  }

  /// The computed properties of a type, in the order of the places.
  private func declared(in values: TypeDeclaration) -> [PropertyDeclaration] {
    var declared: [PropertyDeclaration] = []
    if !values.isExternal { declared += values.properties.values }
    for record in index.extensions where record.target === values { declared += record.properties }
    var seen: Set<GarlandGraph.SourceLocation> = []
    return declared.filter { property in
      !property.isStatic && property.getter != nil && seen.insert(property.location).inserted
    }
    .sorted { $0.location < $1.location }
  }

  // MARK: Look-up

  /// Whether the code of a type belongs to a key or to the values, rather than to their users.
  func isPart(_ type: TypeDeclaration) -> Bool {
    families.contains { $0.values === type } || keyTypes.contains(type)
  }

  /// The types that are only used as keys of values.
  private(set) lazy var keyTypes: Set<TypeDeclaration> = families.reduce(into: []) {
    found, family in
    for property in family.properties {
      guard let getter = property.declaration.getter else { continue }
      let reads = ValueReads(in: getter, of: family.values, typer)
      // A type that is its own key is no machinery.
      found.formUnion(reads.keys.filter { !isService($0, property.declaration) })
    }
  }

  private func isService(_ key: TypeDeclaration, _ property: PropertyDeclaration) -> Bool {
    property.type.map { typer.types.resolve($0).withoutOptional.declaration === key } ?? false
      || !key.stored.isEmpty
  }

  /// The family to which an expression refers.
  func family(of expression: ExprSyntax) -> InjectedFamily? {
    guard !families.isEmpty else { return nil }
    let type = typer.typeExpression(expression) ?? typer.type(of: expression)
    return type?.declaration.flatMap { values in families.first { $0.values === values } }
  }

  /// The key in an attribute such as `@Injected(\.clock)`.
  func key(in attribute: AttributeSyntax, _ file: SourceFile) -> Key? {
    guard !families.isEmpty, case .argumentList(let arguments)? = attribute.arguments,
      let argument = arguments.first?.expression,
      let wrapper = typer.types.resolve(attribute.attributeName).declaration
    else { return nil }
    if let path = argument.as(KeyPathExprSyntax.self) {
      return key(wrapper: wrapper, path, file)
    }
    return argument.metatypeBase.flatMap { key(wrapper: wrapper, ofType: $0, file) }
  }

  /// The key for `@Dependency(Client.self)`: that of the property which reads the value of the type, if there is one.
  func key(wrapper: TypeDeclaration, ofType base: ExprSyntax, _ file: SourceFile) -> Key? {
    guard let family = externalFamily(of: wrapper), family.library == .dependencies,
      let type = typer.typeExpression(base)?.declaration
    else { return nil }
    if let property = property(keyedBy: type, family) { return property.key }
    if let own = family.keyTypes.first(where: { $0.type === type }) { return own.key }
    guard type.isExternal else { return nil }
    let name = base.trimmedDescription
    let key = Key(
      TypeReference(named: "\\\(family.values.name)[\(name).self]", shortName: "\(name).self"))
    context.assume(
      key, "'\(key)' is not verified: it is not declared in these sources",
      at: file.location(of: base))
    return key
  }

  private func externalFamily(of wrapper: TypeDeclaration) -> InjectedFamily? {
    guard wrapper.isExternal else { return nil }
    return families.first { family in
      family.values.isExternal && family.form.wrapper == wrapper.name
    }
  }

  /// The key for the key path that a wrapper is passed.
  func key(wrapper: TypeDeclaration, _ path: KeyPathExprSyntax, _ file: SourceFile) -> Key? {
    if let family = families.first(where: { $0.wrappers.contains(wrapper) }) {
      return key(path, family, file)
    }
    guard let family = externalFamily(of: wrapper), !Self.hasOther(wrapper.name, file) else {
      return nil
    }
    return key(path, family, file)
  }

  /// The key for a key path.
  func key(_ path: KeyPathExprSyntax, _ family: InjectedFamily, _ file: SourceFile) -> Key? {
    if let root = path.root, typer.types.resolve(root).declaration !== family.values { return nil }
    guard
      let name = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName
        .baseName.identifierText
    else { return nil }
    return declaredKey(name, family, file) ?? undeclaredKey(name, family, file, path)
  }

  /// The key of a declared property.
  func declaredKey(_ name: String, _ family: InjectedFamily, _ file: SourceFile) -> Key? {
    family.property(name, from: file)?.key
  }

  /// The names that extensions declare in inactive code, or by macros.
  private lazy var otherNames: Set<String> = {
    let names = MentionedExtensions(Set(families.map { $0.values.name }))
    for file in index.files { names.walk(file.tree) }
    return names.found
  }()

  private func undeclaredKey(
    _ name: String, _ family: InjectedFamily, _ file: SourceFile, _ path: KeyPathExprSyntax
  ) -> Key? {
    let key = family.key(name)
    if family.library?.provided.contains(name) == true {
      context.boundElsewhere.insert(key)
      return key
    }
    context.remedies[key] =
      "declare the property '\(name)' in an extension of '\(family.values.name)'"
    let isKnown = family.isGarlands || !family.values.isExternal
    if !isKnown || !SystemModules.areAllKnown(file, index) || otherNames.contains(name) {
      context.assume(
        key, "'\(key)' is not verified: it is not declared in these sources",
        at: file.location(of: path))
    }
    return key
  }
}

/// Finds the declarations in extensions of some types, also in inactive code.
private final class MentionedExtensions: SyntaxVisitor {
  private let types: Set<String>
  private(set) var found: Set<String> = []

  init(_ types: Set<String>) {
    self.types = types
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription.split(separator: ".").last.map(String.init)
    return name.map(types.contains) == true ? .visitChildren : .skipChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self),
      Syntax(node).enclosing(ExtensionDeclSyntax.self) != nil
    {
      found.insert(name.identifier.identifierText)
    }
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
