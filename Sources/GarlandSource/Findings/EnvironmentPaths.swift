// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds views that require an object which the program puts into some environment, but not on the way to them.
///
/// A way is only followed if all of it can be read: from a scene of an app, a widget, or the content of a hosting
/// controller or an image renderer, through the views that the code of each one creates. Most programs need none, so
/// the ways are searched when the first object is asked about.
final class EnvironmentPaths {
  private let context: LoweringContext
  /// The objects by the name of the modifier that puts one of them into an environment.
  private let objects: [SyntaxIdentifier: Set<TypeDeclaration>]
  private lazy var ways = EnvironmentWays(context, EnvironmentGivers(context, objects))
  private lazy var roots = EnvironmentRoots(context, ways).find()
  private lazy var reads = EnvironmentReads(context)

  /// A piece of code that is reached.
  private struct Stage {
    let owner: TypeDeclaration
    let code: Syntax
    let state: EnvironmentState
    /// The view whose code it is; nil for another member of the view before it.
    let view: TypeDeclaration?
    /// The number of the stage before it.
    let last: Int?
    /// What shows the first stage apart from the view in whose code it stands.
    var host: EnvironmentHosts.Host?
  }

  /// A piece of code with what is known of the object there.
  private struct Visit: Hashable {
    let code: SyntaxIdentifier
    let state: EnvironmentState
  }

  init(_ context: LoweringContext, _ objects: [SyntaxIdentifier: Set<TypeDeclaration>]) {
    self.context = context
    self.objects = objects
  }

  /// The findings about properties, given these by the type of their object.
  func find(_ needs: [TypeDeclaration: [EnvironmentNeed]]) -> [Diagnostic] {
    needs.flatMap(lacks)
  }

  // MARK: Ways

  private func lacks(_ type: TypeDeclaration, _ needs: [EnvironmentNeed]) -> [Diagnostic] {
    let byOwner = Dictionary(needs.map { ($0.owner, $0) }) { first, _ in first }
    var found: [Diagnostic] = []
    var lacking: Set<TypeDeclaration> = []
    var open: [Stage] = []
    var seen: Set<Visit> = []
    func isIt(_ objects: Set<TypeDeclaration>) -> Bool { objects.contains(type) }
    func add(_ stage: Stage) {
      guard stage.state.mayLack else { return }
      let visit = Visit(code: stage.code.id, state: stage.state)
      if seen.insert(visit).inserted { open.append(stage) }
    }
    for root in roots where !type.isForeign || isOfKnownHost(root) {
      let state = EnvironmentState(
        isStill: root.host?.isStill == true, isInController: root.host?.isController == true
      ).inside(root.layers, where: isIt)
      let host = context.isOfViews(root.owner) ? root.host : nil
      add(
        Stage(
          owner: root.owner, code: root.code, state: state, view: root.owner, last: nil,
          host: host))
    }
    var place = 0
    while place < open.count {
      let stage = open[place]
      place += 1
      for step in ways.steps(from: stage.code, of: stage.owner) {
        let state = stage.state.inside(step.layers, where: isIt)
        guard state.mayLack else { continue }
        if !state.isThere, let view = step.view, let need = byOwner[view],
          isRead(need, state)
        {
          if lacking.insert(view).inserted, !need.isAccepted(context) {
            let way = way(to: place - 1, open)
            let path = way.compactMap(\.view) + [view]
            let notes = apart(way.first?.host) + pushed(state)
            found.append(finding(need, path, step.place, notes))
          }
          continue
        }
        for code in step.code {
          add(
            Stage(
              owner: step.owner, code: code, state: state, view: step.view, last: place - 1))
        }
      }
    }
    return found
  }

  /// The places at which some views are shown where an object of a type is in their environment.
  func places(
    of views: Set<TypeDeclaration>, below type: TypeDeclaration
  ) -> [TypeDeclaration: Syntax] {
    var found: [TypeDeclaration: Syntax] = [:]
    var seen: Set<Visit> = []
    func isIt(_ objects: Set<TypeDeclaration>) -> Bool { objects.contains(type) }
    var open = roots.map { root in
      (root.owner, root.code, EnvironmentState().inside(root.layers, where: isIt))
    }
    while let (owner, code, state) = open.popLast() {
      guard seen.insert(Visit(code: code.id, state: state)).inserted else { continue }
      for step in ways.steps(from: code, of: owner) {
        let state = state.inside(step.layers, where: isIt)
        guard !state.isNever else { continue }
        if state.isThere, let view = step.view, views.contains(view), found[view] == nil {
          found[view] = step.place
        }
        open += step.code.map { (step.owner, $0, state) }
      }
    }
    return found
  }

  /// Whether what hosts the code puts no object of a package there, as a host of that package may.
  private func isOfKnownHost(_ root: EnvironmentRoots.Root) -> Bool {
    guard let name = root.host?.name, name.first?.isUppercase == true else { return true }
    return Self.systemHosts.contains(name) || context.index.globals[name] != nil
  }

  private static let systemHosts: Set = [
    "ImageRenderer", "NSHostingController", "NSHostingView", "UIHostingController",
  ]

  /// The stages through which one is reached.
  private func way(to stage: Int, _ stages: [Stage]) -> [Stage] {
    sequence(first: stage) { stages[$0].last }.map { stages[$0] }.reversed()
  }

  private func isRead(_ need: EnvironmentNeed, _ state: EnvironmentState) -> Bool {
    guard state.isStill else { return reads.mayRead(need.property, of: need.owner) }
    // Nobody taps into a picture.
    let code = ways.bodies(of: need.owner)
    return code.contains { code in
      reads.reads(of: need.property, in: code).contains { !Syntax($0).isInAction(in: code) }
    }
  }

  private func finding(
    _ need: EnvironmentNeed, _ path: [TypeDeclaration], _ place: Syntax,
    _ notes: [Diagnostic.Note]
  ) -> Diagnostic {
    let name = context.index.displayName(of: need.type)
    let owner = context.index.displayName(of: need.owner)
    let way = path.map { context.index.displayName(of: $0) }.joined(separator: " -> ")
    return Diagnostic(
      .missingBinding, severity: .warning, subject: name,
      summary: "'\(owner)' needs a '\(name)', and nothing puts one there on the way \(way)",
      location: context.index.file(of: place)?.location(of: place),
      notes: [Diagnostic.Note(.note, "'\(owner)' takes it here", at: need.property.location)]
        + notes + [need.help(context)])
  }

  private func apart(_ host: EnvironmentHosts.Host?) -> [Diagnostic.Note] {
    guard let host, let place = context.index.file(of: host.shown)?.location(of: host.shown) else {
      return []
    }
    let text = "what '\(host.name)' shows has an environment of its own"
    return [Diagnostic.Note(.note, text, at: place)]
  }

  private func pushed(_ state: EnvironmentState) -> [Diagnostic.Note] {
    guard state.isLostByPush else { return [] }
    return [Diagnostic.Note(.note, "what a navigation pushes has what is around the navigation")]
  }
}
