// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

extension BindingGraph {
  /// Reads a graph that was exported as JSON, also by another program, such as `garland check --graph`.
  ///
  /// Reading needs the version of Garland's form that it was written in; another one is an error.
  ///
  /// ```swift
  /// let graph = try BindingGraph(json: container.graph.exported(as: .json))
  /// print(DiagnosticRenderer().render(graph.check()))
  /// ```
  ///
  /// - Parameter text: The result of `exported(as: .json)`.
  /// - Throws: `GraphFormatError`, which says what was expected and where.
  public init(json text: String) throws(GraphFormatError) {
    self = try JSONImporter().graph(try JSONParser.value(of: text))
  }
}

/// Reads a graph from the JSON that `JSONExporter` writes.
struct JSONImporter {
  func graph(_ value: JSONValue) throws(GraphFormatError) -> BindingGraph {
    guard value["format"].string == "garland-graph" else {
      throw GraphFormatError("'format' is expected to be 'garland-graph'")
    }
    guard value["version"].number == JSONExporter.version else {
      throw GraphFormatError("'version' is expected to be \(JSONExporter.version)")
    }
    var graph = BindingGraph(
      bindings: try list(value, "bindings", binding), modules: try list(value, "modules", module),
      scopes: try list(value, "scopes", scope), profiles: try profiles(value["profiles"]),
      roots: try list(value, "roots", root),
      emptyCollections: Set(try list(value, "emptyCollections", key)),
      provided: Set(try list(value, "provided", key)))
    if !value["requirements"].isNull {
      graph.requirements = try list(value, "requirements", requirement)
    }
    for (key, help) in try remedies(value) { graph.remedies[key] = help }
    for (name, type) in try aliases(value) { graph.facts.aliases[name, default: []].insert(type) }
    let modules =
      graph.bindings.map(\.module) + graph.modules.map(\.parent)
      + graph.modules.flatMap(\.furtherParents) + graph.requirements.map(\.module)
    guard modules.allSatisfy({ $0.map(graph.modules.indices.contains) ?? true }) else {
      throw GraphFormatError("'module' is expected to be the number of a module")
    }
    return graph
  }

  private func remedies(_ value: JSONValue) throws(GraphFormatError) -> [(Key, String)] {
    if value["remedies"].isNull { return [] }
    return try list(value, "remedies") { value throws(GraphFormatError) in
      (try key(value["key"]), try string(value, "help"))
    }
  }

  private func aliases(_ value: JSONValue) throws(GraphFormatError) -> [(String, TypeReference)] {
    try listIfPresent(value, "aliases") { value throws(GraphFormatError) in
      (try string(value, "name"), try type(value["type"]))
    }
  }

  func list<Element>(
    _ value: JSONValue, _ name: String,
    _ element: (JSONValue) throws(GraphFormatError) -> Element
  ) throws(GraphFormatError) -> [Element] {
    guard let values = value[name].array else { throw missing(name) }
    var result: [Element] = []
    result.reserveCapacity(values.count)
    for value in values { result.append(try element(value)) }
    return result
  }

  /// A list that is only written if it has elements.
  func listIfPresent<Element>(
    _ value: JSONValue, _ name: String,
    _ element: (JSONValue) throws(GraphFormatError) -> Element
  ) throws(GraphFormatError) -> [Element] {
    value[name].isNull ? [] : try list(value, name, element)
  }

  private func missing(_ name: String) -> GraphFormatError {
    GraphFormatError("'\(name)' is expected and is missing or has another form")
  }

  func string(_ value: JSONValue, _ name: String) throws(GraphFormatError) -> String {
    guard let text = value[name].string else { throw missing(name) }
    return text
  }

  func number(_ value: JSONValue, _ name: String) throws(GraphFormatError) -> Int {
    guard let number = value[name].number else { throw missing(name) }
    return number
  }

  func texts(_ value: JSONValue, _ name: String) throws(GraphFormatError) -> [String] {
    guard let texts = value[name].array?.map(\.string), !texts.contains(nil) else {
      throw missing(name)
    }
    return texts.compactMap(\.self)
  }

  func textsIfPresent(_ value: JSONValue, _ name: String) throws(GraphFormatError) -> [String] {
    value[name].isNull ? [] : try texts(value, name)
  }

  func choice<Choice: RawRepresentable<String>>(
    _ value: JSONValue, _ name: String
  ) throws(GraphFormatError) -> Choice {
    guard let choice = Choice(rawValue: try string(value, name)) else { throw missing(name) }
    return choice
  }

  private func module(_ value: JSONValue) throws(GraphFormatError) -> ModuleDescription {
    ModuleDescription(
      name: try string(value, "name"), parent: value["parent"].number,
      furtherParents: (value["furtherParents"].array ?? []).map(\.number),
      location: try location(value),
      dropped: try listIfPresent(value, "dropped", location).compactMap(\.self))
  }

  private func root(_ value: JSONValue) throws(GraphFormatError) -> Root {
    Root(
      try request(value["request"]), name: try string(value, "name"),
      in: value["scope"].isNull ? nil : try type(value["scope"]),
      condition: try profiles(value["condition"]))
  }

  private func requirement(_ value: JSONValue) throws(GraphFormatError) -> Requirement {
    Requirement(
      try request(value["request"]), module: value["module"].number,
      condition: try profiles(value["condition"]))
  }

  private func scope(_ value: JSONValue) throws(GraphFormatError) -> ScopeDescription {
    ScopeDescription(
      try type(value["kind"]), in: value["parent"].isNull ? nil : try type(value["parent"]),
      endsSynchronously: value["endsSynchronously"].bool ?? false, location: try location(value))
  }

  private func binding(_ value: JSONValue) throws(GraphFormatError) -> Binding {
    let exposures = try list(value, "exposures", exposure)
    guard !exposures.isEmpty else { throw missing("exposures") }
    return Binding(
      exposures: exposures,
      implementation: value["implementation"].isNull ? nil : try type(value["implementation"]),
      origin: try choice(value, "origin"), lifetime: try lifetime(value["lifetime"]),
      requests: try list(value, "requests", request), precedence: try choice(value, "precedence"),
      order: value["order"].number ?? 0, condition: try profiles(value["condition"]),
      module: value["module"].number, isPrivate: value["isPrivate"].bool ?? false,
      isolation: try isolation(value),
      effects: Effects(rawValue: UInt8(clamping: value["effects"].number ?? 0)),
      ending: value["ending"].isNull ? nil : try choice(value, "ending"),
      opaqueReason: value["opaqueReason"].string,
      opens: try listIfPresent(value, "opens", type),
      scopes: try listIfPresent(value, "scopes", type),
      isMadeElsewhere: value["isMadeElsewhere"].bool ?? false,
      faults: try listIfPresent(value, "faults", fault),
      suppressions: try list(value, "suppressions", suppression), location: try location(value))
  }

  private func profiles(_ value: JSONValue) throws(GraphFormatError) -> [BindingProfile] {
    if value.isNull { return [] }
    guard let names = value.array?.map(\.string), !names.contains(nil) else {
      throw missing("profiles")
    }
    return names.compactMap { $0 }.map { BindingProfile($0) }
  }

  private func exposure(_ value: JSONValue) throws(GraphFormatError) -> Exposure {
    Exposure(
      try key(value["key"]), role: try choice(value, "role"), mapKey: value["mapKey"].string,
      location: try location(value))
  }

  private func suppression(_ value: JSONValue) throws(GraphFormatError) -> Suppression {
    Suppression(DiagnosticID(try string(value, "id")), because: try string(value, "reason"))
  }

  private func fault(_ value: JSONValue) throws(GraphFormatError) -> DeclarationFault {
    if !value["severalArguments"].isNull {
      return .severalArguments(try list(value, "severalArguments", type))
    }
    if !value["lateArguments"].isNull { return .lateArguments(try type(value["lateArguments"])) }
    if !value["ignoredLifetime"].isNull {
      return .ignoredLifetime(try lifetime(value["ignoredLifetime"]))
    }
    guard let tag = try tag(value["replacedTag"]) else { throw missing("faults") }
    return .replacedTag(tag)
  }

  private func lifetime(_ value: JSONValue) throws(GraphFormatError) -> Lifetime {
    if !value["scoped"].isNull { return .scoped(try type(value["scoped"])) }
    if !value["timeToLive"].isNull { return .timeToLive(try duration(value["timeToLive"])) }
    let simple = LifetimeKind.allCases.lazy.compactMap(\.simple)
    guard let found = simple.first(where: { $0.description == value.string }) else {
      throw missing("lifetime")
    }
    return found
  }

  private func duration(_ value: JSONValue) throws(GraphFormatError) -> Duration {
    guard let seconds = value["seconds"].number, let attoseconds = value["attoseconds"].number
    else { throw missing("timeToLive") }
    return Duration(
      secondsComponent: Int64(seconds), attosecondsComponent: Int64(attoseconds))
  }

  private func isolation(_ value: JSONValue) throws(GraphFormatError) -> Isolation {
    let name = try string(value, "isolation")
    switch name {
    case "nonisolated": return .nonisolated
    case "@MainActor": return .mainActor
    default: return .globalActor(String(name.dropFirst()))
    }
  }

  private func request(_ value: JSONValue) throws(GraphFormatError) -> Request {
    Request(
      try key(value["key"]), timing: try choice(value, "timing"),
      cardinality: try choice(value, "cardinality"), site: try site(value["site"]),
      hasDefault: value["hasDefault"].bool ?? false,
      isAwaited: value["isAwaited"].bool ?? false,
      isInfallible: value["isInfallible"].bool ?? false,
      isNonisolated: value["isNonisolated"].bool ?? false,
      isDecorated: value["isDecorated"].bool ?? false, location: try location(value))
  }

  private func site(_ value: JSONValue) throws(GraphFormatError) -> Request.Site {
    let name = value["name"].string
    switch value["kind"].string {
    case "parameter": return .parameter(index: value["index"].number ?? 0, label: name)
    case "property": return .property(name)
    case "method": return .method(name)
    case "body": return .body
    default: throw missing("kind")
    }
  }

  private func key(_ value: JSONValue) throws(GraphFormatError) -> Key {
    Key(
      try type(value["type"]), tag: try tag(value["tag"]),
      arguments: value["arguments"].isNull ? nil : try type(value["arguments"]))
  }

  private func tag(_ value: JSONValue) throws(GraphFormatError) -> TagReference? {
    if value.isNull { return nil }
    if let name = value["name"].string { return .name(name) }
    if !value["keyedBy"].isNull {
      return .keyed(by: try type(value["keyedBy"]), tag: try tag(value["tag"]))
    }
    return .type(try type(value["type"]))
  }

  private func type(_ value: JSONValue) throws(GraphFormatError) -> TypeReference {
    TypeReference(named: try string(value, "name"), shortName: try string(value, "short"))
  }

  func location(_ value: JSONValue) throws(GraphFormatError) -> SourceLocation? {
    let place = value["location"]
    if place.isNull { return nil }
    guard let line = place["line"].number, let column = place["column"].number else {
      throw missing("location")
    }
    return SourceLocation(
      file: try string(place, "file"), path: place["path"].string, line: line, column: column)
  }
}
