// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The project that «похож на ёлочную гирлянду»: one bulb that was not injected puts out a whole segment.
final class StringOfLights {
  let segments: [Segment]

  init(segments: [Segment]) {
    self.segments = segments
  }
}

/// Some bulbs in a row.
final class Segment {
  let bulbs: [Bulb]
  var plug: Plug?

  init(bulbs: [Bulb], plug: Plug?) {
    self.bulbs = bulbs
    self.plug = plug
  }
}

/// A bulb that is dark without a wire.
final class Bulb {
  var wire: Wire?
  weak var neighbour: Bulb?

  init(wire: Wire?) {
    self.wire = wire
  }
}

final class Wire {}
final class Plug {}

extension StringOfLights {
  /// A string of two segments, in which one bulb of the second one has no wire.
  static func withDarkBulb() -> StringOfLights {
    let first = Segment(bulbs: [Bulb(wire: Wire()), Bulb(wire: Wire())], plug: Plug())
    let second = Segment(bulbs: [Bulb(wire: Wire()), Bulb(wire: nil)], plug: Plug())
    for segment in [first, second] {
      segment.bulbs[0].neighbour = segment.bulbs[1]
      segment.bulbs[1].neighbour = segment.bulbs[0]
    }
    return StringOfLights(segments: [first, second])
  }
}
