// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension DeclarationIndex {
  /// The library of a container's or builder's type, also as a part of a composition.
  func library(of type: SourceType?) -> Library? {
    switch type?.withoutOptional {
    case .nominal(let declaration, _)?: library(of: declaration)
    case .composition(let parts)?: parts.lazy.compactMap { self.library(of: $0) }.first
    default: nil
    }
  }

  /// Whether values of a type are containers to which something can be added.
  func isFilled(_ type: SourceType?) -> Bool {
    guard let name = type?.withoutOptional.declaration?.name else { return false }
    return library(of: type)?.filledTypes.contains(name) == true
  }

  /// Assigns protocols of the sources that refine a container's type to the library of that type.
  func settleRefinedContainers(_ types: TypeResolver) {
    guard !usedLibraries.isEmpty else { return }
    var open = all.filter { $0.isProtocol && !$0.inherited.isEmpty }
    var hasFound = true
    while hasFound {
      hasFound = false
      open.removeAll { type in
        type.library = type.inherited.lazy.compactMap { self.library(of: types.resolve($0)) }.first
        hasFound = hasFound || type.library != nil
        return type.library != nil
      }
    }
  }
}
