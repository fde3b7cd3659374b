// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Declaration {
  /// Reads something from what a scope was opened with.
  static func input<Kind: ScopeKind>(
    of kind: Kind.Type, at site: RegistrationSite,
    isOnMainActor: Bool = false,
    read: @escaping (Kind.Input, inout Resolution) throws -> Value
  ) -> Declaration {
    scoped(to: kind, at: site, isOnMainActor: isOnMainActor) { plan, binding in
      { resolution in
        // Sound, because whoever resolves in a scope has entered it, and with it those around it.
        let scope = try resolution.scope(of: plan, for: binding)
        return try scope._withUnsafeGuaranteedRef { scope in
          do {
            if let input = scope.finished(at: ScopeCore.inputPlace) {
              return try read(keptValue(at: input, as: Kind.Input.self), &resolution)
            }
            // A scope that needs nothing keeps nothing.
            guard let nothing = () as? Kind.Input else { throw scope.ended }
            return try read(nothing, &resolution)
          } catch {
            throw resolution.failure(error, in: binding)
          }
        }
      }
    }
  }

  /// Hands out the scope itself.
  static func scope<Kind: ScopeKind>(
    of kind: Kind.Type, at site: RegistrationSite
  ) -> Declaration where Value == Scope<Kind> {
    scoped(to: kind, at: site) { plan, binding in
      { resolution in
        // Sound for the same reason.
        Scope(try resolution.scope(of: plan, for: binding).takeUnretainedValue(), resolution)
      }
    }
  }

  private static func scoped<Kind: ScopeKind>(
    to kind: Kind.Type, at site: RegistrationSite, isOnMainActor: Bool = false,
    wire: @escaping (ScopePlan, Int32) -> Construction<Value>
  ) -> Declaration {
    let declaration = Declaration(
      site: site, role: .exclusive, nodeType: Node<Value>.self, isOnMainActor: isOnMainActor,
      describe: { _ in },
      wire: { wiring, binding in
        wire(wiring.scopePlans[ObjectIdentifier(kind)] ?? ScopePlan(kind), binding)
      }, share: { _, create in create })
    declaration.origin = .input
    declaration.lifetime = .scoped(TypeReference(kind))
    return declaration
  }
}
