// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds shared instances that keep another one in a constant while a method replaces that by a new registration.
///
/// Such a holder certainly exists before the method can run, and the method does not replace the holder too.
struct OutdatedHolders {
  let context: LoweringContext
  let assembler: GraphAssembler
  /// The indices of the bindings that only methods of an object register.
  let late: Set<Int>
  private let reach: CodeReach
  /// The index of the binding that serves a key before that, if it is the only one.
  private var serving: [Key: Int] = [:]

  init(context: LoweringContext, assembler: GraphAssembler, late: Set<Int>) {
    self.context = context
    self.assembler = assembler
    self.late = late
    reach = CodeReach(context: context)
    var several: Set<Key> = []
    for place in assembler.bindings.indices where !late.contains(place) {
      for exposure in assembler.bindings[place].binding.exposures where exposure.role.servesAlone {
        if serving.updateValue(place, forKey: exposure.key) != nil { several.insert(exposure.key) }
      }
    }
    for key in several { serving[key] = nil }
  }

  /// The findings, given the requests that are certainly made before the methods run.
  func find(asked roots: [PendingRoot]) -> [Diagnostic] {
    let renewed = renewed
    guard !renewed.isEmpty else { return [] }
    return made(by: roots).sorted().flatMap { holder -> [Diagnostic] in
      let pending = assembler.bindings[holder]
      guard pending.binding.lifetime.isContainerWide,
        !pending.binding.exposures.contains(where: { renewed[$0.key] != nil })
      else { return [] }
      return requests(of: pending).compactMap { request in
        guard let (code, place) = renewed[request.key], keeps(pending, request.key),
          !isRegistered(pending, by: code)
        else { return nil }
        return finding(pending, request, place)
      }
    }
  }

  /// The keys of shared instances that a method registers again, with the code of the method and the place.
  private var renewed: [Key: (code: Syntax, place: GarlandGraph.SourceLocation)] {
    var found: [Key: (code: Syntax, place: GarlandGraph.SourceLocation)] = [:]
    for binding in late.sorted().map({ assembler.bindings[$0].binding }) {
      guard binding.lifetime.isContainerWide, let place = binding.location,
        let code = context.certainCode(at: place)?.code, code.is(FunctionDeclSyntax.self)
      else { continue }
      for key in binding.exposures.map(\.key) {
        guard let first = serving[key], assembler.bindings[first].binding.lifetime.isContainerWide
        else { continue }
        found[key] = (code, place)
      }
    }
    return found
  }

  /// The indices of the bindings whose instances some requests make.
  private func made(by roots: [PendingRoot]) -> Set<Int> {
    var open = roots.compactMap { $0.readings.first?.key }
    var found: Set<Int> = []
    while let key = open.popLast() {
      guard let place = serving[key], found.insert(place).inserted else { continue }
      open += requests(of: assembler.bindings[place]).map(\.key)
    }
    return found
  }

  /// The requests that an instance certainly makes when it is created.
  private func requests(of pending: PendingBinding) -> [Request] {
    pending.requests.compactMap { readings in
      readings.first { serving[$0.key] != nil && $0.timing == .eager && $0.cardinality == .one }
    }
  }

  /// Whether instances only keep the value of a request in constants.
  private func keeps(_ pending: PendingBinding, _ key: Key) -> Bool {
    let value = pending.number.flatMap { context.registrations[$0].value?.withoutOptional }
    let kept = value?.declaration?.stored.filter { property in
      property.type.map { context.key(context.typer.types.resolve($0).withoutOptional) } == key
    }
    return kept?.isEmpty == false && kept?.allSatisfy(\.isLet) == true
  }

  /// Whether a piece of code, or code that it calls, makes a registration as well.
  private func isRegistered(_ pending: PendingBinding, by code: Syntax) -> Bool {
    guard let own = context.code(registering: pending) else { return false }
    return reach.follow([code]).code.contains(own.id)
  }

  private func finding(
    _ holder: PendingBinding, _ request: Request, _ place: GarlandGraph.SourceLocation
  ) -> Diagnostic {
    let name = holder.binding.implementation?.shortName ?? holder.binding.key.description
    return Diagnostic(
      .captiveDependency, severity: .warning, subject: name,
      summary: "'\(name)' keeps its first '\(request.key)' and does not see the next one",
      location: request.location,
      notes: [
        Diagnostic.Note(.note, "'\(request.key)' is registered anew", at: place),
        Diagnostic.Note(
          .help,
          "register '\(holder.binding.key)' anew as well, or let it ask for '\(request.key)' each time"
        ),
      ])
  }
}
