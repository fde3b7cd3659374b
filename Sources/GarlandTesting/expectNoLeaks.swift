// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Garland
internal import GarlandGraph
public import Testing

/// Expects that nothing which a container made exists any more when the container has gone.
///
/// ```swift
/// try expectNoLeaks(in: ContainerBuilder(FeedModule())) { container in
///   _ = container.resolve(Feed.self)
/// }
/// ```
///
/// Each binding whose objects are left is an issue at the binding's place. First come those that nothing else which is
/// left needs; what they need may only exist because they do, and its issue says so. Ready-made values do not count,
/// and neither do structs.
///
/// - Parameters:
///   - builder: The builder of the container.
///   - sourceLocation: The place of issues that have none of their own.
///   - isolation: The caller's actor; leave it out.
///   - operation: Uses the container, and must not keep anything that it resolves.
/// - Throws: Any error of `build()` or the operation.
public func expectNoLeaks(
  in builder: ContainerBuilder, sourceLocation: Testing.SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation, operation: (Container) throws -> Void
) throws {
  let log = InstanceLog(builder)
  let graph = try use(builder, isolation: isolation, operation)
  log.recordLeaks(of: graph, at: sourceLocation)
}

/// Expects that nothing which a container made exists any more when the container has gone.
///
/// - Parameters:
///   - builder: The builder of the container.
///   - sourceLocation: The place of issues that have none of their own.
///   - isolation: The caller's actor; leave it out.
///   - operation: Uses the container, and must not keep anything that it resolves.
/// - Throws: Any error of `build()` or the operation.
public func expectNoLeaks(
  in builder: ContainerBuilder, sourceLocation: Testing.SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation, operation: (Container) async throws -> Void
) async throws {
  let log = InstanceLog(builder)
  let graph = try await use(builder, isolation: isolation, operation)
  log.recordLeaks(of: graph, at: sourceLocation)
}

/// Lets go of the container on return, whatever the optimizer makes of the caller's variables.
///
/// - Returns: The container's graph; its bindings have other numbers than the builder's if some depend on a profile.
@inline(never)
private func use(
  _ builder: ContainerBuilder, isolation: isolated (any Actor)?,
  _ operation: (Container) throws -> Void
) throws -> BindingGraph {
  let container = try builder.build(isolation: isolation)
  try operation(container)
  return container.graph
}

@inline(never)
private func use(
  _ builder: ContainerBuilder, isolation: isolated (any Actor)?,
  _ operation: (Container) async throws -> Void
) async throws -> BindingGraph {
  let container = try builder.build(isolation: isolation)
  try await operation(container)
  return container.graph
}

extension InstanceLog {
  /// Records an issue for each binding whose instances exist.
  fileprivate func recordLeaks(of graph: BindingGraph, at location: Testing.SourceLocation) {
    let bindings = graph.bindings
    let leaks = alive
    let holders = holders(of: leaks.map(\.binding), in: graph)
    for isHeld in [false, true] {
      for leak in leaks where (holders[leak.binding] != nil) == isHeld {
        let binding = bindings.indices.contains(leak.binding) ? bindings[leak.binding] : nil
        let holder = holders[leak.binding].map { bindings[$0] }
        leakFinding(leak.type, count: leak.count, of: binding, heldBy: holder).record(at: location)
      }
    }
  }

  /// The holder of each remaining instance, if another one needs it; instances that need each other have none.
  ///
  /// Who holds an object is not known: reading the objects could race with those who use them.
  private func holders(of left: [Int], in graph: BindingGraph) -> [Int: Int] {
    let index = GraphIndex(graph)
    let left = left.filter(graph.bindings.indices.contains)
    let needs = Dictionary(left.map { ($0, index.reachable(from: [$0])) }) { first, _ in first }
    var result: [Int: Int] = [:]
    for held in left {
      result[held] = left.first {
        needs[$0]?.contains(held) == true && needs[held]?.contains($0) == false
      }
    }
    return result
  }

  private func leakFinding(
    _ type: any Any.Type, count: Int, of binding: Binding?, heldBy holder: Binding?
  ) -> Diagnostic {
    let name = TypeReference(type).shortName
    let number = count == 1 ? "a '\(name)' exists" : "\(count) instances of '\(name)' exist"
    let key = binding.map { "\($0.key)" } ?? name
    let steps = key == name ? [] : [Diagnostic.Step("it is bound as '\(key)'")]
    let help =
      holder.map { "look at '\($0.key)' first, which needs it and exists, too" }
      ?? "look for objects that hold each other, and make one reference weak"
    return Diagnostic(
      .leakedInstance, subject: name, summary: "\(number) although the container has gone",
      location: binding?.location, steps: steps, notes: [.init(.help, help)])
  }
}
