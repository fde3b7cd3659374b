// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the containers that a program implements itself, by the shape of their functions.
///
/// The functions may be spread over protocols, extensions and classes. Types that inherit from each other, or that
/// factories are passed, belong together. Together they need a function that registers, one that resolves, and a place
/// that stores the registrations.
struct OwnContainerFinder {
  let index: DeclarationIndex
  let types: TypeResolver

  /// The container functions that a type declares.
  private struct Part {
    var registering: [OwnRegisteringShape] = []
    var resolving: [OwnResolvingShape] = []
    var isEmpty: Bool { registering.isEmpty && resolving.isEmpty }
  }

  /// The shapes of the program's own containers.
  func find() -> OwnContainerShapes {
    var parts = parts()
    guard areWhole(parts.keys, parts), mayBelongTogether(parts) else { return OwnContainerShapes() }
    let all = groups(parts, heirs: heirs(of: parts))
    let count = parts.count
    for group in all { dropStores(of: group, &parts) }
    guard areWhole(parts.keys, parts) else { return OwnContainerShapes() }
    var found = OwnContainerShapes()
    // Types that were only connected by stores do not belong together.
    for group in parts.count == count ? all : groups(parts, heirs: heirs(of: parts)) {
      guard isContainer(group, parts) else { continue }
      for type in group {
        found.types.append(type)
        if parts[type] != nil { found.machinery.insert(type) }
        found.asking.formUnion(
          type.functions.values.joined().filter(\.tellsOfType).map(\.name.text))
        for shape in parts[type]?.registering ?? [] {
          found.registering[shape.node.name.identifierText, default: []].append(shape)
        }
        for shape in parts[type]?.resolving ?? [] {
          found.resolving[shape.node.name.identifierText, default: []].append(shape)
        }
      }
      addKeyed(of: group, to: &found)
      addFillings(of: group, parts, to: &found)
      if group.contains(where: { keeps($0, parts[$0]?.resolving ?? []) }) {
        found.keepers.formUnion(group)
      }
    }
    return found
  }

  /// Adds a container's functions with a key of the program's own, also inherited ones.
  private func addKeyed(of group: [TypeDeclaration], to found: inout OwnContainerShapes) {
    let reader = OwnFunctionReader(index: index, types: types)
    var seen: Set<TypeDeclaration> = []
    let all = group + group.flatMap { types.ancestors(of: $0).filter(isOwn) }
    for type in all where seen.insert(type).inserted {
      for (name, functions) in type.functions {
        let resolving = functions.compactMap { reader.resolving($0, of: type) }
          .filter { $0.key != nil }
        let registering = functions.filter(reader.registersByKey)
        if resolving.isEmpty, registering.isEmpty { continue }
        if !resolving.isEmpty { found.resolving[name, default: []] += resolving }
        if !registering.isEmpty { found.registeringByKey[name, default: []] += registering }
        if !found.types.contains(where: { $0 === type }) { found.types.append(type) }
        found.machinery.insert(type)
      }
    }
  }

  private func addFillings(
    of group: [TypeDeclaration], _ parts: [TypeDeclaration: Part],
    to found: inout OwnContainerShapes
  ) {
    let own = group.compactMap { parts[$0] }
    let keyed = found.registeringByKey.values.joined()
    let fillings = OtherFillings(
      group, registering: own.flatMap(\.registering).map(\.node) + keyed,
      resolving: own.flatMap(\.resolving).map(\.node), index, types)
    guard let words = fillings.find() else { return }
    for type in group { found.fillings[type] = words }
  }

  /// The types with container functions.
  private func parts() -> [TypeDeclaration: Part] {
    let reader = OwnFunctionReader(index: index, types: types)
    var found: [TypeDeclaration: Part] = [:]
    for type in index.all where isOwn(type) {
      let named = type.functions.filter { OwnFunctionReader.mayRead($0.key) }
      if named.isEmpty { continue }
      let functions = named.sorted { $0.key < $1.key }.flatMap(\.value)
      var part = Part(
        registering: functions.compactMap { reader.registering($0, of: type) },
        // A function that finds something by a key may read a value from a store.
        resolving: functions.compactMap { reader.resolving($0, of: type) }.filter { $0.key == nil })
      // One of several forms does the work for the others, unless it is only for some types.
      for limit in Set(
        part.resolving.filter { $0.makesMissing && !$0.isOptional }.map(\.limit))
      {
        for place in part.resolving.indices
        where limit == nil || part.resolving[place].limit == limit {
          part.resolving[place].makesMissing = true
        }
      }
      if !part.resolving.isEmpty {
        let defaults = DefaultTypeFinder.find(in: type)
        for place in part.resolving.indices { part.resolving[place].defaults = defaults }
      }
      if !part.isEmpty { found[type] = part }
    }
    return found
  }

  /// Whether a type is the program's own, and not a wrapper of a library's container.
  private func isOwn(_ type: TypeDeclaration) -> Bool {
    guard let file = type.file, !type.isExternal, type.library == nil, !file.isDependency else {
      return false
    }
    return file.libraries.isEmpty && !index.isOfLibrary(file)
  }

  // MARK: What belongs together

  /// Whether a registering and a resolving type are linked, as in each group that forms a container.
  ///
  /// Two of them are linked by a type that inherits from both, if not by a factory. Only types with names of such types
  /// are examined, as a protocol with one of the functions may have thousands of conforming types.
  private func mayBelongTogether(_ parts: [TypeDeclaration: Part]) -> Bool {
    let common = heirs(of: parts.filter { !$0.value.registering.isEmpty })
      .intersection(heirs(of: parts.filter { !$0.value.resolving.isEmpty }))
    return groups(parts, heirs: common).contains { areWhole($0, parts) }
  }

  /// Whether a group contains both a registering and a resolving function.
  private func areWhole(
    _ group: some Sequence<TypeDeclaration>, _ parts: [TypeDeclaration: Part]
  ) -> Bool {
    group.contains { parts[$0]?.registering.isEmpty == false }
      && group.contains { parts[$0]?.resolving.isEmpty == false }
  }

  /// The names of some types, and of those that may inherit from them.
  private func heirs(of parts: [TypeDeclaration: Part]) -> Set<String> {
    index.addingSubtypes(to: Set(parts.keys.map(\.name)))
  }

  /// The groups of types with container functions and their subtypes that belong together.
  private func groups(
    _ parts: [TypeDeclaration: Part], heirs: Set<String>
  ) -> [[TypeDeclaration]] {
    var links: [TypeDeclaration: Set<TypeDeclaration>] = [:]
    func link(_ one: TypeDeclaration, _ other: TypeDeclaration) {
      links[one, default: []].insert(other)
      links[other, default: []].insert(one)
    }
    let known = Set(parts.keys)
    for type in index.all where heirs.contains(type.name) && isOwn(type) {
      for ancestor in types.ancestors(of: type) where known.contains(ancestor) {
        link(type, ancestor)
      }
    }
    for (type, part) in parts {
      link(type, type)
      for shape in part.registering {
        for other in given(shape) where known.contains(other) { link(type, other) }
      }
    }
    var seen: Set<TypeDeclaration> = []
    let places = Dictionary(index.all.enumerated().map { ($1, $0) }) { first, _ in first }
    return index.all.compactMap { start in
      guard links[start] != nil, seen.insert(start).inserted else { return nil }
      var group = [start]
      var place = 0
      while place < group.count {
        for next in links[group[place]] ?? [] where seen.insert(next).inserted {
          group.append(next)
        }
        place += 1
      }
      return group.sorted { places[$0, default: 0] < places[$1, default: 0] }
    }
  }

  /// The types that are passed to the factories of a registration.
  private func given(_ shape: OwnRegisteringShape) -> [TypeDeclaration] {
    guard let place = shape.factory else { return [] }
    let parameter = Array(shape.node.parameters)[place]
    guard case .function(let parameters, _, _) = types.resolve(parameter.type).withoutOptional
    else { return [] }
    return parameters.flatMap { $0.withoutOptional.declarations }
  }

  /// Removes functions that resolve by a name alone if nothing is registered under names: they belong to a store of
  /// values.
  private func dropStores(of group: [TypeDeclaration], _ parts: inout [TypeDeclaration: Part]) {
    if group.contains(where: { parts[$0]?.registering.contains { $0.name != nil } == true }) {
      return
    }
    for type in group {
      parts[type]?.resolving.removeAll(where: \.isByName)
      parts[type]?.registering.removeAll { isKeptByValue($0.node, in: group) }
      parts[type]?.resolving.removeAll { isKeptByValue($0.node, in: group) }
      if parts[type]?.isEmpty == true { parts[type] = nil }
    }
  }

  /// Whether all functions that fulfil a requirement belong to a store of values.
  private func isKeptByValue(_ node: FunctionDeclSyntax, in group: [TypeDeclaration]) -> Bool {
    guard node.body == nil else { return false }
    let all = group.flatMap { $0.functions[node.name.identifierText] ?? [] }.filter {
      $0.body != nil && $0.parameterLabels == node.parameterLabels
    }
    return !all.isEmpty && all.allSatisfy(ValueKeyFinder.finds)
  }

  private func isContainer(_ group: [TypeDeclaration], _ parts: [TypeDeclaration: Part]) -> Bool {
    areWhole(group, parts) && group.contains { type in !type.isProtocol && hasStore(type) }
      && !group.contains { type in
        let part = parts[type] ?? Part()
        return (part.registering.map(\.node) + part.resolving.map(\.node))
          .contains(where: \.usesAssociatedObjects)
      }
  }

  // MARK: What is kept

  /// Whether a type has a property with a dictionary or a list.
  private func hasStore(_ type: TypeDeclaration) -> Bool {
    type.properties.values.contains { property in
      let text = property.type?.trimmedDescription ?? property.value?.trimmedDescription ?? ""
      return text.hasPrefix("[") || text.hasPrefix("(") || text.contains("Dictionary")
        || text.contains("MapTable") || text.contains("[")
    }
  }

  /// Whether a container keeps its instances, because it assigns something while it resolves.
  private func keeps(_ type: TypeDeclaration, _ resolving: [OwnResolvingShape]) -> Bool {
    var open = resolving.map(\.node)
    guard !open.isEmpty else { return false }
    open += type.functions.values.joined().filter {
      $0.genericParameterClause != nil && $0.signature.returnClause != nil
    }
    var seen = Set(open.map(\.id))
    while let function = open.popLast() {
      guard let body = function.body else { continue }
      let finder = KeepingFinder(viewMode: .sourceAccurate)
      finder.walk(body)
      if finder.isFound { return true }
      // The function that returns the instance for it may have no generic parameter.
      let called = finder.called.flatMap { type.functions[$0] ?? [] }
      open += called.filter { $0.signature.returnClause != nil && seen.insert($0.id).inserted }
    }
    return false
  }
}

/// Finds an assignment to an element or a property, or a call that stores something.
private final class KeepingFinder: SyntaxVisitor {
  private(set) var isFound = false
  /// The names of the functions that the code calls.
  private(set) var called: Set<String> = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.lastName { called.insert(name) }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let (target, value) = node.assignment, value.first?.is(NilLiteralExprSyntax.self) == false,
      target.is(SubscriptCallExprSyntax.self) || target.is(MemberAccessExprSyntax.self)
    {
      isFound = true
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if ["updateValue", "setObject", "store", "insert"].contains(node.declName.baseName.text) {
      isFound = true
    }
    return .visitChildren
  }
}

extension FunctionDeclSyntax {
  /// Whether it stores a value by Objective-C association, as properties in extensions do.
  fileprivate var usesAssociatedObjects: Bool {
    body?.tokens(viewMode: .sourceAccurate).contains {
      ["objc_getAssociatedObject", "objc_setAssociatedObject"].contains($0.text)
    } ?? false
  }

  /// Whether it returns a Boolean for a type argument.
  fileprivate var tellsOfType: Bool {
    signature.returnClause?.type.trimmedDescription == "Bool"
      && parameters.contains { $0.type.is(MetatypeTypeSyntax.self) }
  }
}
