// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Says what comes of bindings that another one of the same key replaces.
///
/// In libraries where the last registration of a key wins, nothing breaks as such: a module that is loaded later may
/// well replace something, and what is replaced by its equal is merely written twice. Where one function replaces what
/// the program needs by what tests take in its place, everybody gets that.
struct ReplacedBindings {
  let context: LoweringContext
  private let registrations: [GarlandGraph.SourceLocation: PendingRegistration]

  init(context: LoweringContext) {
    self.context = context
    registrations = Dictionary(
      context.registrations.compactMap { registration in
        registration.pending.binding.location.map { ($0, registration) }
      }
    ) { first, _ in first }
  }

  /// Gives the findings about replaced bindings the severity of what happens to the program.
  func settle(_ findings: inout [Diagnostic], in graph: BindingGraph) {
    for place in findings.indices
    where findings[place].id == .duplicateBinding && findings[place].severity == .warning {
      let rivals = graph.bindings.filter { binding in
        binding.exposures.contains { $0.key.description == findings[place].subject }
      }.sorted(by: isBefore)
      if areAlike(rivals) {
        findings[place].severity = .note
        continue
      }
      guard let last = rivals.last, let note = note(rivals, last),
        let key = last.exposures.map(\.key).first(where: {
          $0.description == findings[place].subject
        }),
        graph.allRequests.contains(where: {
          $0.key == key && !context.deadCode.contains($0.location)
        })
      else { continue }
      findings[place].notes.insert(note, at: 0)
      if isDouble(last), !rivals.dropLast().contains(where: isDouble) {
        findings[place].severity = .error
      }
    }
  }

  /// Whether bindings are written alike, so that it does not matter which of them serves.
  private func areAlike(_ rivals: [Binding]) -> Bool {
    let statements = rivals.compactMap(statement)
    let texts = Set(statements.map { $0.tokens(viewMode: .sourceAccurate).map(\.text) })
    guard rivals.count > 1, statements.count == rivals.count, texts.count == 1,
      Set(rivals.map(\.lifetime)).count == 1, Set(rivals.map(\.condition)).count == 1
    else { return false }
    // Elsewhere the same names can stand for something else.
    let made = Set(rivals.map(made))
    return Set(rivals.map(\.location?.file)).count == 1 || made.count == 1 && !made.contains(nil)
  }

  /// Whether a binding makes what stands in for something in tests, as far as the type's name tells.
  private func isDouble(_ binding: Binding) -> Bool {
    guard let name = made(by: binding)?.name else { return false }
    return Self.doubles.contains { word in
      name.ranges(of: word).contains { range in
        range.upperBound == name.endIndex || !name[range.upperBound].isLowercase
      }
    }
  }

  private static let doubles = ["Dummy", "Fake", "Mock", "Spy", "Stub"]

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
      registration.pending.lastWins,
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
    binding.location.flatMap(context.index.token).flatMap {
      Syntax($0).enclosing(CodeBlockItemSyntax.self)
    }
  }

  /// Whether nothing between some statements can leave the function or ask for what is bound so far.
  private func areSimple(_ list: CodeBlockItemListSyntax, _ places: [CodeBlockItemSyntax]) -> Bool {
    let items = Array(list)
    let numbers = places.compactMap { place in items.firstIndex { $0.id == place.id } }
    guard let first = numbers.min(), let last = numbers.max(), first < last else { return false }
    let quiet = QuietCode(context, filling: [])
    return items[first...last].allSatisfy { item in
      !item.item.is(StmtSyntax.self)
        && !AskingFinder.finds(
          in: item, besides: { context.registrationByNode[$0.id] != nil }, quiet)
    }
  }
}
