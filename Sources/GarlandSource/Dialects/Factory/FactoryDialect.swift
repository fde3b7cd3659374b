// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The dialect of Factory, in whose containers no call binds a key.
struct FactoryDialect: Dialect {
  let library = Library.factory

  func reader(_ context: LoweringContext) -> any RegistrationReader { Reader(context: context) }

  func settle(
    _ bindings: inout [PendingBinding], _ roots: inout [PendingRoot], _ context: LoweringContext
  ) -> Set<Key> {
    context.letTestsReplace(&bindings, of: library)
    letProgramReplace(&bindings, context)
    return []
  }

  /// Makes the program's registrations replace the definitions of properties.
  private func letProgramReplace(_ bindings: inout [PendingBinding], _ context: LoweringContext) {
    let own = bindings.indices.filter { place in
      bindings[place].dialect == library.name
        && bindings[place].binding.location.map(context.index.isOfTest) == false
    }
    let made = Set(own.map { bindings[$0].binding }.filter(\.isOfProperty).map(\.key))
    for place in own where made.contains(bindings[place].binding.key) {
      if !bindings[place].binding.isOfProperty { bindings[place].binding.precedence = .override }
    }
  }

  /// Reads nothing: `FactoryPropertyReader` reads the bindings.
  private struct Reader: RegistrationReader {
    let context: LoweringContext

    func registration(_ call: CallChain.Call) -> PendingRegistration? { nil }
    func apply(_ modifier: CallChain.Call, to registration: inout PendingRegistration) -> Bool {
      false
    }
    func read(
      _ call: CallChain.Call, on identity: ContainerIdentity, _ calls: ContainerCallReader
    ) {}
    func asked(by call: CallChain.Call, _ calls: ContainerCallReader) -> Asked { Asked() }
  }
}

extension Binding {
  /// Whether the code of a factory's property makes the instances, rather than a registration that replaces it.
  fileprivate var isOfProperty: Bool { location == exposures[0].location }
}
