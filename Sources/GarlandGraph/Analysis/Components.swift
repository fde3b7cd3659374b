// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds the groups of bindings in which each one leads to each other one.
///
/// This is Tarjan's algorithm with a stack of its own instead of recursion, so that a chain of any length fits.
struct Components {
  private let index: GraphIndex
  private let members: [Bool]
  private let latest: Request.Timing
  private var order: [Int32]
  private var low: [Int32]
  private var isOpen: [Bool]
  private var open: [Int32] = []
  private var visits: [(binding: Int32, place: Int32)] = []
  private var counter: Int32 = 0
  private var found: [[Int]] = []

  /// The groups among the given bindings, by edges that are needed no later than `latest`, each with at least one
  /// edge inside; only those to which one of `starts` leads, if there are such.
  static func find(
    in index: GraphIndex, among members: [Bool], upTo latest: Request.Timing,
    from starts: [Int]? = nil
  ) -> [[Int]] {
    guard !members.isEmpty else { return [] }
    var search = Components(index, members, latest)
    for number in starts ?? Array(members.indices)
    where members[number] && search.order[number] < 0 {
      search.run(from: Int32(number))
    }
    return search.found
  }

  private init(_ index: GraphIndex, _ members: [Bool], _ latest: Request.Timing) {
    self.index = index
    self.members = members
    self.latest = latest
    order = Array(repeating: -1, count: members.count)
    low = order
    isOpen = Array(repeating: false, count: members.count)
  }

  private mutating func run(from start: Int32) {
    enter(start)
    while let (binding, place) = visits.last {
      guard place < index.linkRange(of: Int(binding)).upperBound else {
        visits.removeLast()
        leave(Int(binding))
        continue
      }
      visits[visits.count - 1].place += 1
      let link = index.links[Int(place)]
      let target = Int(link.binding)
      guard link.timing <= latest, members[target] else { continue }
      if order[target] < 0 {
        enter(link.binding)
      } else if isOpen[target] {
        low[Int(binding)] = min(low[Int(binding)], order[target])
      }
    }
  }

  private mutating func enter(_ binding: Int32) {
    order[Int(binding)] = counter
    low[Int(binding)] = counter
    counter += 1
    isOpen[Int(binding)] = true
    open.append(binding)
    visits.append((binding, Int32(index.linkRange(of: Int(binding)).lowerBound)))
  }

  /// Hands the result on to the binding before, and closes a group when its first binding is left.
  private mutating func leave(_ binding: Int) {
    if let caller = visits.last {
      low[Int(caller.binding)] = min(low[Int(caller.binding)], low[binding])
    }
    guard low[binding] == order[binding] else { return }
    // Most are no group: they have no edge inside, and nothing has to be put together.
    if open.last == Int32(binding), !asksForItself(binding) {
      isOpen[binding] = false
      open.removeLast()
      return
    }
    var group: [Int] = []
    while let last = open.popLast() {
      isOpen[Int(last)] = false
      group.append(Int(last))
      if last == binding { break }
    }
    found.append(group)
  }

  private func asksForItself(_ binding: Int) -> Bool {
    index.linkRange(of: binding).contains {
      index.links[$0].binding == binding && index.links[$0].timing <= latest
    }
  }
}
