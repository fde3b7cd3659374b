// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension Key {
  /// The key of a collection whose elements have texts as keys.
  static func keyed(_ element: String, tag: String? = nil) -> Key {
    let text = TypeReference(named: "String")
    let inner = tag.map { TagReference.type(TypeReference(named: $0)) }
    return Key(TypeReference(named: element), tag: .keyed(by: text, tag: inner))
  }
}

extension Binding {
  /// A contribution to a collection, with a key in it or without.
  static func element(
    _ name: String, of key: Key, under mapKey: String? = nil, line: Int, module: Int? = nil
  ) -> Binding {
    Binding.make(name, line: line).with {
      $0.module = module
      $0.exposures = [
        Exposure(key, role: .contribution, mapKey: mapKey, location: at("Module", line))
      ]
      $0.implementation = TypeReference(named: name)
    }
  }

  /// A decorator.
  static func decorator(
    of name: String, line: Int, order: Int = 0, module: Int? = nil,
    lifetime: Lifetime = .perRequest,
    _ requests: [Request] = []
  ) -> Binding {
    Binding(
      exposures: [Exposure(Key(name), role: .decorator)], lifetime: lifetime,
      requests: [Request(Key(name), isDecorated: true)] + requests, order: order, module: module,
      location: at("Module", line))
  }
}
