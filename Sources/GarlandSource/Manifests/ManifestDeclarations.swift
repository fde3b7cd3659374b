// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// The declarations in a manifest and in the files that it shares with others.
struct ManifestDeclarations {
  /// A type, with what its extensions add.
  struct Declared {
    /// Whether the type itself is declared here, rather than only extended.
    var isOwn = false
    var isEnum = false
    var isProtocol = false
    /// The raw values of its cases; nil for a case without one.
    var cases: [String: ManifestValue?] = [:]
    /// The names of its cases, in order.
    var caseNames: [String] = []
    /// The parameters of its cases.
    var caseParameters: [String: [EnumCaseParameterSyntax]] = [:]
    var inherited: [String] = []
    var properties: [String: Variable] = [:]
    /// The names of stored properties, in order.
    var stored: [String] = []
    var functions: [String: [FunctionDeclSyntax]] = [:]
    var initializers: [InitializerDeclSyntax] = []
  }

  /// A variable or property.
  struct Variable {
    let binding: PatternBindingSyntax
    let isStatic: Bool
    /// The type that declares it.
    let owner: String?
  }

  private(set) var types: [String: Declared] = [:]
  private var globals: [String: Variable] = [:]
  private var functions: [String: [FunctionDeclSyntax]] = [:]
  /// The types with a case or static member, by its name.
  private var owners: [String: Set<String>] = [:]
  /// The names of variables and functions that are declared twice, in private or by conditions of the build.
  private var ambiguous: Set<String> = []
  /// The types for which others are names.
  private var aliases: [String: TypeSyntax] = [:]

  /// Adds the declarations of files.
  mutating func add(_ files: [SourceFileSyntax]) {
    // An extension may use another name of the type that it extends.
    for item in files.flatMap(\.statements).map(\.item) {
      guard let alias = item.as(TypeAliasDeclSyntax.self) else { continue }
      aliases[alias.name.identifierText] = alias.initializer.value
    }
    for file in files { add(file.statements) }
  }

  private mutating func add(_ statements: CodeBlockItemListSyntax) {
    for item in statements.map(\.item) {
      if let condition = item.as(IfConfigDeclSyntax.self) {
        for clause in condition.clauses {
          if case .statements(let inner)? = clause.elements { add(inner) }
        }
      } else if let declaration = item.as(DeclSyntax.self) {
        add(declaration, in: nil)
      }
    }
  }

  private mutating func add(_ declaration: DeclSyntax, in owner: String?) {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      add(variable, in: owner)
    } else if let function = declaration.as(FunctionDeclSyntax.self) {
      let name = function.name.identifierText
      if let owner {
        // Private functions of two files may be alike.
        if types[owner]?.functions[name]?.contains(where: function.isAlike) == true {
          ambiguous.insert(owner + "." + name)
        }
        types[owner]?.functions[name, default: []].append(function)
        if function.modifiers.isOfType { owners[name, default: []].insert(owner) }
      } else {
        if functions[name]?.contains(where: function.isAlike) == true { ambiguous.insert(name) }
        functions[name, default: []].append(function)
      }
    } else if let alias = declaration.as(TypeAliasDeclSyntax.self) {
      aliases[Self.joined(owner, alias.name.identifierText)] = alias.initializer.value
    } else if let initializer = declaration.as(InitializerDeclSyntax.self), let owner {
      types[owner]?.initializers.append(initializer)
    } else if let cases = declaration.as(EnumCaseDeclSyntax.self), let owner {
      add(cases, in: owner)
    } else if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
      add(group, in: owner)
    }
  }

  private mutating func add(_ group: any DeclGroupSyntax, in owner: String?) {
    let extended = group.as(ExtensionDeclSyntax.self)?.extendedType
    guard
      let name = extended.map({ withoutAlias(Self.name(of: $0)) })
        ?? group.asProtocol((any NamedDeclSyntax).self)?.name.identifierText
    else { return }
    let type = Self.joined(owner, name)
    if types[type] == nil { types[type] = Declared() }
    if extended == nil {
      types[type]?.isOwn = true
      types[type]?.isEnum = group.is(EnumDeclSyntax.self)
      types[type]?.isProtocol = group.is(ProtocolDeclSyntax.self)
    }
    types[type]?.inherited +=
      group.inheritanceClause?.inheritedTypes.map { Self.name(of: $0.type) } ?? []
    for member in group.memberBlock.members { add(member.decl, in: type) }
  }

  private mutating func add(_ cases: EnumCaseDeclSyntax, in owner: String) {
    let isText = types[owner]?.inherited.contains("String") ?? false
    for element in cases.elements {
      let name = element.name.identifierText
      let written = element.rawValue?.value.as(StringLiteralExprSyntax.self)?
        .representedLiteralValue
      let raw = element.rawValue == nil ? (isText ? name : nil) : written
      types[owner]?.cases[name] = .some(raw.map(ManifestValue.text))
      types[owner]?.caseNames.append(name)
      owners[name, default: []].insert(owner)
      types[owner]?.caseParameters[name] =
        element.parameterClause.map { Array($0.parameters) } ?? []
    }
  }

  private mutating func add(_ variable: VariableDeclSyntax, in owner: String?) {
    let isStatic = variable.modifiers.isOfType
    for binding in variable.bindings {
      let name = binding.pattern.trimmedDescription
      let found = Variable(binding: binding, isStatic: isStatic, owner: owner)
      guard let owner else {
        if globals.updateValue(found, forKey: name) != nil { ambiguous.insert(name) }
        continue
      }
      types[owner]?.properties[name] = found
      if isStatic { owners[name, default: []].insert(owner) }
      if !isStatic, !binding.isComputed { types[owner]?.stored.append(name) }
    }
  }

  // MARK: Names

  private static func joined(_ owner: String?, _ name: String) -> String {
    (owner.map { $0 + "." } ?? "") + name
  }

  /// The name of a type, without the modules of manifests and without what makes it optional.
  static func name(of type: TypeSyntax) -> String {
    if let optional = type.as(OptionalTypeSyntax.self) { return name(of: optional.wrappedType) }
    if let some = type.as(SomeOrAnyTypeSyntax.self) { return name(of: some.constraint) }
    if let attributed = type.as(AttributedTypeSyntax.self) { return name(of: attributed.baseType) }
    if type.is(ArrayTypeSyntax.self) { return "Array" }
    let named = type.as(IdentifierTypeSyntax.self)?.name.identifierText
    return named ?? written(type.trimmedDescription)
  }

  /// A written name without the modules of manifests.
  static func written(_ name: String) -> String {
    for module in ["ProjectDescription.", "PackageDescription."] where name.hasPrefix(module) {
      return String(name.dropFirst(module.count))
    }
    return name
  }

  /// The name of a type, where its first part may be another name of a type.
  private func withoutAlias(_ name: String) -> String {
    let parts = name.split(separator: ".", maxSplits: 1)
    guard let first = parts.first, let alias = aliases[String(first)] else { return name }
    return parts.dropFirst().reduce(Self.name(of: alias)) { $0 + "." + $1 }
  }

  /// The full name of a type that a context names; the name itself if no declaration is known.
  func resolved(_ name: String, in context: String?, _ steps: Int = 0) -> String {
    if name == "Self", let context { return context }
    var parts = context?.split(separator: ".") ?? []
    repeat {
      let full = (parts + [name[...]]).joined(separator: ".")
      if let alias = aliases[full], steps < 8 {
        return resolved(Self.name(of: alias), in: context, steps + 1)
      }
      if types[full] != nil { return full }
    } while parts.popLast() != nil
    return name
  }

  /// The type that an annotation names in the code of another type.
  func type(_ syntax: TypeSyntax, in context: String?) -> ManifestType {
    let type = ManifestType(syntax)
    return ManifestType(
      resolved(type.name, in: context), isList: type.isList,
      key: type.keyName.map { resolved($0, in: context) })
  }

  /// Whether a name is that of a type.
  func isType(_ name: String, in context: String?) -> Bool {
    types[resolved(name, in: context)] != nil || name == "Self"
  }

  /// The only type with a case or static member of a name; nil if there is none or another one.
  func onlyType(having name: String) -> String? {
    guard let found = owners[name], found.count == 1 else { return nil }
    return found.first
  }

  /// Whether more than one declaration has a name.
  func isAmbiguous(_ name: String) -> Bool { ambiguous.contains(name) }

  /// The global variable of a name.
  func global(_ name: String) -> Variable? { ambiguous.contains(name) ? nil : globals[name] }

  /// The global functions of a name.
  func functions(_ name: String) -> [FunctionDeclSyntax] {
    ambiguous.contains(name) ? [] : functions[name] ?? []
  }

  // MARK: Members

  /// The type and those that it inherits from.
  private func ancestry(of type: String) -> [String] {
    var found = [type]
    var place = 0
    while place < found.count, found.count < 32 {
      for name in types[found[place]]?.inherited ?? [] {
        let inherited = resolved(name, in: found[place])
        if !found.contains(inherited) { found.append(inherited) }
      }
      place += 1
    }
    return found
  }

  /// The functions of a name that a type has, declared or inherited.
  func functions(_ name: String, of type: String, isStatic: Bool) -> [FunctionDeclSyntax] {
    for type in ancestry(of: type) {
      if ambiguous.contains(type + "." + name) { return [] }
      let found = types[type]?.functions[name]?.filter { function in
        function.body != nil && isStatic == function.modifiers.isOfType
      }
      if let found, !found.isEmpty { return found }
    }
    return []
  }

  /// The property of a name that a type has, declared or inherited.
  func property(_ name: String, of type: String, isStatic: Bool) -> Variable? {
    for type in ancestry(of: type) {
      if let found = types[type]?.properties[name], found.isStatic == isStatic,
        types[type]?.isProtocol != true || found.binding.isComputedWithBody
      {
        return found
      }
    }
    return nil
  }
}

extension FunctionDeclSyntax {
  /// Whether another function takes the same.
  fileprivate func isAlike(_ other: FunctionDeclSyntax) -> Bool {
    body != nil && other.body != nil
      && signature.parameterClause.trimmedDescription
        == other.signature.parameterClause.trimmedDescription
      && modifiers.isOfType == other.modifiers.isOfType
  }
}

extension PatternBindingSyntax {
  /// Whether a getter computes its value; observers do not.
  fileprivate var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .getter?: true
    case .accessors(let list)?:
      !list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    default: false
    }
  }

  /// The statements of its getter.
  var getter: CodeBlockItemListSyntax? {
    switch accessorBlock?.accessors {
    case .getter(let statements)?: statements
    case .accessors(let list)?:
      list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    default: nil
    }
  }

  /// Whether a getter of it is written out; that of a protocol is not.
  fileprivate var isComputedWithBody: Bool { getter != nil }
}
