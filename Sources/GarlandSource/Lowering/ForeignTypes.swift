// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The types for which code outside the program may register something if no container is known: whoever creates it may
/// add more.
struct ForeignTypes {
  /// The types of dependencies whose sources are available.
  private let ofDependencies: Set<String>
  private let index: DeclarationIndex
  /// The types of the program, each with whether other modules see it.
  private let own: [String: Bool]

  init(_ context: LoweringContext) {
    let name = { context.namer.name(.nominal($0, [])) }
    ofDependencies = Set(context.index.dependencyTypes.map(name))
    index = context.index
    let types = index.startsProgram ? [] : index.all.filter { !$0.isExternal }
    own = Dictionary(types.map { ($0.path, $0.isPublic) }) { $0 && $1 }
  }

  /// The requested keys of such types that no binding and no unread part of the graph serves.
  func gaps(
    in graph: BindingGraph, besides others: [GraphAssembler.Gap]
  ) -> [GraphAssembler.Gap] {
    let bound = Set(
      graph.bindings.flatMap(\.exposures).map(\.key) + graph.requirements.map(\.request.key))
    return graph.allRequests.compactMap { request in
      guard let location = request.location, !bound.contains(request.key),
        !others.contains(where: { $0.mayBind(request.key) })
      else { return nil }
      let name = request.key.type.qualifiedName
      let isOfDependency = ofDependencies.contains(name)
      guard isOfDependency || isSeen(request.key.type, from: location) else { return nil }
      return GraphAssembler.Gap(
        text: "'\(request.key)'", location: location,
        kind: isOfDependency ? .ofDependency : .offered, type: name)
    }
  }

  /// Whether another module can see a type and all its parts.
  ///
  /// No other module creates the container of a module that starts a program.
  private func isSeen(_ type: TypeReference, from place: GarlandGraph.SourceLocation) -> Bool {
    guard !index.startsProgram, let file = index.file(at: place.file) else { return false }
    let names = type.shortName.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      .map(String.init)
    let parts = names.compactMap { own[$0] }
    guard parts.isEmpty else { return parts.allSatisfy(\.self) }
    let imported = file.imports.union(index.exportedModules).subtracting(Libraries.modules)
    return !imported.allSatisfy(index.hasUnit)
      || !names.isEmpty && names.allSatisfy(Self.ofSwift.contains)
  }

  /// The types of Swift itself that programs register, which no file has to import.
  private static let ofSwift: Set<String> = [
    "Array", "Bool", "Character", "Dictionary", "Double", "Duration", "Float", "Int", "Int32",
    "Int64", "Set", "String", "Substring", "UInt", "UInt32", "UInt64", "UInt8", "any",
  ]
}
