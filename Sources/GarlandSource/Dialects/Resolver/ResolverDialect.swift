// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Resolver's registrations.
struct ResolverDialect: Dialect {
  let library = Library.resolver

  func reader(_ context: LoweringContext) -> any RegistrationReader {
    ResolverReader(context: context)
  }

  func remedy(for key: Key, registeredIn owner: String?, by function: String?) -> String? {
    "register '\(key)' where all services are registered, or resolve what is registered"
  }

  func settle(
    _ bindings: inout [PendingBinding], _ roots: inout [PendingRoot], _ context: LoweringContext
  ) -> Set<Key> {
    if let lifetime = context.defaultLifetime(of: library) {
      for place in bindings.indices
      where bindings[place].dialect == library.name && !bindings[place].hasLifetime {
        bindings[place].binding.lifetime = lifetime
      }
    }
    context.letTestsReplace(&bindings, of: library)
    ResolverArguments(context: context).settle(&bindings, &roots)
    return []
  }
}

extension Dialect where Self == ResolverDialect {
  static var resolver: ResolverDialect { ResolverDialect() }
}
