// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Declaration {
  /// Reads a part of the value with which a scope was opened.
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
              // Sound, as in `keptValue(at:as:)`.
              let kept = Unmanaged<KeptInstance<Kind.Input>>.fromOpaque(input)
              return try kept._withUnsafeGuaranteedRef {
                try read($0.unspecializedValue, &resolution)
              }
            }
            return try read(try nothing(in: scope), &resolution)
          } catch {
            throw resolution.failure(error, in: binding)
          }
        }
      }
    }
  }

  /// The input of a scope without an input value, which is not kept.
  ///
  /// It stands apart, because room for an optional value costs a metadata look-up even where it is not used.
  @inline(never)
  private static func nothing<Input>(in scope: ScopeCore) throws -> Input {
    guard let nothing = () as? Input else { throw scope.ended }
    return nothing
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
      role: .exclusive, at: site,
      connect: { wiring, binding in
        wire(wiring.scopePlans[ObjectIdentifier(kind)] ?? ScopePlan(kind), binding)
      })
    declaration.isOnMainActor = isOnMainActor
    declaration.origin = .input
    declaration.lifetime = .scoped(TypeReference(kind))
    return declaration
  }
}
