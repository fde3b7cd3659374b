// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension GarlandReader {
  /// Reads the key of a contribution to a map.
  func setMapKey(
    _ expression: ExprSyntax, _ call: CallChain.Call, _ place: Int,
    in pending: inout PendingBinding
  ) {
    guard let mapKey = MapKeyReader(context: context).read(expression, at: call.location) else {
      pending.setUnknownKey()
      pending.setOpaque("the key in '\(call.name)(key:)' cannot be read")
      return
    }
    let tag = pending.binding.exposures[place].key.tag
    pending.binding.exposures[place].key.tag = .keyed(by: mapKey.type, tag: tag)
    pending.binding.exposures[place].mapKey = mapKey.text
  }

  /// Sets the tag of a binding, also as a contribution or a decorator.
  func setTag(_ tag: TagReference, in pending: inout PendingBinding) {
    if case .keyed(let mapKey, _)? = pending.binding.exposures[0].key.tag {
      pending.binding.exposures[0].key.tag = .keyed(by: mapKey, tag: tag)
    } else {
      if let earlier = pending.binding.exposures[0].key.tag, earlier != tag {
        pending.binding.faults.append(.replacedTag(earlier))
      }
      pending.binding.exposures[0].key.tag = tag
    }
    for place in pending.requests.indices where pending.requests[place].first?.isDecorated == true {
      for reading in pending.requests[place].indices {
        pending.requests[place][reading].key.tag = tag
      }
    }
  }

  /// Reads the decorated type, which is that of the decorator's first parameter.
  func decorate(_ call: CallChain.Call, in pending: inout PendingBinding) {
    let tag = context.tag(
      call.argument("tag"), of: pending.binding.key.type, at: call.location, in: &pending)
    if let tag { pending.binding.exposures[0].key.tag = tag }
    if let order = call.argument("order") {
      // One that cannot be read counts as an order of its own, so that it is no finding.
      pending.binding.order = Int(order.trimmedDescription) ?? Int.max - call.location.line
    }
    let key = pending.binding.exposures[0].key
    pending.requests.append([
      Request(
        Key(key.type, tag: key.tag), site: .parameter(index: 0, label: nil), isDecorated: true,
        location: call.location)
    ])
  }
}
