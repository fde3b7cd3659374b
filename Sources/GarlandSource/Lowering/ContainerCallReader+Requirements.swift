// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension ContainerCallReader {
  /// Reads `require(X.self)`; a type that describes itself needs nobody to bind it.
  func readRequirement(_ call: CallChain.Call, _ identity: ContainerIdentity) {
    guard let type = context.metatype(call.firstValue), !type.isOpen else { return }
    let written = call.argument("tag")
    let tag = context.tag(written)
    guard written == nil || tag != nil else {
      context.unreadRoots.append(call.location)
      context.unreadParts[call.location] = .tag
      return
    }
    guard tag != nil || context.resolvables.key(of: type) == nil else { return }
    let needs = NeedReader(context: context, dialect: .garland)
    guard !needs.need(for: type).isContainer else { return }
    let readings = needs.readings(of: type, tag: tag, site: .body, location: call.location)
    record(.require(readings), at: call, identity)
  }
}
