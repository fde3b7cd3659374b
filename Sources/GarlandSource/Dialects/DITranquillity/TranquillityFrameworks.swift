// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Selects the binding that DITranquillity uses for a request inside a framework: the framework's own.
struct TranquillityFrameworks {
  private var rivals: [Key: [PendingBinding]] = [:]

  init(_ bindings: [PendingBinding]) {
    guard Set(bindings.compactMap(\.framework)).count > 1 else { return }
    for pending in bindings where pending.mayHaveRivals {
      for exposure in pending.binding.exposures {
        rivals[exposure.key, default: []].append(pending)
      }
    }
  }

  /// Changes requests to the key that only the framework's own binding has.
  func settle(_ requests: inout [Request], of pending: PendingBinding) {
    guard let framework = pending.framework, !rivals.isEmpty else { return }
    for place in requests.indices where requests[place].cardinality != .many {
      let all = rivals[requests[place].key] ?? []
      guard all.count > 1 else { continue }
      let own = strongest(all.filter { $0.framework == framework })
      guard own.count == 1, strongest(all).map(\.binding) != own.map(\.binding) else { continue }
      if let key = own.first.flatMap(uniqueKey) { requests[place].key = key }
    }
  }

  /// The defaults if there are any, otherwise all.
  private func strongest(_ bindings: [PendingBinding]) -> [PendingBinding] {
    let defaults = bindings.filter(\.isDefault)
    return defaults.isEmpty ? bindings : defaults
  }

  private func uniqueKey(_ pending: PendingBinding) -> Key? {
    pending.binding.exposures.lazy.map(\.key).first { rivals[$0]?.count == 1 }
  }
}
