// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What types inherit from.
extension TypeResolver {
  /// The types that a type is written to inherit from, without those that inherit from it.
  func bases(of type: TypeDeclaration, values: [String: SourceType] = [:]) -> [SourceType] {
    let found = knownBases[type] ?? readBases(of: type)
    return values.isEmpty ? found : found.map { $0.replacing(values) }
  }

  /// Reads what a type inherits from; of types that inherit from each other, as half-written code has it, one does not.
  private func readBases(of type: TypeDeclaration) -> [SourceType] {
    guard basesInWork.insert(type).inserted else { return [] }
    defer { basesInWork.remove(type) }
    var found = type.inherited.flatMap { Self.bases(in: resolve($0)) }.filter { base in
      !base.declarations.contains { inherits($0, from: type) }
    }
    if type.isExternal, let library = type.library, let base = library.containersByBase[type.name] {
      found.append(.nominal(index.external(base, of: library), []))
    }
    knownBases[type] = found
    return found
  }

  /// The types of a composition, of which a class comes first as in a list of what a type inherits from.
  private static func bases(in type: SourceType) -> [SourceType] {
    guard case .composition(let parts) = type else { return [type] }
    let classes = parts.filter { $0.declaration?.isReference == true }
    return classes + parts.filter { $0.declaration?.isReference != true }
  }

  private func inherits(_ type: TypeDeclaration, from other: TypeDeclaration) -> Bool {
    var seen: Set<TypeDeclaration> = []
    var open = [type]
    while let next = open.popLast() {
      if next === other { return true }
      if seen.insert(next).inserted { open += bases(of: next).flatMap(\.declarations) }
    }
    return false
  }

  /// A type and all that it inherits from or conforms to.
  func ancestors(of type: TypeDeclaration) -> Set<TypeDeclaration> {
    if let found = knownAncestors[type] { return found }
    var found: Set<TypeDeclaration> = []
    var open = [type]
    while let next = open.popLast() {
      if found.insert(next).inserted { open += bases(of: next).flatMap(\.declarations) }
    }
    knownAncestors[type] = found
    return found
  }
}
