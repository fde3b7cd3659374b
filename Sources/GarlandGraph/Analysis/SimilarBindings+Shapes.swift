// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Notes for a type that is bound but requested in another form, such as `[T]` for `Many<T>`.
extension SimilarBindings {
  /// Whether the first request comes from outside the graph, by a `resolve`.
  func isAskedFromOutside(_ group: UnmetRequests.Group) -> Bool {
    guard let request = group.requests.first else { return false }
    return analysis.owner(ofRequest: request) == analysis.index.bindingCount
  }

  /// The help to pass arguments of a type to the instances that are made from them.
  func passing(_ type: String, to key: Key, _ group: UnmetRequests.Group) -> Diagnostic.Note {
    let made = analysis.names.type(key.type)
    if isAskedFromOutside(group) {
      let call = "resolve(\(TypeNames.expression(of: made)), arguments: …)"
      return Diagnostic.Note(.help, "pass a value of '\(type)' by '\(call)'")
    }
    let provider = "AssistedProvider<\(made), \(type)>"
    return Diagnostic.Note(
      .help,
      key.arguments == nil
        ? "inject '\(provider)' and call it with the arguments" : "inject '\(provider)' instead")
  }

  /// The notes about subclasses of the requested class.
  func inherited(_ group: UnmetRequests.Group) -> [Diagnostic.Note] {
    guard !group.isCollection, group.key.arguments == nil else { return [] }
    let found = subclasses(of: group.key)
    guard let first = found.first else { return [] }
    let type = analysis.names.type(group.key.type)
    let bound = name(analysis.index.exposure(first).key)
    let help = "add '.as { $0 as \(type) }' to the binding of '\(bound)'"
    return found.map { exposure in
      similar(
        "'\(name(analysis.index.exposure(exposure).key))' is bound, a subclass of '\(type)'",
        exposure)
    } + [Diagnostic.Note(.help, help, at: analysis.location(ofExposure: first))]
  }

  /// The notes about contributions if an array, a set or a dictionary is requested.
  func collection(_ group: UnmetRequests.Group) -> [Diagnostic.Note] {
    guard !group.isCollection, group.key.tag == nil,
      let (mapKey, element) = Self.collectionParts(group.key.type.shortName)
    else { return [] }
    let found = sorted(
      (byName[element] ?? []).filter { exposure in
        let tag = analysis.index.exposure(exposure).key.tag
        return analysis.index.keys.isElement(exposure) && tag?.mapKeyType?.shortName == mapKey
      })
    guard let first = found.first else { return [] }
    let many = analysis.names.collection(analysis.index.exposure(first).key)
    let count = found.count.counted("contribution")
    return [
      similar("'\(many)' has \(count)", first),
      Diagnostic.Note(.help, "ask for '\(many)', which hands out what is contributed"),
    ]
  }

  /// The notes about a tag outside a wrapper instead of inside it.
  func nested(_ group: UnmetRequests.Group) -> [Diagnostic.Note] {
    let name = group.key.type.shortName
    guard case .type(let tag)? = group.key.tag, let base = Self.genericBase(name),
      ["Many", "ManyByKey", "Lazy", "Provider", "AsyncLazy", "AsyncProvider"].contains(base)
    else { return [] }
    var inner = String(name.dropFirst(base.count + 1).dropLast())
    var mapKey = ""
    if base == "ManyByKey", let parts = Self.parted(inner, at: ", ") {
      (mapKey, inner) = ("\(parts.0), ", parts.1)
    }
    let nesting = "\(base)<\(mapKey)Tagged<\(inner), \(analysis.names.type(tag))>>"
    return [Diagnostic.Note(.help, "ask for '\(nesting)': the tag is that of what is bound")]
  }

  /// The element type of an array, a set or a dictionary, and the key type of a dictionary.
  private static func collectionParts(_ name: String) -> (mapKey: String?, element: String)? {
    if name.hasPrefix("Set<"), name.hasSuffix(">") {
      return (nil, String(name.dropFirst(4).dropLast()))
    }
    guard name.hasPrefix("["), name.hasSuffix("]") else { return nil }
    let inner = String(name.dropFirst().dropLast())
    return parted(inner, at: ": ").map { ($0, $1) } ?? (nil, inner)
  }

  /// The parts before and after a separator outside brackets.
  private static func parted(_ name: String, at separator: String) -> (String, String)? {
    name.firstPlace { name[$0...].hasPrefix(separator) }.map { place in
      (String(name[..<place]), String(name[place...].dropFirst(separator.count)))
    }
  }

  /// The notes about a parameter whose default value is not used, according to the sources.
  func unusedDefault(_ group: UnmetRequests.Group) -> [Diagnostic.Note] {
    let defaults = analysis.index.facts.defaults
    let places = group.requests.compactMap { analysis.request($0).location }
    return places.lazy.compactMap { defaults[$0] }.prefix(1).map { Diagnostic.Note(.help, $0) }
  }

  /// The notes about a parameter whose default value is hidden in the initializer's type, in a running program.
  func defaulted(_ group: UnmetRequests.Group) -> [Diagnostic.Note] {
    guard let request = group.requests.first, group.key.tag == nil, !group.isCollection,
      group.key.type.metatype != nil, !isAskedFromOutside(group),
      case .parameter(_, nil) = analysis.request(request).site,
      ["Swift.", "Foundation."].contains(where: { group.key.type.qualifiedName.hasPrefix($0) })
    else { return [] }
    return [
      Diagnostic.Note(
        .help, "or register a closure that leaves the parameter out, if it has a default")
    ]
  }
}
