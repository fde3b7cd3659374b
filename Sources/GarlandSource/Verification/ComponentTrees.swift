// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The graphs of libraries without containers, whose types form trees: Needle, SafeDI and Weaver.
struct ComponentTrees {
  /// The graphs by the name of their library.
  let graphs: [(name: String, results: [CompositionRoots.Result])]
  /// The notes about what is not verified or not needed.
  let notes: [Diagnostic]
  /// The libraries that the sources use.
  let libraries: Set<UnreadLibrary>

  init(context: LoweringContext) {
    let needle = NeedleReader(context: context)
    let components = needle.graphs()
    let annotations = AnnotationReader(context: context)
    graphs =
      [(UnreadLibrary.needle.rawValue, components.results)]
      + AnnotationLibrary.allCases.map { ($0.rawValue, annotations.graphs(of: $0)) }
    notes = components.notes + annotations.notes()
    let used = annotations.libraries.compactMap { UnreadLibrary(rawValue: $0.rawValue) }
    libraries = Set(used).union(needle.isUsed ? [.needle] : [])
  }
}
