// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Core {
  /// Checks that a request which a factory may make does not repeat without end.
  ///
  /// A container that was injected is one that factories use. Whether one that comes from outside is used by a factory
  /// only the stack knows, and asking it would cost every resolve; a debug build does.
  ///
  /// - Throws: `Reason.endless` if the thread's stack is used up.
  @inlinable @inline(__always)
  func requireRoom<Value>(for node: NodeReference<Value>, isInjected: Bool) throws {
    #if DEBUG
      try requireRoom(for: node.reference.toOpaque())
    #else
      if isInjected { try requireRoom(for: node.reference.toOpaque()) }
    #endif
  }

  /// Checks that a request which a factory may make does not repeat without end.
  ///
  /// - Throws: `Reason.endless` if the thread's stack is used up.
  @usableFromInline @inline(never)
  func requireRoom(for node: UnsafeRawPointer?) throws {
    var place = 0
    try withUnsafePointer(to: &place) { place in
      try MakingStack.admit(
        .init(address: UInt(bitPattern: place), core: ObjectIdentifier(self), node: node))
    }
  }

  /// Checks that a generic type is not one of an endless row, of which each asks for a larger one.
  ///
  /// - Throws: `Reason.growing` if its name has more type arguments than anybody would write.
  func requireEndOfGrowth(at type: any Any.Type) throws {
    let arguments = _typeName(type, qualified: false).utf8.count { $0 == UInt8(ascii: "<") }
    if arguments > 32 { throw ResolutionFailure(.growing) }
  }

  /// The bindings of this container whose initializers the calling thread is running, the innermost first.
  var bindingsInMaking: [Int32] { making.map(\.binding) }

  /// The bindings of this container that the calling thread is making, as far as it is known, the innermost first.
  ///
  /// A request that a factory has made stands for the binding that answers it.
  var bindingsOnStack: [Int32] { bindingsOfThread + AwaitedCall.bindings(of: self) }

  private var bindingsOfThread: [Int32] {
    let noted = MakingStack.currentIfAny?.requests ?? []
    let requests = noted.filter { $0.core == ObjectIdentifier(self) }
    let numbers = numbers(of: Set(requests.compactMap(\.node)))
    var steps = making
    for request in requests {
      guard let binding = request.node.flatMap({ numbers[$0] }) else { continue }
      steps.append((request.address, binding, isRequest: true))
    }
    steps.sort { $0.address < $1.address }
    // The request of a self-describing type is known by its making already.
    return steps.indices.filter { place in
      guard steps[place].isRequest, place > 0 else { return true }
      return steps[place - 1].isRequest || steps[place - 1].binding != steps[place].binding
    }.map { steps[$0].binding }
  }

  private var making: [(address: UInt, binding: Int32, isRequest: Bool)] {
    var result: [(address: UInt, binding: Int32, isRequest: Bool)] = []
    var making = MakingStack.currentIfAny?.innermost
    while let found = making {
      if found.pointee.resolution?.pointee.core === self {
        result.append((UInt(bitPattern: found), found.pointee.binding, false))
      }
      making = found.pointee.outer
    }
    return result
  }

  /// The numbers of the bindings of nodes.
  private func numbers(of nodes: Set<UnsafeRawPointer>) -> [UnsafeRawPointer: Int32] {
    var result: [UnsafeRawPointer: Int32] = [:]
    for (exposure, entry) in index.exposures.enumerated() {
      let node = Unmanaged.passUnretained(node(ofExposure: Int32(exposure)))
      let address = UnsafeRawPointer(node.toOpaque())
      if nodes.contains(address) { result[address] = entry.binding }
    }
    return result
  }
}

// MARK: - The loop

extension Core {
  /// One round of a path that goes in circles, from the binding at which the first round began.
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
  /// Not all that is made is known, so the graph has to tell on whose behalf the next one was made: of what is made for
  /// the first binding, the nearest that asks for it, or otherwise the nearest that asks for the container.
  private func way(from first: Int32, to last: Int32) -> [Int32] {
    guard first < index.bindingCount, last < index.bindingCount else { return [] }
    return way(from: first, along: .afterConstruction) {
      needs(of: $0).contains { $0.binding == last }
    }
      ?? way(from: first, along: .provider) { needs(of: $0).contains { $0.binding == last } }
      ?? way(from: first, along: .afterConstruction) {
        index.traits[Int($0)].flags.contains(.isOpaque)
      } ?? []
  }

  private func needs(of binding: Int32) -> [Link] {
    index.linkRange(of: Int(binding)).map { index.links[$0] }
  }

  /// The shortest way from a binding, which is not part of it, to one that is looked for.
  private func way(
    from first: Int32, along timing: Link.Timing, to isFound: (Int32) -> Bool
  ) -> [Int32]? {
    var ways: [Int32: [Int32]] = [first: []]
    var open = [first]
    while !open.isEmpty {
      let next = open.removeFirst()
      let way = ways[next, default: []]
      if isFound(next) { return way }
      for link in needs(of: next) where link.timing <= timing && ways[link.binding] == nil {
        ways[link.binding] = way + [link.binding]
        open.append(link.binding)
      }
    }
    return nil
  }
}
