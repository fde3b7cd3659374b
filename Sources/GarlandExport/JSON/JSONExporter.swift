// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Writes a graph as JSON, with all its data.
///
/// A type of the running program is written by its full name, which is unique, and by its name in messages, so that a
/// graph that is read again has the same findings in the same words.
package struct JSONExporter {
  private let graph: BindingGraph
  private let names: GraphNames

  /// The version of the format, which is raised when a reader of the old one would misread it.
  package static let version = 2

  init(_ analysis: Analysis) {
    graph = analysis.index.graph
    names = analysis.names
  }

  func text() -> String { JSONValue.object(members).text + "\n" }

  /// The members of the document.
  var members: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("format", .string("garland-graph")),
      ("version", .number(Self.version)),
      ("modules", .array(graph.modules.map(value))),
      ("scopes", .array(graph.scopes.map(value))),
      ("bindings", .array(graph.bindings.map(value))),
      ("roots", .array(graph.roots.map(value))),
      ("emptyCollections", sorted(graph.emptyCollections)),
      ("provided", sorted(graph.provided)),
    ]
    if !graph.profiles.isEmpty {
      members.append(("profiles", .array(graph.profiles.map { .string($0.name) })))
    }
    if !graph.requirements.isEmpty {
      members.append(("requirements", .array(graph.requirements.map(value))))
    }
    if !graph.remedies.isEmpty { members.append(("remedies", remedies)) }
    if !graph.facts.aliases.isEmpty { members.append(("aliases", aliases)) }
    return members
  }

  private var aliases: JSONValue {
    let values = graph.facts.aliases.flatMap { name, types in
      types.map { JSONValue.object([("name", .string(name)), ("type", value($0))]) }
    }
    return .array(values.sorted { $0.text < $1.text })
  }

  private var remedies: JSONValue {
    let values = graph.remedies.map { key, help in
      JSONValue.object([("key", value(key)), ("help", .string(help))])
    }
    return .array(values.sorted { $0.text < $1.text })
  }

  private func place(_ location: SourceLocation) -> JSONValue {
    .object([("location", JSONValue(location))])
  }

  private func sorted(_ keys: Set<Key>) -> JSONValue {
    .array(keys.map(value).sorted { $0.text < $1.text })
  }

  private func value(_ module: ModuleDescription) -> JSONValue {
    let further = module.furtherParents.map { $0.map(JSONValue.number) ?? .null }
    return .object(
      [
        ("name", .string(module.name)), ("parent", module.parent.map(JSONValue.number) ?? .null),
        ("location", JSONValue(module.location)),
      ] + (further.isEmpty ? [] : [("furtherParents", .array(further))])
        + (module.dropped.isEmpty ? [] : [("dropped", .array(module.dropped.map(place)))]))
  }

  private func value(_ scope: ScopeDescription) -> JSONValue {
    .object([
      ("kind", value(scope.kind)), ("parent", scope.parent.map(value) ?? .null),
      ("endsSynchronously", .bool(scope.endsSynchronously)),
      ("location", JSONValue(scope.location)),
    ])
  }

  private func value(_ root: Root) -> JSONValue {
    .object(
      [
        ("name", .string(root.name)), ("scope", root.scope.map(value) ?? .null),
        ("request", value(root.request)),
      ] + condition(root.condition))
  }

  private func value(_ requirement: Requirement) -> JSONValue {
    .object(
      [
        ("module", requirement.module.map(JSONValue.number) ?? .null),
        ("request", value(requirement.request)),
      ] + condition(requirement.condition))
  }

  private func value(_ binding: Binding) -> JSONValue {
    .object(always(binding) + decoration(binding) + condition(binding.condition))
  }

  /// The rarely used members of a binding, written only where they are set.
  private func decoration(_ binding: Binding) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = []
    if binding.order != 0 { members.append(("order", .number(binding.order))) }
    if !binding.opens.isEmpty { members.append(("opens", .array(binding.opens.map(value)))) }
    if !binding.scopes.isEmpty { members.append(("scopes", .array(binding.scopes.map(value)))) }
    if binding.isMadeElsewhere { members.append(("isMadeElsewhere", .bool(true))) }
    if !binding.faults.isEmpty { members.append(("faults", .array(binding.faults.map(value)))) }
    return members
  }

  private func value(_ fault: DeclarationFault) -> JSONValue {
    switch fault {
    case .severalArguments(let types): .object([("severalArguments", .array(types.map(value)))])
    case .lateArguments(let type): .object([("lateArguments", value(type))])
    case .replacedTag(let tag): .object([("replacedTag", value(tag))])
    case .ignoredLifetime(let lifetime): .object([("ignoredLifetime", value(lifetime))])
    }
  }

  private func condition(_ profiles: [BindingProfile]) -> [(String, JSONValue)] {
    profiles.isEmpty ? [] : [("condition", .array(profiles.map { .string($0.name) }))]
  }

  private func always(_ binding: Binding) -> [(String, JSONValue)] {
    [
      ("exposures", .array(binding.exposures.map(value))),
      ("implementation", binding.implementation.map(value) ?? .null),
      ("origin", .string(binding.origin.rawValue)),
      ("lifetime", value(binding.lifetime)),
      ("requests", .array(binding.requests.map(value))),
      ("precedence", .string(binding.precedence.rawValue)),
      ("module", binding.module.map(JSONValue.number) ?? .null),
      ("isPrivate", .bool(binding.isPrivate)),
      ("isolation", .string(binding.isolation.description)),
      ("effects", .number(Int(binding.effects.rawValue))),
      ("ending", (binding.ending?.rawValue).map(JSONValue.string) ?? .null),
      ("opaqueReason", binding.opaqueReason.map(JSONValue.string) ?? .null),
      ("suppressions", .array(binding.suppressions.map(value))),
      ("location", JSONValue(binding.location)),
    ]
  }

  private func value(_ exposure: Exposure) -> JSONValue {
    .object(
      [
        ("key", value(exposure.key)), ("role", .string(exposure.role.rawValue)),
        ("location", JSONValue(exposure.location)),
      ] + (exposure.mapKey.map { [("mapKey", .string($0))] } ?? []))
  }

  private func value(_ suppression: Suppression) -> JSONValue {
    .object([("id", .string(suppression.id.name)), ("reason", .string(suppression.reason))])
  }

  private func value(_ lifetime: Lifetime) -> JSONValue {
    // `JSONImporter` must be able to read all that is written here.
    switch lifetime {
    case .scoped(let kind): .object([("scoped", value(kind))])
    case .timeToLive(let duration?): .object([("timeToLive", value(duration))])
    case .perRequest, .objectGraph, .singleton, .eager, .weak, .timeToLive(nil), .unread:
      .string(lifetime.description)
    }
  }

  private func value(_ duration: Duration) -> JSONValue {
    let parts = duration.components
    return .object([
      ("seconds", .number(Int(parts.seconds))), ("attoseconds", .number(Int(parts.attoseconds))),
    ])
  }

  private func value(_ request: Request) -> JSONValue {
    var members = always(request)
    // They are true of so few requests that they are only written where they are.
    if request.isInfallible { members.append(("isInfallible", .bool(true))) }
    if request.isNonisolated { members.append(("isNonisolated", .bool(true))) }
    if request.isDecorated { members.append(("isDecorated", .bool(true))) }
    return .object(members)
  }

  private func always(_ request: Request) -> [(String, JSONValue)] {
    [
      ("key", value(request.key)), ("timing", .string(request.timing.rawValue)),
      ("cardinality", .string(request.cardinality.rawValue)), ("site", value(request.site)),
      ("isAwaited", .bool(request.isAwaited)), ("hasDefault", .bool(request.hasDefault)),
      ("location", JSONValue(request.location)),
    ]
  }

  private func value(_ site: Request.Site) -> JSONValue {
    let (kind, name): (String, String?) =
      switch site {
      case .parameter(_, let label): ("parameter", label)
      case .property(let name): ("property", name)
      case .method(let name): ("method", name)
      case .body: ("body", nil)
      }
    var members: [(String, JSONValue)] = [("kind", .string(kind))]
    if case .parameter(let position, _) = site { members.append(("index", .number(position))) }
    return .object(members + [("name", name.map(JSONValue.string) ?? .null)])
  }

  private func value(_ key: Key) -> JSONValue {
    .object([
      ("type", value(key.type)), ("tag", key.tag.map(value) ?? .null),
      ("arguments", key.arguments.map(value) ?? .null),
    ])
  }

  private func value(_ tag: TagReference) -> JSONValue {
    switch tag {
    case .type(let type): .object([("type", value(type))])
    case .name(let name): .object([("name", .string(name))])
    case .keyed(let type, let tag):
      .object([("keyedBy", value(type)), ("tag", tag.map(value) ?? .null)])
    }
  }

  private func value(_ type: TypeReference) -> JSONValue {
    .object([("name", .string(names.fullName(type))), ("short", .string(type.shortName))])
  }
}
