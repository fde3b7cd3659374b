// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandGraph
import GarlandSource

/// The command line, from arguments to exit status.
enum Tool {
  static func run(_ arguments: [String]) -> Int32 {
    let result = Verifier().verify(arguments)
    for p in result.problems { print(p) }
    print(DiagnosticRenderer(.reading).render(result.diagnostics))
    print(result.fileCount, result.bindingCount, result.graphs.map { ($0.name, $0.graph.bindings.count, $0.graph.roots.count) }, result.unreadRoots)
    return 0
  }
}
