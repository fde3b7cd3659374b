// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Matches every request of a graph to the exposures that serve it.
struct RequestMatcher {
  private let graph: BindingGraph
  private let keys: KeyTable
  private let exposures: [GraphIndex.ExposureEntry]
  private(set) var requestStarts: [Int32] = []
  private(set) var targetStarts: [Int32] = []
  private(set) var targets: [Int32] = []
  private(set) var links: [Link] = []
  private(set) var unmet: [Int32] = []

  init(graph: BindingGraph, keys: KeyTable, exposures: [GraphIndex.ExposureEntry]) {
    self.graph = graph
    self.keys = keys
    self.exposures = exposures
    links.reserveCapacity(graph.bindings.count)
    requestStarts.reserveCapacity(graph.bindings.count + 2)
    targets.reserveCapacity(graph.bindings.count)
    targetStarts.reserveCapacity(graph.bindings.count)
  }

  /// Goes through the bindings and then the roots.
  mutating func matchAll() {
    // A name of its own keeps each request from being copied, which changing `self` would otherwise demand.
    let bindings = graph.bindings
    for number in bindings.indices {
      requestStarts.append(Int32(targetStarts.count))
      let module = bindings[number].module
      for place in bindings[number].requests.indices {
        match(bindings[number].requests[place], from: module, of: number)
      }
    }
    requestStarts.append(Int32(targetStarts.count))
    for root in graph.roots { match(root.request, from: nil, of: -1) }
    requestStarts.append(Int32(targetStarts.count))
    targetStarts.append(Int32(targets.count))
  }

  private mutating func match(_ request: Request, from module: Int?, of owner: Int) {
    let start = targets.count
    if request.cardinality == .many {
      for target in keys.elements(request.key, from: module) {
        append(target, exposures[Int(target)].binding, request.timing)
      }
    } else if request.isDecorated {
      if let target = keys.decorated(request.key, by: owner) {
        append(target, exposures[Int(target)].binding, request.timing)
      }
    } else if let (target, binding) = keys.server(of: request.key, from: module) {
      append(target, binding, request.timing)
    }
    if targets.count == start { unmet.append(Int32(targetStarts.count)) }
    targetStarts.append(Int32(start))
  }

  private mutating func append(_ target: Int32, _ binding: Int32, _ timing: Request.Timing) {
    targets.append(target)
    links.append(Link(binding: binding, timing: Link.Timing(timing)))
  }
}
