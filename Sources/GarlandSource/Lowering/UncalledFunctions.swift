// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the functions that fill a container which is passed to them, but to which no code of the program leads.
///
/// Their registrations never run. This is only reported for a program whose start is among the sources: for functions
/// that neither a library's protocol nor other modules can call, unless all modules of an app are known, and for
/// modules whose types are never named.
struct UncalledFunctions {
  let context: LoweringContext

  /// A function, or the type of a module, that code can use by its name.
  private enum Candidate: Hashable {
    case function(FunctionDeclSyntax)
    case module(TypeDeclaration)
  }

  /// The containers, among some, of such functions or modules; `modules` are the types of modules by their functions.
  func find(
    among containers: [ContainerIdentity], _ modules: [SyntaxIdentifier: TypeDeclaration]
  ) -> Set<ContainerIdentity> {
    guard context.index.startsProgram else { return [] }
    var open: [String: [Candidate: Set<ContainerIdentity>]] = [:]
    let functions = functions()
    for case .incoming(let id) in containers {
      if let module = modules[id] {
        guard isFound(onlyByName: module) else { continue }
        open[module.name, default: [:]][.module(module)] = [.incoming(id)]
      } else if let function = functions[context.tracker.owners.function(of: id)],
        isOfProgram(function)
      {
        open[function.name.identifierText, default: [:]][.function(function), default: []]
          .insert(.incoming(id))
      }
    }
    return unused(open)
  }

  /// The functions, among some, that nothing calls.
  func find(among functions: some Sequence<FunctionDeclSyntax>) -> Set<SyntaxIdentifier> {
    guard context.index.startsProgram else { return [] }
    var open: [String: [Candidate: Set<SyntaxIdentifier>]] = [:]
    for function in functions where isOfProgram(function) {
      open[function.name.identifierText, default: [:]][.function(function)] = [function.id]
    }
    return unused(open)
  }

  /// The parts of the candidates, grouped by their names, that nothing uses.
  private func unused<Part>(_ candidates: [String: [Candidate: Set<Part>]]) -> Set<Part> {
    guard !candidates.isEmpty else { return [] }
    var open = candidates
    let names = Set(open.keys)
    for file in context.index.files.mentioning(names) {
      for token in file.identifiers(named: names) {
        open[token.identifierText] = open[token.identifierText]?.filter {
          !isUse(token, of: $0.key)
        }
      }
    }
    return Set(open.values.flatMap(\.values).joined())
  }

  private func functions() -> [SyntaxIdentifier: FunctionDeclSyntax] {
    let index = context.index
    let named = index.all.map(\.functions) + index.extensions.map(\.functions) + [index.functions]
    let all = named.flatMap { $0.values.joined() }
    return Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Whether neither the program nor a library, which only knows some protocols, calls a function.
  func isNeverCalled(_ function: FunctionDeclSyntax, knownTo protocols: Set<String>) -> Bool {
    isOfProgram(function, besides: protocols)
      && !context.index.files.identifiers(named: [function.name.identifierText]).contains {
        isUse($0, of: function)
      }
  }

  /// The tokens that refer to a function, or to a requirement in the sources that it fulfils.
  func uses(of function: FunctionDeclSyntax) -> [TokenSyntax] {
    let all = context.index.files.identifiers(named: [function.name.identifierText])
    let found = all.filter { isUse($0, of: function) }
    let requirements = found.compactMap { $0.parent?.as(FunctionDeclSyntax.self) }
    let further = requirements.flatMap { requirement in all.filter { isUse($0, of: requirement) } }
    return (found + further).filter { $0.parent?.is(FunctionDeclSyntax.self) != true }
  }

  /// Whether only code of the program can call a function, and does so by its name.
  ///
  /// `protocols` are protocols of libraries that may require the function nevertheless.
  func isOfProgram(
    _ function: FunctionDeclSyntax, besides protocols: Set<String> = []
  ) -> Bool {
    let words = function.modifiers.map(\.name.text)
    guard function.attributes.isEmpty, function.body != nil, !function.isCalledUnnamed,
      !words.contains(where: ["open", "override", "dynamic"].contains),
      context.index.hasAllCallers || !words.contains(where: ["public", "package"].contains)
    else { return false }
    let group = Syntax(function).enclosing(ExtensionDeclSyntax.self)?.modifiers.map(\.name.text)
    if !Self.ofFile.isDisjoint(with: words + (group ?? [])) { return true }
    // A protocol of the sources names the function, and one of a library calls it unseen.
    let owner = context.typer.types.enclosingType(of: Syntax(function))
    guard let owner else { return true }
    return context.typer.types.bases(of: owner).allSatisfy { base in
      guard let base = base.declaration else { return false }
      let isOfContainer = owner.isExternal && base.library != nil
      return !base.isExternal || isOfContainer || protocols.contains(base.name)
    }
  }

  private static let ofFile: Set = ["private", "fileprivate"]

  /// Whether a module can only be created by its name, rather than by a macro or Objective-C.
  private func isFound(onlyByName module: TypeDeclaration) -> Bool {
    !module.isProtocol && !module.isExternal && module.attributes.allSatisfy(\.isEmpty)
  }

  // MARK: Uses

  private func isUse(_ token: TokenSyntax, of candidate: Candidate) -> Bool {
    switch candidate {
    case .function(let function): isUse(token, of: function)
    case .module: !token.isNameOfDeclaration
    }
  }

  /// Whether a name refers to a function and is not in that function's own code.
  private func isUse(_ token: TokenSyntax, of function: FunctionDeclSyntax) -> Bool {
    if function.range.contains(token.position), token.root.id == function.root.id { return false }
    if let other = token.parent?.as(FunctionDeclSyntax.self), other.name.id == token.id {
      return other.body == nil
    }
    guard let call = token.parent?.as(DeclReferenceExprSyntax.self)?.call else { return true }
    if let candidate = context.typer.candidate(function, [:]), candidate.match(call) == nil {
      return false
    }
    let meant = context.typer.candidates(for: call).compactMap(\.declaration.node?.id)
    return meant.isEmpty ? !isOfLibrary(call, ratherThan: function) : meant.contains(function.id)
  }

  /// Whether a call is of a member of a library's type that cannot have a function of the sources.
  private func isOfLibrary(
    _ call: FunctionCallExprSyntax, ratherThan function: FunctionDeclSyntax
  ) -> Bool {
    guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      let owner = context.typer.types.enclosingType(of: Syntax(function)),
      let type = context.typer.type(of: base)?.withoutOptional.declaration, type.isExternal
    else { return false }
    return !context.typer.types.ancestors(of: type).contains(owner)
  }
}
