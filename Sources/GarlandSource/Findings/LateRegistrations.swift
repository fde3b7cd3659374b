// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds what is asked for while an object is made although only a method of that object registers it.
///
/// A method runs after the initializers of its object and of what these are given, whoever calls it.
struct LateRegistrations {
  private let context: LoweringContext
  private let reach: CodeReach

  /// A method that registers something.
  private struct Method {
    let function: FunctionDeclSyntax
    let owner: TypeDeclaration
  }

  init(context: LoweringContext) {
    self.context = context
    reach = CodeReach(context: context)
  }

  /// The findings in the graphs of containers that are known whole.
  func find(in results: [CompositionRoots.Result]) -> [Diagnostic] {
    var seen: Set<GarlandGraph.SourceLocation> = []
    return results.filter { !$0.isRest && !$0.isOfTest && $0.gaps.isEmpty && !$0.lacksContainer }
      .flatMap { find(in: GraphIndex($0.graph)) }
      .filter { $0.location.map { seen.insert($0).inserted } ?? true }
  }

  private func find(in index: GraphIndex) -> [Diagnostic] {
    let late = methods(in: index.graph)
    guard !late.isEmpty else { return [] }
    var before: [TypeDeclaration: Set<SyntaxIdentifier>] = [:]
    return index.requests(of: index.bindingCount).compactMap { number in
      let request = index.request(number, of: index.bindingCount)
      guard let place = request.location, request.timing == .eager,
        request.cardinality == .one, !request.hasDefault, !context.deadCode.contains(place),
        let token = context.index.file(at: place.file)?.token(at: place),
        case let code = CodePlace(of: token), code.timing == .eager, let piece = code.code,
        let (key, method) = missing(number, index, late),
        before[method.owner, default: []].contains(piece.id)
          || isBefore(piece, method.owner, &before)
      else { return nil }
      return finding(key, method, at: place)
    }
  }

  // MARK: Registrations

  /// The methods that register each key, for keys that nothing else registers.
  private func methods(in graph: BindingGraph) -> [Key: Method] {
    var found: [Key: Method?] = [:]
    for binding in graph.bindings {
      let method = binding.origin == .factory ? binding.location.flatMap(method) : nil
      for exposure in binding.exposures {
        let other = found[exposure.key]
        let isSame = other.map { $0?.owner === method?.owner } ?? true
        found[exposure.key] = .some(isSame ? method : nil)
      }
    }
    return found.compactMapValues(\.self).filter { !graph.provided.contains($0.key) }
  }

  /// The method of an object in whose code something is registered, unless an initializer may call it.
  private func method(at place: GarlandGraph.SourceLocation) -> Method? {
    guard let token = context.index.file(at: place.file)?.token(at: place),
      let function = Syntax(token).enclosing(FunctionDeclSyntax.self),
      function.parent?.is(MemberBlockItemSyntax.self) == true,
      !function.modifiers.contains(where: {
        ["static", "class", "override"].contains($0.name.text)
      }
      ), let owner = context.typer.types.enclosingType(of: Syntax(function)), owner.isReference,
      !owner.initializers.isEmpty, !mentionsInMaking(function.name.identifierText, owner)
    else { return nil }
    return Method(function: function, owner: owner)
  }

  /// Whether the initializers of a type, or what they name of its members, name one of them.
  private func mentionsInMaking(_ name: String, _ owner: TypeDeclaration) -> Bool {
    let types = reach.lineage(of: owner)
    var open = types.flatMap { type in
      type.initializers.compactMap(\.node)
        + type.properties.values.compactMap { $0.declared.map { Syntax($0) } }
    }
    var seen: Set<String> = []
    while let code = open.popLast() {
      for token in code.tokens(viewMode: .sourceAccurate) {
        let named = token.identifierText
        if named == name { return true }
        guard seen.insert(named).inserted else { continue }
        open += types.flatMap { ($0.functions[named] ?? []).map { Syntax($0) } }
      }
    }
    return false
  }

  // MARK: Requests

  /// The first key that a request certainly leads to and that only a method registers.
  private func missing(
    _ start: Int, _ index: GraphIndex, _ late: [Key: Method]
  ) -> (Key, Method)? {
    var open = [(start, index.bindingCount)]
    var seen: Set<Int> = []
    while let (number, owner) = open.popLast() {
      let request = index.request(number, of: owner)
      guard request.timing == .eager, request.cardinality == .one, !request.hasDefault else {
        continue
      }
      if let method = late[request.key] { return (request.key, method) }
      for exposure in index.targets(ofRequest: number) {
        let target = index.binding(ofExposure: exposure)
        guard seen.insert(target).inserted else { continue }
        open += index.requests(of: target).map { ($0, target) }
      }
    }
    return nil
  }

  /// Whether a piece of code certainly runs before a type's methods.
  private func isBefore(
    _ piece: Syntax, _ owner: TypeDeclaration,
    _ known: inout [TypeDeclaration: Set<SyntaxIdentifier>]
  ) -> Bool {
    if known[owner] == nil {
      var made: Set<TypeDeclaration> = []
      known[owner] = making(of: owner, &made)
    }
    return known[owner]?.contains(piece.id) == true
  }

  /// The code that runs whenever an object of a type is made, and what its initializers are given.
  private func making(
    of type: TypeDeclaration, _ seen: inout Set<TypeDeclaration>
  ) -> Set<SyntaxIdentifier> {
    guard type.isReference, seen.insert(type).inserted else { return [] }
    let designated = type.initializers.filter { !$0.isConvenience && !delegates($0) }
    guard let first = designated.first, designated.allSatisfy({ $0.node != nil }) else { return [] }
    let code = designated.map { reach.follow(reach.construction(of: type, by: [$0])).code }
    var found = code.dropFirst().reduce(code[0]) { $0.intersection($1) }
    guard designated.count == 1 else { return found }
    for parameter in first.parameters where !parameter.hasDefault && !parameter.isVariadic {
      guard let given = parameter.type.map({ context.typer.types.resolve($0) })?.declaration,
        !given.isExternal, !given.isProtocol
      else { continue }
      found.formUnion(making(of: given, &seen))
    }
    return found
  }

  /// Whether an initializer leaves the work to another one of its type.
  private func delegates(_ initializer: CallableDeclaration) -> Bool {
    let body = initializer.node?.as(InitializerDeclSyntax.self)?.body?.statements ?? []
    return body.contains { $0.trimmedDescription.contains("self.init(") }
  }

  // MARK: Findings

  private func finding(
    _ key: Key, _ method: Method, at place: GarlandGraph.SourceLocation
  ) -> Diagnostic {
    let owner = context.namer.name(.nominal(method.owner, []))
    let name = method.function.name.identifierText
    let function = context.index.file(of: method.function)?.location(of: method.function.name)
    return Diagnostic(
      .missingBinding, subject: key.description,
      summary: "no binding for '\(key)' yet, because '\(owner)' registers it after this",
      location: place,
      notes: [
        Diagnostic.Note(
          .note, "'\(name)' registers it, and runs when a '\(owner)' has been made", at: function),
        Diagnostic.Note(.help, "register '\(key)' before the first '\(owner)' is made"),
      ])
  }
}
