// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

extension Guarded<[ResolutionTrace]> {
  /// The texts of the traces so far, which are forgotten.
  func takeTexts() -> [String] {
    change { traces in
      defer { traces = [] }
      return traces.map { $0.text(withDurations: false) }
    }
  }
}
