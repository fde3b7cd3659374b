// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

#if DEBUG
  internal import GarlandGraph

  /// The kinds of scopes already reported.
  private let reportedKinds = Locked<Set<ObjectIdentifier>>([])
#endif

extension ScopeCore {
  /// Closes a scope that nobody holds any more, and reports it.
  func abandonAndReport() {
    // The scope lets go of the container.
    let anchor = anchorLink.anchor
    #if DEBUG
      let lifecycle = state.withLock { $0.lifecycle }
      reportAbandoned(abandon(), lifecycle, in: anchor?.core)
    #else
      withExtendedLifetime(anchor) { _ = abandon() }
    #endif
  }

  #if DEBUG
    /// Reports a scope that was released before it was ended, if something in it has an `onEnd`, or has been started
    /// and has an `onStop`.
    ///
    /// Nobody is left who could catch an error, so it goes to the standard error stream, once for each kind.
    private func reportAbandoned(
      _ endings: EndingStack, _ lifecycle: Lifecycle, in core: Core?
    ) {
      guard !endings.isEmpty || !lifecycle.stops.isEmpty,
        reportedKinds.withLock({ $0.insert(self.plan.kind).inserted })
      else { return }
      var steps = endings.all.prefix(10).compactMap { ending in
        (ending.owner?.anchor?.core ?? core)?.binding(ending.plan.binding).map {
          Diagnostic.Step("'onEnd' of '\($0.key)' has not run", at: $0.location)
        }
      }
      if !lifecycle.stops.isEmpty, let last = lifecycle.current {
        let binding = (last.owner?.anchor?.core ?? core)?.binding(Int32(last.number))
        let text = "what was started, as '\(last.name())' was last, has not been stopped"
        steps.append(Diagnostic.Step(text, at: binding?.location))
      }
      let finding = Diagnostic(
        .scopeNotEnded, severity: .warning, subject: plan.name,
        summary: "a scope of '\(plan.name)' was released without being ended",
        location: steps.first?.location, steps: steps,
        notes: [.init(.help, "call 'end()' before the scope is released, or use 'withScope'")])
      System.writeToStandardError(DiagnosticRenderer().render([finding]))
    }
  #endif
}
