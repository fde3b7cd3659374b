// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Tells bindings that another one replaces on purpose from those that can never serve.
///
/// In libraries where the last registration of a key wins, a module that is loaded later may well replace something.
/// Where one function registers a key twice with instances of two types, one of them is written in vain.
struct ReplacedBindings {
  let context: LoweringContext
  private let registrations: [GarlandGraph.SourceLocation: PendingRegistration]

  private static let lastWins = [Library.swinject.name, Library.resolver.name]

  init(context: LoweringContext) {
    self.context = context
    registrations = Dictionary(
      context.registrations.compactMap { registration in
        registration.pending.binding.location.map { ($0, registration) }
      }
    ) { first, _ in first }
  }

  /// Takes for errors the findings about bindings that can never serve who asks for their key.
  func settle(_ findings: inout [Diagnostic], in graph: BindingGraph) {
    for place in findings.indices
    where findings[place].id == .duplicateBinding && findings[place].severity == .warning {
      let rivals = graph.bindings.filter { binding in
        binding.exposures.contains { $0.key.description == findings[place].subject }
      }
      guard let last = rivals.max(by: { isBefore($0, $1) }), let note = note(rivals, last),
        let key = last.exposures.map(\.key).first(where: {
          $0.description == findings[place].subject
        }),
        graph.allRequests.contains(where: {
          $0.key == key && !context.deadCode.contains($0.location)
        })
      else { continue }
      findings[place].severity = .error
      findings[place].notes.insert(note, at: 0)
    }
  }

  private func isBefore(_ left: Binding, _ right: Binding) -> Bool {
    guard let left = left.location, let right = right.location else { return false }
    return left < right
  }

  /// What is said of the last of some bindings, if it replaces one of another type for certain.
  private func note(_ rivals: [Binding], _ last: Binding) -> Diagnostic.Note? {
    let made = rivals.map(made)
    let places = rivals.compactMap(statement)
    guard !made.contains(nil), Set(made).count > 1, places.count == rivals.count,
      let list = places.first?.parent?.as(CodeBlockItemListSyntax.self),
      places.allSatisfy({ $0.parent?.id == list.id }), areSimple(list, places)
    else { return nil }
    let type = self.made(by: last).map { context.namer.name(.nominal($0, [])) } ?? ""
    return Diagnostic.Note(
      .note, "the last one wins, so nobody ever gets anything but this '\(type)'",
      at: last.location)
  }

  /// The type of the instances, if the key is known whole.
  private func made(by binding: Binding) -> TypeDeclaration? {
    guard let registration = binding.location.flatMap({ registrations[$0] }),
      let dialect = registration.pending.dialect, Self.lastWins.contains(dialect),
      binding.condition.isEmpty,
      !registration.pending.hasUnknownKey,
      binding.exposures.allSatisfy({ exposure in
        let types = exposure.key.arguments.flatMap { context.argumentTypes[$0] } ?? []
        return !types.contains { $0 == nil }
      }), let type = registration.value?.withoutOptional.declaration, !type.isProtocol
    else { return nil }
    return type
  }

  private func statement(of binding: Binding) -> CodeBlockItemSyntax? {
    binding.location.flatMap { place in
      context.index.file(at: place.file)?.token(at: place).flatMap {
        Syntax($0).enclosing(CodeBlockItemSyntax.self)
      }
    }
  }

  /// Whether nothing between some statements leaves the function or keeps what is bound so far.
  private func areSimple(_ list: CodeBlockItemListSyntax, _ places: [CodeBlockItemSyntax]) -> Bool {
    let items = Array(list)
    let numbers = places.compactMap { place in items.firstIndex { $0.id == place.id } }
    guard let first = numbers.min(), let last = numbers.max(), first < last else { return false }
    return items[first...last].allSatisfy { item in
      !item.item.is(StmtSyntax.self) && !ResolveFinder.finds(in: item)
    }
  }

  /// Looks for something that is resolved at once, and not in a closure that is called later.
  private final class ResolveFinder: SyntaxVisitor {
    private var isFound = false

    static func finds(in item: CodeBlockItemSyntax) -> Bool {
      let finder = ResolveFinder(viewMode: .sourceAccurate)
      finder.walk(item)
      return finder.isFound
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      if node.baseName.text.contains("resolve") { isFound = true }
      return .skipChildren
    }
  }
}
