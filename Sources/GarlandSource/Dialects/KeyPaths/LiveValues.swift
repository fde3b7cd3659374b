// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds values behind key paths that are of no use to a program, and tells whether it sets them.
///
/// A key of swift-dependencies that conforms to `TestDependencyKey` but nowhere to `DependencyKey` only has a value for
/// tests. A program that requests it gets that one, unless it sets another one where it starts. Another key may have a
/// value that only stops the program, or reports an issue.
struct LiveValues {
  /// A value that a program has to set.
  private struct Value {
    let key: Key
    /// The names of which one stands where it is set.
    let names: Set<String>
    let remedy: String
    let isForTestsOnly: Bool
  }

  /// The values for tests only that the program sets, as far as their names tell.
  private(set) var set: Set<Key> = []
  /// The values that the program does not set; none if no program starts in the sources, as another one may set them.
  private(set) var missing: Set<Key> = []

  private let context: LoweringContext

  /// Reads the sources, and adds a help text for each missing value.
  init(context: LoweringContext) {
    self.context = context
    let values = context.injected.families.flatMap(values)
    let names = values.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    if names.isEmpty { return }
    let files = context.index.files.filter { !$0.isOfTest }.mentioning(names)
    let takesPaths = context.injected.families.contains { $0.library != .dependencies }
    var places: [String: [GarlandGraph.SourceLocation]] = [:]
    for file in files {
      for token in SetNames.find(in: file, takesPaths) where names.contains(token.identifierText) {
        let place = file.location(of: token)
        // A preview sets nothing for the program.
        guard !isOther(token), !context.deadCode.isOfPreviews(place) else { continue }
        places[token.identifierText, default: []].append(place)
      }
    }
    for value in values {
      let found = value.names.flatMap { places[$0] ?? [] }
      if !found.isEmpty {
        if value.isForTestsOnly { set.insert(value.key) }
        context.settings[value.key] = found.sorted()
      } else if context.index.startsProgram {
        missing.insert(value.key)
        context.remedies[value.key] = value.remedy
        context.failingValues.insert(value.key)
      }
    }
  }

  /// Whether a name that is assigned certainly belongs to something else than the values.
  private func isOther(_ token: TokenSyntax) -> Bool {
    guard let name = token.parent?.as(DeclReferenceExprSyntax.self),
      name.parent?.is(KeyPathPropertyComponentSyntax.self) == false,
      // The name of a key stands before its value.
      token.text.first?.isLowercase == true
    else { return false }
    let type: TypeDeclaration?
    if name.isMemberName {
      guard let base = name.parent?.as(MemberAccessExprSyntax.self)?.base else { return false }
      type = context.typer.type(of: base)?.withoutOptional.declaration
      if type == nil { return false }
    } else {
      type = context.typer.types.enclosingType(of: Syntax(name))
    }
    return !context.injected.families.contains { $0.values === type }
  }

  // MARK: Values of no use

  private func values(of family: InjectedFamily) -> [Value] {
    let properties = family.properties.compactMap { property -> Value? in
      guard let getter = property.declaration.getter else { return nil }
      let keys = ValueReads(in: getter, of: family.values, context.typer).keys
      return value(property.key, of: keys, property.declaration.name, family)
    }
    return properties + family.keyTypes.compactMap { value($0.key, of: [$0.type], nil, family) }
  }

  /// A value that is asked for by the name of a property, or by the type of its key.
  private func value(
    _ key: Key, of types: [TypeDeclaration], _ name: String?, _ family: InjectedFamily
  ) -> Value? {
    guard !types.isEmpty, types.allSatisfy({ $0.file?.isOfTest != true }) else { return nil }
    let isForTestsOnly = types.allSatisfy(isForTestsOnly)
    let owner = name == nil ? "'\(context.index.displayName(of: types[0]))'" : "its key"
    let advice: String
    if isForTestsOnly, family.library == .dependencies {
      advice = "let \(owner) conform to 'DependencyKey'"
    } else if types.allSatisfy({ lacks($0, family) }) {
      advice = "give \(owner) a value that neither stops the program nor reports an issue"
    } else {
      return nil
    }
    let way = family.library == .dependencies ? " by 'prepareDependencies'" : ""
    let what = name.map { "'\($0)'" } ?? "its value"
    return Value(
      key: key, names: Set(types.map(\.name) + [name].compactMap(\.self)),
      remedy: "\(advice), or set \(what)\(way) where the program starts",
      isForTestsOnly: isForTestsOnly)
  }

  private func isForTestsOnly(_ key: TypeDeclaration) -> Bool {
    let bases = key.inherited.map(\.withoutAttributes)
    return bases.contains { $0.lastName == "TestDependencyKey" }
      && bases.allSatisfy(givesNoLiveValue)
  }

  private func givesNoLiveValue(_ base: TypeSyntax) -> Bool {
    if Self.withoutLiveValue.contains(base.lastName ?? "") { return true }
    let types = context.typer.types
    guard let own = types.resolve(base).declaration, own.isProtocol else { return false }
    return types.ancestors(of: own).union([own]).allSatisfy { type in
      if type.isExternal { return Self.withoutLiveValue.contains(type.name) }
      return type.name != "DependencyKey"
        && type.inherited.allSatisfy { types.resolve($0).declaration != nil }
    }
  }

  /// Protocols that give a key no live value; other protocols of the program may inherit from `DependencyKey`.
  private static let withoutLiveValue = SystemProtocols.plain.union([
    "TestDependencyKey", "Sendable",
  ])

  // MARK: Values that stop the program

  /// Whether the only value of a key stops the program or, of swift-dependencies, reports an issue.
  private func lacks(_ key: TypeDeclaration, _ family: InjectedFamily) -> Bool {
    if stops(key, family) { return true }
    return family.library == .dependencies
      && code(of: key, family)?.contains { $0.result?.reportsIssue == true } == true
  }

  private func stops(_ key: TypeDeclaration, _ family: InjectedFamily) -> Bool {
    code(of: key, family)?.onlyResult?.isStop(context.index.stops) == true
  }

  /// The code that makes the only value of a key.
  private func code(
    of key: TypeDeclaration, _ family: InjectedFamily
  ) -> CodeBlockItemListSyntax? {
    family.form.defaults.lazy.compactMap { context.typer.property($0, of: .nominal(key, []))?.0 }
      .first(where: \.isStatic)?.firstValue
  }
}
