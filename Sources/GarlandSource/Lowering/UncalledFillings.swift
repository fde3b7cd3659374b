// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds functions that fill a known container and that nothing in the program calls, such as a setup for tests.
///
/// `UncalledFunctions` finds those that fill a container which is passed to them.
struct UncalledFillings {
  let context: LoweringContext

  /// Orders the actions on each container so that those which run come first, if there are any, and marks the others.
  func settle() {
    guard context.index.startsProgram else { return }
    let filled = context.scripts.filter { identity, _ in
      if case .created = identity { true } else { identity == .unknown }
    }
    var functions: Set<FunctionDeclSyntax> = []
    let filling = fillingFunctions()
    let fills = { (action: ContainerAction) in
      action.kind.taker.map(filling.contains) ?? action.addsBindings
    }
    for (identity, action) in filled.flatMap({ entry in entry.value.map { (entry.key, $0) } })
    where identity == .unknown ? fillsShared(action) : fills(action) {
      if let function = function(around: action) { functions.insert(function) }
    }
    let uncalled = UncalledFunctions(context: context).find(among: functions)
    guard !uncalled.isEmpty else { return }
    let idle = functions.filter { uncalled.contains($0.id) }.map { Syntax($0) }
    for (identity, actions) in filled {
      var (done, rest): ([ContainerAction], [ContainerAction]) = ([], [])
      for var action in actions {
        action.isUncalled = function(around: action).map { uncalled.contains($0.id) } ?? false
        if action.isUncalled { rest.append(action) } else { done.append(action) }
      }
      // A container that such a function makes, and that nothing else asks, is asked as it is filled.
      let isAsked = done.contains { if case .root = $0.kind { true } else { false } }
      let isKept = isAsked || !idle.contains { context.tracker.made.isInside(identity, $0) }
      if isKept || done.contains(where: fills) { context.scripts[identity] = done + rest }
    }
  }

  /// Whether an action adds a binding to the container that the whole program shares, other than where a library does.
  private func fillsShared(_ action: ContainerAction) -> Bool {
    guard case .register(let number) = action.kind,
      let library = context.registrations[number].pending.dialect.flatMap(Libraries.named)
    else { return false }
    return library.hasSharedContainer
      && function(around: action)?.name.text != library.moduleFunction
  }

  /// The functions that add bindings to a container which is passed to them, directly or through others.
  private func fillingFunctions() -> Set<SyntaxIdentifier> {
    var found: Set<SyntaxIdentifier> = []
    var callers: [SyntaxIdentifier: [SyntaxIdentifier]] = [:]
    for case (.incoming(let function), let script) in context.scripts {
      for action in script where action.addsBindings {
        if let taker = action.kind.taker {
          callers[taker, default: []].append(function)
        } else {
          found.insert(function)
        }
      }
    }
    var open = Array(found)
    while let next = open.popLast() {
      open += (callers[next] ?? []).filter { found.insert($0).inserted }
    }
    return found
  }

  /// The function of the program, or of one of its types, that contains an action.
  private func function(around action: ContainerAction) -> FunctionDeclSyntax? {
    context.index.token(at: action.location)?.outermostFunction
  }
}
