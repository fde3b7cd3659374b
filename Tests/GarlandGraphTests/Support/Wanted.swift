// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// How a path spells a request, written down a second time.
enum Wanted {
  static func words(_ timing: Request.Timing, _ key: String, isAwaited: Bool = false) -> String {
    let prefix = isAwaited ? "Async" : ""
    return switch timing {
    case .eager: key
    case .afterConstruction: "\(key) (after construction)"
    case .lazy: "\(prefix)Lazy<\(key)>"
    case .provider: "\(prefix)Provider<\(key)>"
    }
  }
}

extension Request.Timing {
  static let all: [Self] = [.eager, .afterConstruction, .lazy, .provider]
}
