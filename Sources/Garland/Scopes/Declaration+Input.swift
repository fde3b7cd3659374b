// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Declaration {
  /// Reads what a scope was opened with.
  ///
  /// - Parameter read: Reads it from the scope; nil if the scope holds nothing any more.
  static func input<Kind: ScopeKind>(
    of kind: Kind.Type, at site: RegistrationSite,
    read: @escaping (ScopeCore, Resolution) -> Value?
  ) -> Declaration {
    let declaration = Declaration(
      site: site, role: .exclusive, nodeType: Node<Value>.self, describe: { _ in },
      wire: { wiring, binding in
        let plan = wiring.scopePlans[ObjectIdentifier(kind)]
        return { resolution in
          guard let plan, let scope = resolution.scope(of: plan) else {
            let name = TypeReference(kind).shortName
            throw resolution.failure(ResolutionFailure(.outOfScope(name)), in: binding)
          }
          guard let value = read(scope, resolution) else { throw scope.ended }
          return value
        }
      }, share: { _, create in create })
    declaration.origin = .input
    declaration.lifetime = .scoped(TypeReference(kind))
    return declaration
  }
}
