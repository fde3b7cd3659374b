// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension SealedGraph {
  /// The bindings of this container whose initializers the calling thread is running, the innermost first.
  var bindingsInMaking: [Int32] { making.flatMap(\.bindings) }

  /// The bindings of this container that the calling thread is making, as far as it is known, the innermost first.
  ///
  /// A request that a factory has made stands for the binding that answers it.
  var bindingsOnStack: [Int32] { bindingsOfThread + AwaitedCall.bindings(of: self) }

  private var bindingsOfThread: [Int32] {
    let noted = MakingStack.currentIfAny?.requests ?? []
    let requests = noted.filter { $0.core == ObjectIdentifier(self) }
    var steps = making
    var place = 0
    // Both are in the order of the stack, the requests from the outermost on.
    for request in requests.reversed() {
      let bindings = bindings(behind: request)
      if bindings.isEmpty { continue }
      while place < steps.count, steps[place].address < request.address { place += 1 }
      steps.insert((request.address, bindings, isRequest: true), at: place)
    }
    // The request of a self-describing type is known by its making already.
    let known = steps.indices.filter { place in
      guard steps[place].isRequest, place > 0 else { return true }
      let inner = steps[place - 1]
      return inner.isRequest || !inner.bindings.allSatisfy(steps[place].bindings.contains)
    }
    return likeliest(known.map { steps[$0].bindings })
  }

  private var making: [(address: UInt, bindings: [Int32], isRequest: Bool)] {
    var result: [(address: UInt, bindings: [Int32], isRequest: Bool)] = []
    var making = MakingStack.currentIfAny?.innermost
    while let found = making {
      if found.pointee.resolution?.pointee.core === self {
        result.append((UInt(bitPattern: found), [found.pointee.binding], false))
      }
      making = found.pointee.outer
    }
    return result
  }

  /// The binding of a node, unless the node is that of a request.
  private func binding(of address: UnsafeRawPointer) -> Int32? {
    for (exposure, entry) in plan.index.exposures.enumerated() {
      let node = Unmanaged.passUnretained(node(ofExposure: Int32(exposure)))
      if UnsafeRawPointer(node.toOpaque()) == address { return entry.binding }
    }
    return nil
  }

  /// The bindings that serve a request, several for a collection.
  private func bindings(behind request: MakingStack.Request) -> [Int32] {
    if let binding = request.node.flatMap(self.binding) { return [binding] }
    guard let type = request.type else { return [] }
    return exposures(behind: .value(type)).eager.map { Int32(plan.index.binding(ofExposure: $0)) }
  }

  /// The steps, the innermost first, with one binding instead of each group that may have served a request.
  private func likeliest(_ groups: [[Int32]]) -> [Int32] {
    // The innermost request is like one before it, as far as anybody knows.
    var next: [Int32]?
    return groups.map { group in
      defer { next = group }
      guard group.count > 1 else { return group[0] }
      var (nearest, distance) = (group[0], Int.max)
      for binding in group {
        let way = way(from: binding, along: .provider, to: next ?? group)?.count
        let own = way ?? wayToContainer(from: binding).map { $0.count + Int(Int32.max) } ?? .max
        if own < distance { (nearest, distance) = (binding, own) }
      }
      return nearest
    }
  }
}

// MARK: - The loop

extension SealedGraph {
  /// One round of a path that goes in circles, starting with the binding at which the first round began.
  func round(_ path: [Int32]) -> [Int32] {
    guard let end = path.dropFirst().firstIndex(where: { $0 == path.first }),
      let entry = path.last(where: { path[..<end].contains($0) }),
      let start = path.firstIndex(of: entry)
    else { return Array(path.prefix(5)) }
    let round = Array(path.dropFirst(start).prefix(end + 1))
    let whole = zip(round, round.dropFirst()).reduce(into: Array(round.prefix(1))) { result, step in
      result += way(from: step.1, to: step.0).reversed() + [step.1]
    }
    // The beginning of what was noted depends on the stack, so that of the registrations decides.
    guard MakingStack.currentIfAny?.requests.isEmpty == false, let first = whole.min(),
      let place = whole.firstIndex(of: first), place > 0
    else { return whole }
    return Array(whole[place...] + whole[..<place].dropFirst() + [first])
  }

  /// The bindings that are made between one and another one that was requested meanwhile, in their order.
  ///
  /// Not all instances that are made are known, so the graph has to tell for which one the next was made: of those made
  /// for the first binding, the nearest that requests it, or otherwise the nearest that requests the container.
  private func way(from first: Int32, to next: Int32) -> [Int32] {
    way(from: first, along: .afterConstruction, to: [next])
      ?? way(from: first, along: .provider, to: [next]) ?? wayToContainer(from: first) ?? []
  }

  private func wayToContainer(from first: Int32) -> [Int32]? {
    way(from: first, along: .afterConstruction, to: nil)
  }

  private func needs(of binding: Int32) -> [Link] {
    plan.index.linkRange(of: Int(binding)).map { plan.index.links[$0] }
  }

  /// The shortest path from a binding, which is not part of it, to one that requests others, or else the container.
  private func way(
    from first: Int32, along timing: Request.Timing, to next: [Int32]?
  ) -> [Int32]? {
    guard first < plan.index.bindingCount else { return nil }
    var ways: [Int32: [Int32]] = [first: []]
    var open = [first]
    while !open.isEmpty {
      let binding = open.removeFirst()
      let way = ways[binding, default: []]
      let isFound =
        next.map { next in needs(of: binding).contains { next.contains($0.binding) } }
        ?? plan.index.traits[Int(binding)].flags.contains(.isOpaque)
      if isFound { return way }
      for link in needs(of: binding) where link.timing <= timing && ways[link.binding] == nil {
        ways.put(way + [link.binding], at: link.binding)
        open.append(link.binding)
      }
    }
    return nil
  }
}
