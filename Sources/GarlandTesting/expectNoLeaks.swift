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
/// Each binding whose objects are left is an issue at the binding's place. Ready-made values do not
/// count, and neither do structs.
///
/// - Parameters:
///   - builder: The builder of the container.
///   - sourceLocation: The place of issues that have none of their own.
///   - operation: Uses the container, and must not keep anything that it resolves.
/// - Throws: Any error of `build()` or the operation.
public func expectNoLeaks(
  in builder: ContainerBuilder, sourceLocation: Testing.SourceLocation = #_sourceLocation,
  operation: (Container) throws -> Void
) throws {
  let log = InstanceLog(builder)
  let graph = try use(builder, operation)
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
  _ builder: ContainerBuilder, _ operation: (Container) throws -> Void
) throws -> BindingGraph {
  let container = try builder.build()
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
    for leak in alive {
      let binding = bindings.indices.contains(leak.binding) ? bindings[leak.binding] : nil
      leakFinding(leak.type, count: leak.count, of: binding).record(at: location)
    }
  }

  private func leakFinding(
    _ type: any Any.Type, count: Int, of binding: Binding?
  ) -> Diagnostic {
    let name = TypeReference(type).shortName
    let number = count == 1 ? "a '\(name)' exists" : "\(count) instances of '\(name)' exist"
    let key = binding.map { "\($0.key)" } ?? name
    let steps = key == name ? [] : [Diagnostic.Step("it is bound as '\(key)'")]
    return Diagnostic(
      .leakedInstance, subject: name, summary: "\(number) although the container has gone",
      location: binding?.location, steps: steps,
      notes: [.init(.help, "look for objects that hold each other, and make one reference weak")])
  }
}
