// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension SealedGraph {
  /// The public form of an error from a call that makes a value without a binding.
  func report(
    _ error: any Error, making type: any Any.Type, at site: RegistrationSite
  ) -> ResolutionError {
    let error = report(error, ofFactory: type)
    guard error.diagnostic.location == nil, let place = site.sourceLocation else { return error }
    return error.asked(at: place)
  }

  /// The public form of an error, with the names that the graph knows.
  func report(_ error: any Error, ofFactory type: (any Any.Type)?) -> ResolutionError {
    if let error = error as? ResolutionError { return error }
    var failure = error as? ResolutionFailure ?? ResolutionFailure(.factory(error))
    let unbound = failure.path.isEmpty ? type.map { TypeReference($0).shortName } : nil
    switch failure.reason {
    case .endless, .growing: failure.path += bindingsOnStack
    default: failure.path += bindingsInMaking
    }
    var path = failure.path
    if case .endless = failure.reason, !path.isEmpty, path.distinct().count == path.count {
      failure = ResolutionFailure(.tooDeep)
    }
    switch failure.reason {
    case .missing(let request): return missing(request)
    case .notSendable(let exposure): return ResolutionError(notSendable(exposure, path))
    case .unmakeable: return unmakeable(path)
    case .factory(let cause): return factoryFailed(cause, path, unbound)
    case .inParent(let error): return inParent(error, path)
    case .notInjected(let error): return ResolutionError(error)
    case .ended: return .ended
    case .scopeEnded(let kind): return .scopeEnded(kind)
    case .endless: path = round(path)
    // The types that were asked for first, because the others are hard to read.
    case .growing, .tooDeep: path = Array(path.suffix(3))
    default: break
    }
    let words = words(of: failure.reason, path)
    var diagnostic = diagnostic(words.id, path, summary: words.summary, help: words.help)
    if case .reentrantTask = failure.reason { diagnostic.notes.append(helpForTask(path)) }
    return ResolutionError(diagnostic)
  }

  /// The first line of an error, as it passes a binding.
  func summary(of error: any Error) -> String {
    let failure = error as? ResolutionFailure
    guard case .factory(let cause)? = failure?.reason else {
      return failure == nil && !(error is ResolutionError)
        ? "\(error)" : report(error).diagnostic.summary
    }
    return (cause as? ResolutionError)?.diagnostic.summary ?? "\(cause)"
  }

  /// The findings that `build()` would have reported if the request had been declared as a root.
  private func findings(asking request: Request) -> [Diagnostic] {
    var graph = plan.index.graph
    graph.roots = [Root(request, name: "Container")]
    let type = request.key.type
    if let described = type.metatype as? any Resolvable.Type, described.ownDeclaration == nil {
      graph.remedies[Key(type)] = type.borrowingRemedy
    }
    return graph.check(.ofRoots)
  }

  private func missing(_ request: Request) -> ResolutionError {
    let found = findings(asking: request).first {
      $0.id == .missingBinding || $0.id == .emptyCollection
    }
    let plain = Diagnostic(
      .missingBinding, subject: names.key(request.key),
      summary: RequestSummary.noBinding(for: names.key(request.key)))
    return ResolutionError(found ?? plain)
  }

  /// The finding about a request for a `Sendable` type, in the same words as that of `garland check`.
  private func notSendable(_ exposure: Int32, _ path: [Int32]) -> Diagnostic {
    let key = plan.index.exposure(exposure).key
    let asked = names.key(Key(key.type.asSendable, tag: key.tag, arguments: key.arguments))
    let owner = path.first ?? Int32(plan.index.binding(ofExposure: exposure))
    var diagnostic = diagnostic(
      .missingBinding, path, summary: RequestSummary.noBinding(for: asked),
      help: "bind it as '\(asked)', or ask for it by 'resolveAsync(here:)'")
    diagnostic.subject = asked
    diagnostic.location = binding(owner)?.location
    if !path.isEmpty {
      diagnostic.way = Diagnostic.Way(path.reversed().map { self.name($0) } + [asked])
    }
    diagnostic.notes.insert(.init(.note, RequestSummary.needNotBeSendable(names.key(key))), at: 0)
    return diagnostic
  }

  private func unmakeable(_ path: [Int32]) -> ResolutionError {
    // The graph does not know a self-describing type that came up after it was sealed.
    let outermost = path.last { $0 < plan.index.bindingCount }.flatMap(binding)
    let found = outermost.flatMap { outermost in
      findings(asking: Request(outermost.key, site: .body)).first { $0.severity == .error }
    }
    #if Checks
      let help = "fix it, or ask for it no longer"
    #else
      let help = "enable Garland's package trait 'Checks' to read what it lacks"
    #endif
    let plain = diagnostic(
      .unreachableBroken, path, summary: "'\(name(path.first))' could not be made", help: help)
    return ResolutionError(found ?? plain)
  }

  private func factoryFailed(
    _ cause: any Error, _ path: [Int32], _ unbound: String?
  ) -> ResolutionError {
    // An error of a nested resolve is passed on with its root cause and the longer path.
    let nested = cause as? ResolutionError
    // A loop is the whole story: every way to it begins with more of it.
    if let nested, nested.diagnostic.id == .endlessCycle {
      MakingStack.forgetEnded()
      return nested
    }
    let subject = unbound ?? name(path.first)
    // It is no factory's fault if what it asks for is being made already.
    let loop = nested.flatMap { Self.loops.contains($0.diagnostic.id) ? $0.diagnostic : nil }
    var diagnostic = diagnostic(
      loop?.id ?? .factoryFailed, path,
      summary: "the factory of '\(subject)' threw '\(nested?.cause ?? cause)'",
      help:
        "make the factory succeed, or catch the error, which 'resolveOrThrow' and other forms throw"
    )
    diagnostic.subject = subject
    // A factory can throw the error without being told to.
    if (nested?.cause ?? cause) is CancellationError, Task.isCancelled {
      diagnostic.summary = "the creation of '\(subject)' was cancelled"
      diagnostic.notes = [.init(.help, "ask again from a task that is not cancelled")]
    }
    guard let nested else { return ResolutionError(diagnostic, cause: cause) }
    diagnostic.extendPath(by: nested.diagnostic, from: subject)
    if let loop {
      diagnostic.notes = loop.notes
      return ResolutionError(diagnostic)
    }
    if nested.cause == nil, nested.diagnostic.id != .factoryFailed {
      diagnostic.summary = "the factory of '\(subject)' failed: \(nested.diagnostic.summary)"
      // No error of the user's: what to do is what the nested resolve says.
      diagnostic.notes = nested.diagnostic.notes
    }
    return ResolutionError(diagnostic, cause: nested.cause ?? nested)
  }

  /// The ids of errors about an instance that is needed to make itself.
  private static let loops: Set<DiagnosticID> = [.reentrantCreation, .creationDeadlock]

  /// The error of a parent's part, with the path that led there.
  private func inParent(_ error: ResolutionError, _ path: [Int32]) -> ResolutionError {
    // A loop is the whole story: every way to it begins with more of it.
    guard !path.isEmpty, error.diagnostic.id != .endlessCycle else { return error }
    var diagnostic = diagnostic(error.diagnostic.id, path, summary: "", help: "")
    diagnostic.extendPath(by: error.diagnostic, from: name(path.first), isDeclared: true)
    diagnostic.notes = error.diagnostic.notes
    return ResolutionError(diagnostic, cause: error.cause)
  }

  /// The help for a task, of which it is not known whether the one that started it awaits it.
  private func helpForTask(_ path: [Int32]) -> Diagnostic.Note {
    .init(
      .help, "a task that '\(name(path.first))' does not wait for is started with 'Task.detached'")
  }

  private func diagnostic(
    _ id: DiagnosticID, _ path: [Int32], summary: String, help: String
  ) -> Diagnostic {
    Diagnostic(
      id, subject: name(path.first), summary: summary,
      location: path.first.flatMap { binding($0)?.location },
      way: path.count > 1 ? Diagnostic.Way(path.reversed().map { name($0) }) : nil,
      steps: steps(path), notes: [.init(.help, help)])
  }

  /// The steps of the path, from the failing binding outwards.
  private func steps(_ path: [Int32]) -> [Diagnostic.Step] {
    zip(path, path.dropFirst()).map { asked, asking in
      .init(
        "'\(name(asked))' is requested by '\(name(asking))'",
        at: binding(asking)?.location)
    }
  }

  private func name(_ binding: Int32?) -> String {
    binding.flatMap { self.binding($0) }.map { names.key($0.key) } ?? "Container"
  }
}

extension SealedGraph {
  /// The texts of a finding besides its path.
  private typealias Words = (id: DiagnosticID, summary: String, help: String)

  /// The texts of an error that no other error and no check tells.
  private func words(of reason: ResolutionFailure.Reason, _ path: [Int32]) -> Words {
    let name = name(path.first)
    let bindings = path.compactMap(binding)
    switch reason {
    case .reentrant, .reentrantTask:
      return (
        .reentrantCreation, "'\(name)' is needed to make itself",
        bindings.first?.opaqueReason == nil
          ? "ask for 'Lazy' or 'Provider' and use it later, or inject one property with 'cycle: true'"
          : "resolve one type of the cycle when it is used, not while what uses it is made"
      )
    case .endless where path.isEmpty:
      return (
        .endlessCycle, "factories use the container without end to make what they make",
        "use the container when an instance is used, not while it is made"
      )
    case .endless:
      return (
        .endlessCycle, RequestSummary.endless(name),
        bindings.contains { $0.location == nil }
          ? "make one type of the cycle a 'Singleton', or resolve it when it is used"
          : "resolve one binding of the cycle when it is used, not while what uses it is made"
      )
    case .tooDeep:
      return (
        .endlessCycle,
        "the stack of the thread does not suffice for all that '\(self.name(path.last))' needs",
        "resolve a part of it when it is used, not while what uses it is made, "
          + "or on a thread with a larger stack"
      )
    case .growing:
      return (
        .endlessCycle, "'\(self.name(path.last))' needs larger and larger types without end",
        "resolve the larger type when it is used, not while what uses it is made"
      )
    case .outOfScope(let kind, let place):
      return (
        .outOfScope,
        RequestSummary.outOfScope(self.name(path.last), needs: name, of: kind, in: place),
        RequestSummary.opening(kind)
      )
    case .needsAwait:
      return (
        .asyncMismatch,
        RequestSummary.notAwaited(
          self.name(path.last), needs: name, bindings.first?.reasonToAwait ?? "async"),
        "use 'resolveAsync', or ask for 'AsyncLazy' or 'AsyncProvider'"
      )
    case .deadlock: return deadlock(name, of: "threads")
    case .taskDeadlock: return deadlock(name, of: "tasks")
    default: return otherWords(of: reason, name)
    }
  }

  private func deadlock(_ name: String, of creators: String) -> Words {
    (
      .creationDeadlock,
      "two \(creators) make instances that need each other, one of them '\(name)'",
      "declare the dependencies as parameters, so that the cycle is found before it runs, "
        + "and use a 'Lazy' or 'Provider' when all are made"
    )
  }

  /// The texts of an error about where an instance is, or belongs.
  private func otherWords(of reason: ResolutionFailure.Reason, _ name: String) -> Words {
    switch reason {
    case .notOnMainActor:
      (
        .isolationMismatch, RequestSummary.notOnMainActor(name), RequestSummary.mainActorHelp()
      )
    case .ownedElsewhere:
      (
        .isolationMismatch,
        "a 'Lazy' needs '\(name)' of its object graph, which is not known to be 'Sendable'",
        "make it 'Sendable', or ask for the value itself instead of a 'Lazy' of it"
      )
    case .isolatedElsewhere:
      (
        .isolationMismatch, "'\(name)' describes itself for an actor and was requested elsewhere",
        "resolve it from code that is isolated to the actor"
      )
    case .methodOfActor:
      (
        .isolationMismatch,
        "'\(name)' is injected by a method of an actor and was requested elsewhere",
        "write 'main:' if it is the main actor, and call a method of another one after the resolve"
      )
    case .endsAsynchronously:
      (
        .asynchronousEnding, "the end of '\(name)' has to be awaited",
        "end the scope with 'end()', or end the instance with something that returns at once"
      )
    case .endsOnMainActor:
      (
        .isolationMismatch,
        "the end of '\(name)' belongs to the main actor, which does it afterwards",
        "end the scope on the main actor, or by 'end()'"
      )
    case .replaced:
      (
        .factoryFailed,
        "'\(name)' cannot be replaced: it is in a cycle, and others may have it already",
        "change the object instead, or replace it where it is made"
      )
    case .noArguments(let type):
      (
        .invalidArguments, "nobody supplies the arguments of 'Assisted<\(type)>'",
        "register what takes them, and ask for it by 'resolve(_:arguments:)'"
      )
    case .madeElsewhere:
      (
        .externalInstance, RequestSummary.madeElsewhere(name),
        "call 'inject(into:)' with the object, or register an initializer instead of the type"
      )
    // These have their words above.
    case .reentrant, .reentrantTask, .endless, .growing, .tooDeep, .deadlock, .taskDeadlock,
      .ended, .scopeEnded, .outOfScope, .needsAwait, .unmakeable, .notInjected, .missing,
      .notSendable, .inParent, .factory:
      neverCalled()
    }
  }
}

extension CheckOptions {
  /// Checks only bindings that the one root leads to.
  fileprivate static let ofRoots = CheckOptions(extent: .reachableFromRoots)
}
