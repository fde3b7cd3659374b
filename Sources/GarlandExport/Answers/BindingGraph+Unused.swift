// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

extension BindingGraph {
  /// Whether it is known what is unused: no unmet root and no unreadable part may use it.
  package func tellsUnused(_ options: CheckOptions) -> Bool {
    Usage.isComplete(Analysis(GraphIndex(self), options))
  }
}
