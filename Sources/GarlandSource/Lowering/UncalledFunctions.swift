// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the functions that fill a container which they are given, and to which nothing in the program leads.
///
/// What they register is never there. It is said only of a program whose start is among the sources: of functions that
/// neither other modules nor a library's protocol can call, and of modules whose type nothing names.
struct UncalledFunctions {
  let context: LoweringContext

  /// A function, or the type of a module, that something may lead to by its name.
  private enum Candidate: Hashable {
    case function(FunctionDeclSyntax)
    case module(TypeDeclaration)
  }

  /// Those of the given containers that belong to such a function, given the types of modules by their functions.
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

  /// Those of some functions that nothing calls.
  func find(among functions: some Sequence<FunctionDeclSyntax>) -> Set<SyntaxIdentifier> {
    guard context.index.startsProgram else { return [] }
    var open: [String: [Candidate: Set<SyntaxIdentifier>]] = [:]
    for function in functions where isOfProgram(function) {
      open[function.name.identifierText, default: [:]][.function(function)] = [function.id]
    }
    return unused(open)
  }

  /// What belongs to those of some candidates, by their names, that nothing uses.
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

  /// Whether nothing in the program calls a function, nor a library that has only some protocols for such types.
  func isNeverCalled(_ function: FunctionDeclSyntax, knownTo protocols: Set<String>) -> Bool {
    isOfProgram(function, besides: protocols)
      && !context.index.files.identifiers(named: [function.name.identifierText]).contains {
        isUse($0, of: function)
      }
  }

  /// The names that stand for a function, or for what a protocol of the sources asks for and it is.
  func uses(of function: FunctionDeclSyntax) -> [TokenSyntax] {
    let all = context.index.files.identifiers(named: [function.name.identifierText])
    let found = all.filter { isUse($0, of: function) }
    let requirements = found.compactMap { $0.parent?.as(FunctionDeclSyntax.self) }
    let further = requirements.flatMap { requirement in all.filter { isUse($0, of: requirement) } }
    return (found + further).filter { $0.parent?.is(FunctionDeclSyntax.self) != true }
  }

  /// Whether only code of the program can call a function, and does so by its name.
  ///
  /// Protocols of libraries may ask for it, besides those that are given.
  func isOfProgram(
    _ function: FunctionDeclSyntax, besides protocols: Set<String> = []
  ) -> Bool {
    let words = function.modifiers.map(\.name.text)
    guard function.attributes.isEmpty, function.body != nil, !function.isCalledUnnamed,
      !words.contains(where: ["public", "open", "package", "override", "dynamic"].contains)
    else { return false }
    if words.contains("private") { return true }
    // A protocol of the sources names the function, and one of a library calls it unseen.
    let owner = context.typer.types.enclosingType(of: Syntax(function))
    return owner.map { context.typer.types.bases(of: $0) }?.allSatisfy { base in
      base.declaration.map { !$0.isExternal || protocols.contains($0.name) } ?? false
    } ?? true
  }

  /// Whether nothing, such as a macro or Objective-C, can make a module without its name.
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

  /// Whether a name stands for a function, other than in its own code.
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
    return meant.isEmpty || meant.contains(function.id)
  }
}
