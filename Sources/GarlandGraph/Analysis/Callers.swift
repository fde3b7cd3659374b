// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The edges of a graph, backwards.
struct Callers {
  private var starts: [Int32]
  private var numbers: [Int32]

  init(_ index: GraphIndex) {
    starts = Array(repeating: 0, count: index.bindingCount + 2)
    for link in index.links { starts[Int(link.binding) + 2] += 1 }
    for place in 2..<starts.count { starts[place] += starts[place - 1] }
    numbers = Array(repeating: 0, count: index.links.count)
    for request in 0..<(index.targetStarts.count - 1) {
      for place in index.targetStarts[request]..<index.targetStarts[request + 1] {
        let target = Int(index.links[Int(place)].binding)
        numbers[Int(starts[target + 1])] = Int32(request)
        starts[target + 1] += 1
      }
    }
  }

  /// The numbers of the requests that lead to a binding, in ascending order.
  func requests(to binding: Int) -> ArraySlice<Int32> {
    numbers[Int(starts[binding])..<Int(starts[binding + 1])]
  }
}
