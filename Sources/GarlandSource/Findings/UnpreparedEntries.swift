// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds commands that ask for a value which only other commands of the program set.
///
/// A command runs alone: what another one sets where it starts is not there. This is said of values of
/// swift-dependencies that are of no use unless they are set, and of commands that certainly ask for them.
struct UnpreparedEntries {
  let context: LoweringContext
  private let reach: CodeReach

  init(context: LoweringContext) {
    self.context = context
    reach = CodeReach(context: context)
  }

  /// The findings, one for each command and value.
  func find(in results: [CompositionRoots.Result]) -> [Diagnostic] {
    guard context.index.startsProgram else { return [] }
    let roots = results.filter { !$0.isOfTest }.flatMap(\.graph.roots).map(\.request)
    return context.settings.sorted { $0.value[0] < $1.value[0] }.flatMap { key, places in
      let setters = places.map { place in context.index.token(at: place).flatMap(command) }
      guard let first = setters.first ?? nil, !setters.contains(where: { $0 == nil }) else {
        return [Diagnostic]()
      }
      let asked = roots.filter { $0.key == key }
      let known = setters.compactMap { $0 }
      return others(than: known).compactMap { other in
        request(among: asked, madeBy: other).map {
          finding(key, $0, other, first, places[0], isCertain: runsAlone(other, beside: known))
        }
      }
    }
  }

  /// A command, with the function that runs it.
  private struct Command: Equatable {
    let type: TypeDeclaration
    let run: FunctionDeclSyntax

    /// Whether its code contains one of some names.
    func names(_ names: Set<String>) -> Bool {
      run.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
    }

    static func == (left: Command, right: Command) -> Bool { left.run.id == right.run.id }
  }

  /// The protocols of ArgumentParser and Vapor whose types are commands.
  private static let protocols: Set<String> = [
    "AsyncCommand", "AsyncParsableCommand", "Command", "ParsableCommand",
  ]

  private func isCommand(_ type: TypeDeclaration) -> Bool {
    context.typer.types.ancestors(of: type).contains {
      $0.isExternal && Self.protocols.contains($0.name)
    }
  }

  /// The command whose own function contains a token.
  private func command(around token: TokenSyntax) -> Command? {
    guard let function = token.outermostFunction, function.name.text == "run",
      let type = context.typer.types.enclosingType(of: Syntax(function)), isCommand(type)
    else { return nil }
    return Command(type: type, run: function)
  }

  /// The commands that neither set the value themselves nor name one that does.
  private func others(than setters: [Command]) -> [Command] {
    let names = Set(setters.map(\.type.name))
    let commands = context.index.all.filter { type in
      type.file?.isOfTest == false && isCommand(type)
    }
    return commands.flatMap { type -> [Command] in
      let runs = type.functions["run"] ?? []
      return runs.filter { $0.body != nil }.map { Command(type: type, run: $0) }
    }
    .filter { command in
      !setters.contains(command) && !command.names(names)
    }
  }

  /// Whether the program runs a command, and none of those that set the value names it.
  private func runsAlone(_ command: Command, beside setters: [Command]) -> Bool {
    let place = context.index.file(of: command.run)?.location(of: command.run.name)
    return context.deadCode.runs(place) && !setters.contains { $0.names([command.type.name]) }
      && !isRunByOthers(command.type)
  }

  /// Whether some code makes a command and runs it, as in `Report().run()`.
  private func isRunByOthers(_ command: TypeDeclaration) -> Bool {
    context.index.files.identifiers(named: [command.name]).contains { name in
      let maker = name.parent?.as(DeclReferenceExprSyntax.self)?.whole
      let call = maker?.parent?.as(FunctionCallExprSyntax.self)
      return call?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "run"
    }
  }

  /// The first request that a command certainly makes.
  private func request(among requests: [Request], madeBy command: Command) -> Request? {
    let code = reach.follow([Syntax(command.run)]).code
    return requests.first { request in
      guard let token = request.location.flatMap(context.index.token) else { return false }
      let place = CodePlace(of: token, context.forks)
      return place.timing == .eager && place.code.map { code.contains($0.id) } == true
    }
  }

  private func finding(
    _ key: Key, _ request: Request, _ command: Command, _ other: Command,
    _ place: GarlandGraph.SourceLocation, isCertain: Bool
  ) -> Diagnostic {
    let name = context.index.displayName(of: command.type)
    let otherName = context.index.displayName(of: other.type)
    return Diagnostic(
      .missingBinding, severity: isCertain ? .error : .warning, subject: key.description,
      summary: "'\(name)' asks for '\(key)' without setting it, as other commands do",
      location: request.location,
      notes: [
        Diagnostic.Note(.note, "'\(otherName)' sets it here", at: place),
        Diagnostic.Note(
          .help, "set it by 'prepareDependencies' where '\(name)' starts",
          at: context.index.file(of: command.run)?.location(of: command.run.name)),
      ])
  }
}
