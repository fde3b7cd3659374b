// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds the code that shows something in an environment of its own: the scenes of apps, and what hosts show.
struct EnvironmentRoots {
  /// A piece of code that is shown.
  struct Root {
    let owner: TypeDeclaration
    let code: Syntax
    let location: GarlandGraph.SourceLocation
    /// The calls and closures around the code all the same, from the inside out.
    var layers: [EnvironmentLayer] = []
    /// What shows the code apart from the view in whose code it stands.
    var host: EnvironmentHosts.Host?
  }

  private let context: LoweringContext
  private let ways: EnvironmentWays
  private let hosts: EnvironmentHosts

  init(_ context: LoweringContext, _ ways: EnvironmentWays) {
    self.context = context
    self.ways = ways
    hosts = EnvironmentHosts(context: context)
  }

  func find() -> [Root] {
    let apps = context.index.all.filter { type in
      type.file?.isOfTest == false
        && context.typer.types.ancestors(of: type).contains {
          $0.isExternal && ["App", "Widget"].contains($0.name)
        }
    }
    // Nothing starts an app that has lost its `@main`.
    let scenes = apps.flatMap { app in
      ways.bodies(of: app).compactMap { root($0, app) }
    }.filter { !context.deadCode.contains($0.location) }
    let hosted = hosts.find().flatMap { host -> [Root] in
      let shown = [root(shown(by: host), host.owner)].compactMap { $0 }
      return (shown + handed(to: host)).map { root in
        var root = root
        root.host = host
        return root
      }
    }
    return (scenes + hosted).sorted { $0.location < $1.location }
  }

  private func root(
    _ code: Syntax?, _ owner: TypeDeclaration, _ layers: [EnvironmentLayer] = []
  ) -> Root? {
    guard let code, let file = context.index.file(of: code) else { return nil }
    return Root(owner: owner, code: code, location: file.location(of: code), layers: layers)
  }

  private func shown(by host: EnvironmentHosts.Host) -> Syntax? {
    guard let variable = host.shown.as(DeclReferenceExprSyntax.self) else {
      return Syntax(host.shown)
    }
    // A member of the type around it is looked up where its name stands.
    return ways.constant(named: variable).map { Syntax($0) } ?? Syntax(variable)
  }

  // MARK: Content

  /// The content that callers hand to the code around a host.
  private func handed(to host: EnvironmentHosts.Host) -> [Root] {
    let slots = ContentSlots(context: context)
    var open = shownSlots(in: Syntax(host.shown), of: host.owner, [], slots)
    var seen: Set<ContentSlots.Slot> = []
    var found: [Root] = []
    while let (slot, layers) = open.popLast() {
      guard seen.insert(slot).inserted else { continue }
      open += slots.sources(of: slot).map { ($0, layers) }
      for argument in slots.arguments(for: slot) {
        guard let owner = context.typer.types.enclosingType(of: argument),
          !hosts.isInsideOfView(argument, owner)
        else { continue }
        if let root = root(argument, owner, layers) { found.append(root) }
        open += shownSlots(in: argument, of: owner, layers, slots)
      }
    }
    return found
  }

  /// The content that a piece of code shows, with what is around it.
  private func shownSlots(
    in code: Syntax, of owner: TypeDeclaration, _ outer: [EnvironmentLayer], _ slots: ContentSlots
  ) -> [(ContentSlots.Slot, [EnvironmentLayer])] {
    slots.slots(in: code).compactMap { name, slot in
      ways.layers(around: Syntax(name.whole), upTo: code, of: owner).map { (slot, $0 + outer) }
    }
  }
}
