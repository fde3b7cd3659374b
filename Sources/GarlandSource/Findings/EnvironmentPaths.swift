// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds views that need an object which the program puts into some environment, but not on the way to them.
///
/// A way is only followed where all of it is read: from a scene of an app, from a widget, or from what a hosting
/// controller or an image renderer shows, through the views that the code of each one makes.
///
/// Most programs need none, so the ways are looked for when the first object is asked about.
final class EnvironmentPaths {
  private let context: LoweringContext
  /// The objects by the name of the modifier that puts them into an environment.
  private let objects: [SyntaxIdentifier: TypeDeclaration]
  private lazy var ways = EnvironmentWays(context, EnvironmentGivers(context, objects))
  private lazy var roots = findRoots()

  /// Code that shows something in an environment of its own.
  private struct Root {
    let owner: TypeDeclaration
    let code: Syntax
    let location: GarlandGraph.SourceLocation
  }

  /// A piece of code, and the views through which it is reached.
  private struct Stage {
    let owner: TypeDeclaration
    let code: Syntax
    let path: [TypeDeclaration]
  }

  init(_ context: LoweringContext, _ objects: [SyntaxIdentifier: TypeDeclaration]) {
    self.context = context
    self.objects = objects
  }

  /// The findings about properties, by the type of the object that they take.
  func find(_ needs: [TypeDeclaration: [EnvironmentNeed]]) -> [Diagnostic] {
    needs.flatMap(lacks)
  }

  // MARK: Ways

  private func lacks(_ type: TypeDeclaration, _ needs: [EnvironmentNeed]) -> [Diagnostic] {
    let byOwner = Dictionary(needs.map { ($0.owner, $0) }) { first, _ in first }
    var found: [Diagnostic] = []
    var lacking: Set<TypeDeclaration> = []
    var open = roots.map { Stage(owner: $0.owner, code: $0.code, path: [$0.owner]) }
    var seen = Set(open.map(\.code.id))
    var place = 0
    while place < open.count {
      let stage = open[place]
      place += 1
      for step in ways.steps(from: stage.code, of: stage.owner) {
        guard !step.given.contains(where: { $0 === type || context.inherits($0, type) }) else {
          continue
        }
        let path = stage.path + [step.view].compactMap { $0 }
        if let view = step.view, let need = byOwner[view], reads(need) {
          if lacking.insert(view).inserted, !need.isAccepted(context) {
            found.append(finding(need, path, step.place))
          }
          continue
        }
        for code in step.code where seen.insert(code.id).inserted {
          open.append(Stage(owner: step.view ?? stage.owner, code: code, path: path))
        }
      }
    }
    return found
  }

  private func reads(_ need: EnvironmentNeed) -> Bool {
    EnvironmentReads(context: context).mayRead(need.property, of: need.owner)
  }

  private func finding(
    _ need: EnvironmentNeed, _ path: [TypeDeclaration], _ place: Syntax
  ) -> Diagnostic {
    let name = context.index.displayName(of: need.type)
    let owner = context.index.displayName(of: need.owner)
    let way = path.map { context.index.displayName(of: $0) }.joined(separator: " -> ")
    return Diagnostic(
      .missingBinding, severity: .warning, subject: name,
      summary: "'\(owner)' needs a '\(name)', and nothing puts one there on the way \(way)",
      location: context.index.file(of: place)?.location(of: place),
      notes: [
        Diagnostic.Note(.note, "'\(owner)' takes it here", at: need.property.location),
        need.help(context),
      ])
  }

  // MARK: Roots

  private func findRoots() -> [Root] {
    let apps = context.index.all.filter { type in
      type.file?.isOfTest == false
        && context.typer.types.ancestors(of: type).contains {
          $0.isExternal && ["App", "Widget"].contains($0.name)
        }
    }
    let scenes = apps.flatMap { app in
      ways.bodies(of: app).compactMap { root($0, app) }
    }
    let names = Set(FunctionCallExprSyntax.hosts.keys)
    let hosted = context.index.files.mentioning(names).flatMap { file -> [Root] in
      guard !file.isOfTest, !context.index.isOfLibrary(file) else { return [] }
      return file.identifiers(named: names).compactMap { self.hosted(by: $0, file) }
    }
    return (scenes + hosted).sorted { $0.location < $1.location }
  }

  private func root(_ code: Syntax, _ owner: TypeDeclaration) -> Root? {
    context.index.file(of: code).map {
      Root(owner: owner, code: code, location: $0.location(of: code))
    }
  }

  /// What a hosting controller shows that is made where its name stands.
  private func hosted(by name: TokenSyntax, _ file: SourceFile) -> Root? {
    guard let call = name.parent?.enclosingCall, call.isOfHost,
      let argument = call.arguments.first, let label = argument.label?.text,
      label == FunctionCallExprSyntax.hosts[name.text],
      // What is shown may be changed later.
      !file.identifiers(named: [label]).contains(where: \.isMember),
      file.active.contains(call), !context.deadCode.contains(file.location(of: call)),
      let owner = context.typer.types.enclosingType(of: Syntax(call)), !owner.isExternal,
      !isBridge(owner)
    else { return nil }
    let shown = argument.expression
    if let variable = shown.as(DeclReferenceExprSyntax.self) {
      return ways.constant(named: variable).flatMap { root(Syntax($0), owner) }
    }
    return root(Syntax(shown), owner)
  }

  /// Whether a type brings a view of the system into SwiftUI, which may hand the environment on.
  private func isBridge(_ type: TypeDeclaration) -> Bool {
    sequence(first: type, next: \.parent).contains { type in
      context.typer.types.ancestors(of: type).contains { $0.name.hasSuffix("Representable") }
    }
  }
}

extension TokenSyntax {
  /// Whether it stands behind a dot.
  fileprivate var isMember: Bool {
    parent?.as(DeclReferenceExprSyntax.self)?.isMemberName == true
  }
}

extension Syntax {
  /// The call whose callee it is.
  fileprivate var enclosingCall: FunctionCallExprSyntax? {
    let callee = parent?.as(GenericSpecializationExprSyntax.self).map(Syntax.init) ?? self
    guard let call = callee.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == callee.as(ExprSyntax.self)?.id
    else { return nil }
    return call
  }
}
