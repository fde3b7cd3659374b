// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

#if DEBUG
  internal import GarlandGraph

  /// The kinds of scopes already reported.
  private let reportedKinds = Locked<Set<ObjectIdentifier>>([])
#endif

extension ScopeCore {
  /// Closes a scope that nobody holds any more, and tells so.
  func abandonAndReport() {
    // The scope lets go of the container.
    let anchor = anchorLink.anchor
    reportAbandoned(abandon(), in: anchor?.core)
  }

  /// Reports in debug builds a scope that was released before it was ended, if something in it has an `onEnd`.
  ///
  /// Nobody is left who could catch an error, so it goes to the standard error stream, once for each kind.
  private func reportAbandoned(_ endings: EndingStack, in core: Core?) {
    #if DEBUG
      guard !endings.isEmpty,
        reportedKinds.withLock({ $0.insert(self.plan.kind).inserted })
      else { return }
      let bindings = endings.all.compactMap {
        ($0.owner?.anchor?.core ?? core)?.binding($0.plan.binding)
      }
      let steps = bindings.prefix(10).map {
        Diagnostic.Step("'onEnd' of '\($0.key)' has not run", at: $0.location)
      }
      let finding = Diagnostic(
        .scopeNotEnded, severity: .warning, subject: plan.name,
        summary: "a scope of '\(plan.name)' was released without being ended",
        location: bindings.first?.location, steps: steps,
        notes: [.init(.help, "call 'end()' before the scope is released, or use 'withScope'")])
      writeToStandardError(DiagnosticRenderer().render([finding]))
    #endif
  }
}
