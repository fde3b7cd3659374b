// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Core {
  /// The public form of an error, with the names that the graph knows.
  @usableFromInline
  func report(_ error: any Error) -> ResolutionError {
    if let error = error as? ResolutionError { return error }
    let failure = error as? ResolutionFailure ?? ResolutionFailure(.factory(error))
    switch failure.reason {
    case .missing(let request): return missing(request)
    case .unmakeable: return unmakeable(failure.path)
    case .factory(let cause): return factoryFailed(cause, failure.path)
    case .notInjected(let error): return ResolutionError(error)
    case .ended: return .ended
    case .reentrant: return ResolutionError(reentrant(failure.path))
    case .endless(let type): return ResolutionError(endless(type))
    case .deadlock: return ResolutionError(deadlock(failure.path))
    case .notOnMainActor: return ResolutionError(notOnMainActor(failure.path))
    case .madeElsewhere: return ResolutionError(madeElsewhere(failure.path))
    }
  }

  /// The finding that `build()` would have reported if the request had been declared as a root.
  private func missing(_ request: Request) -> ResolutionError {
    var graph = index.graph
    graph.roots = [Root(request, name: "Container")]
    let ids: Set<DiagnosticID> = [.missingBinding, .emptyCollection]
    let found = graph.check().first { ids.contains($0.id) }
    let plain = Diagnostic(
      .missingBinding, subject: "\(request.key)", summary: "no binding for '\(request.key)'")
    return ResolutionError(found ?? plain)
  }

  /// The finding that `build()` would have reported if the outermost binding had been declared as a root.
  private func unmakeable(_ path: [Int32]) -> ResolutionError {
    var graph = index.graph
    graph.roots =
      path.last.map { number in
        [Root(Request(graph.bindings[Int(number)].key, site: .body), name: "Container")]
      } ?? []
    let found = graph.check().first { $0.severity == .error }
    let plain = diagnostic(
      .unreachableBroken, path, summary: "'\(name(path.first))' could not be made",
      help: "mend it, or ask for it no longer")
    return ResolutionError(found ?? plain)
  }

  private func factoryFailed(_ cause: any Error, _ path: [Int32]) -> ResolutionError {
    // An error of a nested resolve is passed on with its root cause and the longer path.
    let nested = cause as? ResolutionError
    let subject = name(path.first)
    var diagnostic = diagnostic(
      .factoryFailed, path,
      summary: "the factory of '\(subject)' threw '\(nested?.cause ?? cause)'",
      help: "catch the error where 'cause' is read, or make the factory succeed")
    if let nested, nested.cause == nil {
      diagnostic.summary = "the factory of '\(subject)' failed: \(nested.diagnostic.summary)"
    }
    return ResolutionError(diagnostic, cause: nested?.cause ?? cause)
  }

  private func reentrant(_ path: [Int32]) -> Diagnostic {
    diagnostic(
      .reentrantCreation, path, summary: "'\(name(path.first))' is needed to make itself",
      help: "ask for 'Lazy' or 'Provider', or inject one property with 'cycle: true'")
  }

  private func endless(_ type: any Any.Type) -> Diagnostic {
    let name = TypeReference(type).shortName
    return Diagnostic(
      .endlessCycle, subject: name,
      summary: "'\(name)' needs a new instance of itself without end",
      notes: [
        .init(.help, "make one type of the cycle a 'Singleton', or resolve it when it is used")
      ])
  }

  private func deadlock(_ path: [Int32]) -> Diagnostic {
    diagnostic(
      .creationDeadlock, path,
      summary: "two threads make instances that need each other, one of them '\(name(path.first))'",
      help: "declare the dependencies as parameters, so that the cycle is found before it runs")
  }

  private func notOnMainActor(_ path: [Int32]) -> Diagnostic {
    diagnostic(
      .isolationMismatch, path,
      summary: "'\(name(path.first))' is made on the main actor and was requested elsewhere",
      help: "resolve it from code that is isolated to @MainActor")
  }

  private func madeElsewhere(_ path: [Int32]) -> Diagnostic {
    diagnostic(
      .externalInstance, path, summary: "'\(name(path.first))' is made elsewhere and is not there",
      help: "call 'inject(into:)' with the object, or register an initializer instead of the type")
  }

  private func diagnostic(
    _ id: DiagnosticID, _ path: [Int32], summary: String, help: String
  ) -> Diagnostic {
    Diagnostic(
      id, subject: name(path.first), summary: summary,
      location: path.first.flatMap { binding($0)?.location },
      path: path.count > 1 ? path.reversed().map { name($0) }.joined(separator: " -> ") : nil,
      steps: steps(path), notes: [.init(.help, help)])
  }

  /// Who asks whom, from the failing binding outwards.
  private func steps(_ path: [Int32]) -> [Diagnostic.Step] {
    zip(path, path.dropFirst()).map { asked, asking in
      .init(
        "'\(name(asked))' is requested by '\(name(asking))'",
        at: binding(asking)?.location)
    }
  }

  private func name(_ binding: Int32?) -> String {
    binding.flatMap { self.binding($0)?.key.description } ?? "Container"
  }
}
