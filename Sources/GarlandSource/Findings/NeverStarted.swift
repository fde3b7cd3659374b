// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds instances to be started in programs that nowhere call `start()` of their container or scope.
///
/// This is only reported if no other code can have the container: all imported modules are in the sources or the
/// system's, and the sources are a whole program or offer nothing to others.
struct NeverStarted {
  let context: LoweringContext
  let files: [SourceFile]

  /// The findings in the graphs of known containers, each of them once.
  func find(in results: [CompositionRoots.Result]) -> [Diagnostic] {
    let started = Set(
      context.registrations.filter(\.pending.isStarted).compactMap(\.pending.binding.location))
    guard !started.isEmpty, isWhole else { return [] }
    let calls = files.reduce(into: Set<Owner>()) { $0.formUnion(owners(startedIn: $1)) }
    let known = results.filter {
      !$0.isOfTest && $0.location != nil && $0.gaps.isEmpty && !$0.hasUnreadRoots
    }
    var seen: Set<GarlandGraph.SourceLocation> = []
    return known.flatMap(\.graph.bindings).filter { binding in
      guard let place = binding.location, started.contains(place) else { return false }
      return Owner(binding).meanings.isDisjoint(with: calls)
        && !context.comments.accepts(.neverStarted, binding.suppressions)
        && seen.insert(place).inserted
    }
    .map(finding)
  }

  private func finding(_ binding: Binding) -> Diagnostic {
    let name = binding.key.description
    let kind = binding.lifetime.scopeKind
    return Diagnostic(
      .neverStarted, severity: .warning, subject: name,
      summary: "'\(name)' is never started, because nobody calls 'start()'"
        + (kind.map { " of a '\($0)'" } ?? ""),
      location: binding.location,
      notes: [
        Diagnostic.Note(
          .help,
          "call 'try await \(kind == nil ? "container" : "scope").start()' when it is there")
      ])
  }

  /// Whether only code of the sources can have their containers.
  private var isWhole: Bool {
    files.allSatisfy { file in
      guard file.imports.contains(Library.garland.name) else { return true }
      return SystemModules.areAllKnown(file, context.index)
        && (context.index.startsProgram || !offersSomething(file))
    }
  }

  private func offersSomething(_ file: SourceFile) -> Bool {
    file.tree.tokens(viewMode: .sourceAccurate).contains {
      [.keyword(.public), .keyword(.open), .keyword(.package)].contains($0.tokenKind)
    }
  }

  // MARK: Calls

  /// The holder of an instance; each holder starts its own instances.
  private enum Owner: Hashable {
    /// The container, or a scope of a kind; nil stands for any kind.
    case container, scope(TypeReference?)

    static let any: [Owner] = [.container, .scope(nil)]

    init(_ binding: Binding) {
      self = binding.lifetime.scopeKind.map { .scope($0) } ?? .container
    }

    /// The holders on which a call of `start` may mean this one.
    var meanings: Set<Owner> { self == .container ? [self] : [self, .scope(nil)] }
  }

  /// The holders whose `start` code in a file, active or not, may call.
  private func owners(startedIn file: SourceFile) -> Set<Owner> {
    file.identifiers(named: ["start"]).reduce(into: []) { found, token in
      guard let name = token.parent?.as(DeclReferenceExprSyntax.self) else { return }
      found.formUnion(owners(startedBy: name))
    }
  }

  private func owners(startedBy name: DeclReferenceExprSyntax) -> [Owner] {
    guard let member = name.parent?.as(MemberAccessExprSyntax.self), member.declName.id == name.id
    else {
      let isOther = context.typer.value(named: "start", at: Syntax(name)) != nil
      return isOther ? [] : Owner.any
    }
    guard let base = member.base else { return [] }
    let type = context.typer.typeExpression(base) ?? context.typer.type(of: base)
    guard let started = type?.withoutOptional, let type = started.declaration else {
      return Owner.any
    }
    switch type.name {
    case "Container": return [.container]
    case "Scope":
      let kind = started.scopeKind(ofType: "Scope").flatMap { kind in
        kind.declaration.map { $0.isProtocol || $0.isExternal } == false ? kind : nil
      }
      return [.scope(kind.map(context.namer.reference))]
    default: return type.isProtocol && mayStandForContainers(type) ? Owner.any : []
    }
  }

  /// Whether a container or a scope may conform to a protocol.
  private func mayStandForContainers(_ type: TypeDeclaration) -> Bool {
    type.isExternal
      || ["Container", "Scope"].contains {
        context.inherits(context.index.external($0, of: .garland), type)
      }
  }
}
