// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// DITranquillity's registrations on a `DIContainer`.
struct TranquillityDialect: Dialect {
  let library = Library.ditranquillity

  func need(wrappedBy name: String, _ arguments: [SourceType], _ reader: NeedReader) -> Need? {
    switch (name, arguments.count) {
    case ("DIByTag", 2):
      var need = reader.need(for: arguments[1])
      need.tag = .type(reader.namer.reference(arguments[0]))
      return need
    case ("DIArg", 1):
      var need = Need(type: arguments[0])
      need.isAssisted = true
      return need
    case ("DIMany", _), ("DIManyInFramework", _): return reader.collection(of: arguments[0])
    default: return reader.deferred(by: name, arguments[0])
    }
  }

  func reader(_ context: LoweringContext) -> any RegistrationReader {
    DITranquillityReader(context: context)
  }

  func settle(
    _ bindings: inout [PendingBinding], _ roots: inout [PendingRoot], _ context: LoweringContext
  ) -> Set<Key> {
    // `DISetting` sets the default only if it sets one.
    if let lifetime = context.defaultLifetime(of: library) {
      for place in bindings.indices where bindings[place].isOfDITranquillity {
        if !bindings[place].hasLifetime { bindings[place].binding.lifetime = lifetime }
      }
    }
    // A `single` instance is made when it is first requested, unless the program tells the container to make all of
    // them.
    let eager = bindings.indices.filter {
      bindings[$0].isOfDITranquillity && bindings[$0].binding.lifetime == .eager
    }
    if !eager.isEmpty, !Self.makesSingletons(context.index.files) {
      for place in eager { bindings[place].binding.lifetime = .singleton }
    }
    roots += roots.flatMap { Self.injections(by: $0, bindings, context) }
    return TranquillityCollections.settle(&bindings, roots)
  }

  /// The requests of injections into an object of a known base class, by its possible own classes.
  private static func injections(
    by root: PendingRoot, _ bindings: [PendingBinding], _ context: LoweringContext
  ) -> [PendingRoot] {
    guard let known = root.injected, var request = root.readings.last else { return [] }
    return bindings.compactMap { pending in
      guard let number = pending.number,
        let type = context.registrations[number].value?.withoutOptional.declaration,
        context.inherits(type, known)
      else { return nil }
      var copy = root
      request.key = pending.binding.key
      copy.readings = [request]
      return copy
    }
  }

  /// Whether a program has its container make `single` instances at once.
  private static func makesSingletons(_ files: [SourceFile]) -> Bool {
    let names: Set = ["initializeSingletonObjects"]
    return files.filter { !$0.isOfTest }.mentioning(names)
      .contains { !$0.identifiers(named: names).isEmpty }
  }

  func finish(_ bindings: inout [Binding], of pending: [PendingBinding]) {
    let frameworks = TranquillityFrameworks(pending)
    for place in bindings.indices where pending[place].isOfDITranquillity {
      Self.leaveOutSelf(&bindings[place])
      frameworks.settle(&bindings[place].requests, of: pending[place])
    }
  }

  /// Removes a binding from the collections that it requests itself.
  private static func leaveOutSelf(_ binding: inout Binding) {
    let collections = Set(binding.requests.filter { $0.cardinality == .many }.map(\.key))
    for place in binding.exposures.indices where collections.contains(binding.exposures[place].key)
    {
      binding.exposures[place].role = .exclusive
    }
  }
}

extension PendingBinding {
  /// Whether the binding comes from the library, in which several bindings of a key may coexist.
  fileprivate var isOfDITranquillity: Bool { mayHaveRivals }
}

extension Dialect where Self == TranquillityDialect {
  static var ditranquillity: TranquillityDialect { TranquillityDialect() }
}
