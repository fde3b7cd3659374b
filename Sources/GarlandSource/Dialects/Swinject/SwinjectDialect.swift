// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Swinject's registrations on a `Container`, also those of SwinjectAutoregistration.
struct SwinjectDialect: Dialect {
  let library = Library.swinject

  func need(wrappedBy name: String, _ arguments: [SourceType], _ reader: NeedReader) -> Need? {
    reader.deferred(by: name, arguments[0])
  }

  func reader(_ context: LoweringContext) -> any RegistrationReader {
    SwinjectReader(context: context)
  }

  func remedy(for key: Key, registeredIn owner: String?, by function: String?) -> String? {
    if let owner { return "load '\(owner)', which registers '\(key)'" }
    return "register '\(key)' in an assembly that is loaded, or resolve what is registered"
  }

  func settle(
    _ bindings: inout [PendingBinding], _ roots: inout [PendingRoot], _ context: LoweringContext
  ) -> Set<Key> {
    SwinjectArguments(bindings, context).settle(&bindings, &roots)
    context.letTestsReplace(&bindings, of: library)
    return []
  }
}

extension Dialect where Self == SwinjectDialect {
  static var swinject: SwinjectDialect { SwinjectDialect() }
}
