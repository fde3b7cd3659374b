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

  func remedy(for key: Key, registeredIn owner: String?) -> String? {
    if let owner { return "load '\(owner)', which registers '\(key)'" }
    return "register '\(key)' in an assembly that is loaded, or resolve what is registered"
  }

  func settle(
    _ bindings: inout [PendingBinding], _ roots: inout [PendingRoot], _ context: LoweringContext
  ) -> Set<Key> {
    SwinjectArguments(bindings, context).settle(&bindings, &roots)
    let own = bindings.indices.filter { bindings[$0].dialect == library.name }
    Self.letTestsReplace(&bindings, own, context)
    return []
  }

  /// What a test registers again replaces what the app has registered.
  private static func letTestsReplace(
    _ bindings: inout [PendingBinding], _ own: [Int], _ context: LoweringContext
  ) {
    var known: [Key: Bool] = [:]
    for place in own {
      let file = bindings[place].binding.location.flatMap { context.index.file(at: $0.file) }
      let isOfTest = file?.isOfTest == true
      for key in bindings[place].binding.exposures.map(\.key) {
        if known[key] == false, isOfTest { bindings[place].binding.precedence = .override }
        known[key] = isOfTest
      }
    }
  }
}

extension Dialect where Self == SwinjectDialect {
  static var swinject: SwinjectDialect { SwinjectDialect() }
}
