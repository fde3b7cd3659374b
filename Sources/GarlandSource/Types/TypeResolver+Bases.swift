// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The types from which types inherit.
extension TypeResolver {
  /// The types in the inheritance clauses of a type, without those that inherit from it themselves.
  func bases(of type: TypeDeclaration, values: [String: SourceType] = [:]) -> [SourceType] {
    let found = knownBases[type] ?? readBases(of: type)
    return values.isEmpty ? found : found.map { $0.replacing(values) }
  }

  /// Reads the inheritance clauses of a type; a cycle, as in unfinished code, is broken at one place.
  private func readBases(of type: TypeDeclaration) -> [SourceType] {
    guard basesInWork.insert(type).inserted else { return [] }
    defer { basesInWork.remove(type) }
    var open: Set<TypeDeclaration> = []
    var found = type.inherited.flatMap { Self.bases(in: resolve($0)) }.filter { base in
      let reached = Set(base.declarations.flatMap(inWork))
      guard !reached.contains(type) else { return false }
      open.formUnion(reached)
      return true
    }
    if !open.isEmpty { openBases[type] = open }
    if type.isExternal, let library = type.library, let base = library.containersByBase[type.name] {
      found.append(.nominal(index.external(base, of: library), []))
    }
    knownBases[type] = found
    return found
  }

  /// The types of a composition, with a class first, as in an inheritance clause.
  private static func bases(in type: SourceType) -> [SourceType] {
    guard case .composition(let parts) = type else { return [type] }
    let classes = parts.filter { $0.declaration?.isReference == true }
    return classes + parts.filter { $0.declaration?.isReference != true }
  }

  /// The types to which a type leads and whose inheritance clauses are being read.
  private func inWork(behind type: TypeDeclaration) -> Set<TypeDeclaration> {
    if basesInWork.contains(type) { return [type] }
    _ = bases(of: type)
    return openBases[type] ?? []
  }

  /// A type with all types from which it inherits or to which it conforms.
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
