// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds properties that components of Needle require of their parents without using them.
struct UnusedRequirements {
  private let context: LoweringContext
  private let components: NeedleComponents
  private let uses: [NeedleUse.Place: [NeedleUse]]
  private let used: Used

  /// The uses of requirements outside their component's own code.
  struct Used {
    /// The components that pass on their whole dependency.
    var components: Set<ObjectIdentifier> = []
    /// The requirements that are read by code which was passed the component.
    var requirements: Set<GarlandGraph.SourceLocation> = []
    /// The names that are read on the dependency of possible components.
    var names: Set<String> = []

    /// Adds the uses in another file.
    mutating func formUnion(_ other: Self) {
      components.formUnion(other.components)
      requirements.formUnion(other.requirements)
      names.formUnion(other.names)
    }
  }

  init(
    _ context: LoweringContext, _ components: NeedleComponents,
    _ uses: [NeedleUse.Place: [NeedleUse]], _ used: Used
  ) {
    self.context = context
    self.components = components
    self.uses = uses
    self.used = used
  }

  /// A property of a protocol, with the components that require it.
  private struct Asked {
    let requirement: PropertyDeclaration
    var components: [NeedleComponent] = []
  }

  func find() -> [Diagnostic] {
    var asked: [GarlandGraph.SourceLocation: Asked] = [:]
    for component in components.all {
      for requirement in component.requirements {
        asked[requirement.location, default: Asked(requirement: requirement)]
          .components.append(component)
      }
    }
    for use in uses.values.joined() {
      guard case .requirement(let name) = use.need,
        let requirement = use.owner.requirements.first(where: { $0.name == name })
      else { continue }
      asked[requirement.location] = nil
    }
    for place in used.requirements { asked[place] = nil }
    let unused = asked.values.filter { entry in
      !entry.components.contains { used.components.contains(ObjectIdentifier($0)) }
        && !used.names.contains(entry.requirement.name) && !isMentioned(entry)
        && !isProtocolUsedElsewhere(entry)
    }
    return unused.map(\.requirement).sorted { $0.location < $1.location }.compactMap(finding)
  }

  private func finding(_ requirement: PropertyDeclaration) -> Diagnostic? {
    guard let owner = owner(of: requirement) else { return nil }
    let variable = requirement.type.flatMap { Syntax($0).enclosing(VariableDeclSyntax.self) }
    let accepted = variable.map { context.suppressions.suppressions(above: $0) } ?? []
    guard !context.comments.accepts(.unusedBinding, accepted) else { return nil }
    let name = "\(context.index.displayName(of: owner)).\(requirement.name)"
    return Diagnostic(
      .unusedBinding, severity: .warning, subject: name,
      summary: "'\(name)' is asked for and never used", location: requirement.location,
      notes: [Diagnostic.Note(.help, "take '\(requirement.name)' out of '\(owner.name)'")])
  }

  private func owner(of requirement: PropertyDeclaration) -> TypeDeclaration? {
    requirement.type.flatMap { context.typer.types.enclosingType(of: Syntax($0)) }
  }

  /// Whether the code of a component has the name after a dot, including inactive code.
  private func isMentioned(_ asked: Asked) -> Bool {
    let types = Set(asked.components.map(\.type))
    let extensions = context.index.extensions.filter { $0.target.map(types.contains) == true }
    let nodes = types.compactMap(\.node) + extensions.map { Syntax($0.node) }
    return nodes.contains { node in
      node.tokens(viewMode: .sourceAccurate).contains { token in
        token.identifierText == asked.requirement.name
          && token.previousToken(viewMode: .sourceAccurate)?.text == "."
      }
    }
  }

  /// Whether code other than components mentions the protocol.
  private func isProtocolUsedElsewhere(_ asked: Asked) -> Bool {
    guard let owner = owner(of: asked.requirement) else { return true }
    let search = MentionSearch([owner.name], in: context.index.files)
    return search.uses(
      Mention(
        name: owner.name, isMember: false,
        declarations: [owner.node].compactMap { $0 } + asked.components.compactMap(\.type.node),
        isVisibleOutside: false))
  }
}
