// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension GarlandDialect {
  func need(wrappedBy name: String, _ arguments: [SourceType], _ reader: NeedReader) -> Need? {
    switch (name, arguments.count) {
    case ("Tagged", 2):
      var need = Need(literally: arguments[0])
      need.tag = .type(reader.namer.reference(arguments[1]))
      return need
    case ("AssistedProvider", 2):
      var need = Need(literally: arguments[0])
      need.timing = .provider
      need.arguments = arguments[1]
      return need
    case ("ManyByKey", 2):
      var need = reader.need(for: arguments[1])
      need.cardinality = .many
      need.mapKey = reader.namer.reference(arguments[0])
      return need
    case ("Assisted", 1):
      var need = Need(type: arguments[0])
      need.isAssisted = true
      return need
    case ("ScopeOpener", 1): return opener(of: arguments[0], reader)
    case ("Many", _): return reader.collection(of: arguments[0])
    default: return reader.deferred(by: name, arguments[0])
    }
  }

  /// The dependency of a scope opener: the enclosing scope, or the container.
  private func opener(of kind: SourceType, _ reader: NeedReader) -> Need {
    let parent = ScopeKindReader(types: reader.types).parent(of: kind)
    var need = Need(type: .scope(of: parent ?? kind, reader.types.index))
    need.isContainer = parent == nil
    need.opens = kind
    return need
  }
}
