// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension SimilarBindings {
  /// The notes of a missing key: similar bindings first, then how to fix it.
  func notes(for group: UnmetRequests.Group) -> [Diagnostic.Note] {
    let subclasses = inherited(group)
    let searches: [(UnmetRequests.Group) -> [Diagnostic.Note]] = [
      hidden, unproven, otherRole, otherVariant, otherTag, optional, collection, function, nested,
      subclasses.isEmpty ? named : { _ in subclasses }, generic, implementing,
    ]
    let found = searches.flatMap { $0(group) }
    let similar = found.filter { $0.kind == .similar }
    var help = found.filter { $0.kind == .help }
    if let remedy = analysis.index.graph.remedies[group.key] {
      help = [Diagnostic.Note(.help, remedy)]
    } else if help.isEmpty {
      help = unusedDefault(group) + [lastResort(group)] + defaulted(group)
    } else {
      help += unusedDefault(group) + defaulted(group)
    }
    let named = similar.filter { !$0.text.isEmpty }.prefix(Self.limit)
    let rest = (similar.count - named.count).endOfList.map { Diagnostic.Note(.similar, $0) }
    return named + rest + help.prefix(2)
  }

  /// The notes about other bindings whose names resemble that of a binding.
  func variants(of number: Int) -> [Diagnostic.Note] {
    let group = UnmetRequests.Group(
      key: analysis.index.bindings[number].key, isCollection: false, requests: [])
    let own = analysis.index.bindings[number].location
    let found = [otherVariant, optional, generic].flatMap { $0(group) }
    return Array(
      found.filter { $0.kind == .similar && !$0.text.isEmpty && $0.location != own }
        .prefix(Self.limit))
  }

  /// The largest number of similar bindings in the notes.
  static let limit = 5

  func name(_ key: Key) -> String { analysis.names.key(key) }

  func similar(_ text: String, _ exposure: Int32) -> Diagnostic.Note {
    Diagnostic.Note(.similar, text, at: analysis.location(ofExposure: exposure))
  }

  /// The notes about bindings of exactly this key that the requesting module cannot see.
  private func hidden(_ group: UnmetRequests.Group) -> [Diagnostic.Note] {
    let keys = analysis.index.keys
    let modules =
      group.requests.map { analysis.module(ofOwnerOf: $0) }
      + group.requirements.map { analysis.index.graph.requirements[$0].module }
    let found = keys.all(group.key).filter { exposure in
      keys.serves(exposure) && !modules.contains { keys.isVisible(exposure, from: $0) }
    }
    guard let first = found.first else { return [] }
    let notes = found.map { exposure in
      let path = analysis.names.modulePath(keys.privateModule(of: exposure)) ?? ""
      return similar("'\(name(group.key))' is private to the module '\(path)'", exposure)
    }
    let help =
      "bind '\(name(group.key))' without '.privateToModule()', or ask for what the module exports"
    return notes + [Diagnostic.Note(.help, help, at: analysis.location(ofExposure: first))]
  }

  /// The notes about a binding of a type that need not be `Sendable`, if the requested one must be.
  private func unproven(_ group: UnmetRequests.Group) -> [Diagnostic.Note] {
    let asked = analysis.names.type(group.key.type)
    let same = TypeNames.withoutSendable(asked).flatMap { byName[$0] }?.filter { exposure in
      let key = analysis.index.exposure(exposure).key
      return key.tag == group.key.tag && key.arguments == group.key.arguments
    }
    guard let found = sorted(same ?? []).first else { return [] }
    let bound = name(analysis.index.exposure(found).key)
    return [
      similar(RequestSummary.needNotBeSendable(bound), found),
      Diagnostic.Note(.help, "bind it as '\(name(group.key))', or ask for '\(bound)'"),
    ]
  }

  /// The notes about contributions if a single instance is requested, or the reverse.
  private func otherRole(_ group: UnmetRequests.Group) -> [Diagnostic.Note] {
    let keys = analysis.index.keys
    let found = keys.all(group.key).filter {
      group.isCollection ? keys.serves($0) : keys.role(of: $0) == .contribution
    }
    guard let first = found.first else { return [] }
    let key = name(group.key)
    if group.isCollection {
      return [
        similar("'\(key)' is bound as a single instance", first),
        Diagnostic.Note(.help, "ask for '\(key)', or bind it as a contribution"),
      ]
    }
    let count = found.count.counted("contribution")
    return [
      similar("'\(analysis.names.collection(group.key))' has \(count)", first),
      Diagnostic.Note(
        .help, "ask for '\(analysis.names.collection(group.key))', or bind '\(key)' by itself"),
    ]
  }

  /// The notes about bindings of the same type with another tag or other arguments.
  private func otherVariant(_ group: UnmetRequests.Group) -> [Diagnostic.Note] {
    let key = group.key
    var notes: [Diagnostic.Note] = []
    var collections: Set<Key> = []
    for exposure in sameType(key) {
      let other = analysis.index.exposure(exposure).key
      if analysis.index.keys.role(of: exposure) == .decorator { continue }
      if group.isCollection || other.tag?.mapKeyType != nil,
        analysis.index.keys.role(of: exposure) == .contribution
      {
        guard collections.admit(other) else { continue }
        notes.append(similar("'\(analysis.names.collection(other))' has contributions", exposure))
      } else if other.arguments == key.arguments {
        // There can be as many as there are tags, of which a few are named.
        guard notes.count < Self.limit else {
          notes.append(Diagnostic.Note(.similar, ""))
          continue
        }
        let manner = key.tag?.mapKeyType == nil ? "without a tag" : "as a single instance"
        let suffix = other.tag == nil ? " \(manner)" : ""
        notes.append(similar("'\(name(other))' is bound\(suffix)", exposure))
      } else if let arguments = other.arguments {
        let type = analysis.names.type(arguments)
        let made = name(Key(other.type, tag: other.tag))
        notes.append(similar("'\(made)' takes arguments of '\(type)'", exposure))
        guard other.tag == key.tag else { continue }
        notes.append(passing(type, to: key, group))
      } else {
        notes.append(similar("'\(name(other))' is bound and takes no arguments", exposure))
        guard other.tag == key.tag else { continue }
        notes.append(Diagnostic.Note(.help, "ask for '\(name(other))' without arguments"))
      }
    }
    return notes
  }

  private func optional(_ group: UnmetRequests.Group) -> [Diagnostic.Note] {
    otherOptionality(group.key).map { exposure in
      let bound = name(analysis.index.exposure(exposure).key)
      let wanted = name(group.key)
      return similar("'\(bound)' is bound, which does not serve '\(wanted)'", exposure)
    }
  }

  /// The notes about bindings whose names suggest that they make the requested type.
  private func named(_ group: UnmetRequests.Group) -> [Diagnostic.Note] {
    guard !group.isCollection else { return [] }
    let found = resembling(group.key)
    let bindings = analysis.index.bindings
    var notes = found.map { number in
      let (maker, bound) = (analysis.names.maker(number), analysis.names.binding(number))
      let manner = Self.isExistential(bindings[number].key) ? "'\(bound)'" : "itself"
      return Diagnostic.Note(
        .similar, "'\(manner == "itself" ? bound : maker)' is bound as \(manner)",
        at: bindings[number].location)
    }
    guard Self.isExistential(group.key), let nearest = found.first else { return notes }
    // An instance that is known as a protocol only is converted to no other one.
    let concrete = found.filter { !Self.isExistential(bindings[$0].key) }
    guard let first = concrete.first else { return notes + [exposing(nearest, group.key)] }
    let tag = group.key.tag.map { " with the tag '\(analysis.names.tag($0))'" } ?? ""
    let alias =
      "add '.as { $0 as \(analysis.names.type(group.key.type)) }'\(tag) to the binding of "
    var names = "'\(analysis.names.binding(first))'"
    if concrete.count > 1 {
      let fitting = mostFitting(concrete, group.key)
      names =
        "'\(analysis.names.binding(fitting[0]))' or '\(analysis.names.binding(fitting[1]))'"
      if concrete.count > 2 { names += ", or of another one" }
    }
    let place = found.count > 1 ? nil : bindings[first].location
    notes.append(Diagnostic.Note(.help, alias + names, at: place))
    return notes
  }

  /// The help to expose a binding of one protocol under another one as well.
  private func exposing(_ number: Int, _ key: Key) -> Diagnostic.Note {
    let binding = analysis.index.bindings[number]
    let conversions = [binding.key, key].map { "'.as { $0 as \(analysis.names.type($0.type)) }'" }
    let tag = key.tag.map { " with the tag '\(analysis.names.tag($0))'" } ?? ""
    guard let maker = binding.implementation else {
      return Diagnostic.Note(.help, "bind '\(name(key))' itself, too", at: binding.location)
    }
    return Diagnostic.Note(
      .help,
      "bind '\(analysis.names.type(maker))' as itself, with \(conversions[0]) and \(conversions[1])\(tag)",
      at: binding.location)
  }

  /// The same bindings, starting with those whose names resemble the requested type.
  private func mostFitting(_ bindings: [Int], _ key: Key) -> [Int] {
    let called = called(key)
    return called.filter(bindings.contains) + bindings.filter { !called.contains($0) }
  }

  private func generic(_ group: UnmetRequests.Group) -> [Diagnostic.Note] {
    // There can be as many as there are types, of which a few are named.
    otherGenericArguments(group.key).enumerated().map { place, exposure in
      place > Self.limit
        ? Diagnostic.Note(.similar, "")
        : similar("'\(name(analysis.index.exposure(exposure).key))' is bound", exposure)
    }
  }

  /// The notes about bindings that make the requested type but are only bound as another one.
  private func implementing(_ group: UnmetRequests.Group) -> [Diagnostic.Note] {
    let bindings = analysis.index.bindings
    let found = making(group.key).filter { bindings[$0].key.tag == group.key.tag }
    guard let first = found.first, !group.isCollection else { return [] }
    let notes = found.map { number in
      Diagnostic.Note(
        .similar, "'\(name(group.key))' is bound as '\(name(bindings[number].key))' only",
        at: bindings[number].location)
    }
    return notes + [Diagnostic.Note(.help, "ask for '\(name(bindings[first].key))'")]
  }

  /// The help if nothing is similar: bind the key, or do not request a type that only a memberwise initializer takes.
  private func lastResort(_ group: UnmetRequests.Group) -> Diagnostic.Note {
    let key = name(group.key)
    if ["Injected<", "Garland.Injected<"].contains(where: group.key.type.qualifiedName.hasPrefix) {
      return Diagnostic.Note(
        .help,
        "write an initializer, or register a closure: the memberwise initializer takes '\(key)' "
          + "for an '@Injected' property")
    }
    let call = analysis.index.facts.registrations[group.key].map { " by '\($0)'" } ?? ""
    let binding = "bind '\(key)'\(call), or "
    let single = group.requirements.isEmpty ? optionally(group) : "include a module that does"
    return Diagnostic.Note(
      .help,
      group.isCollection
        ? "contribute to '\(analysis.names.collection(group.key))', or let it be empty by 'allowEmpty'"
        : binding + single)
  }

  /// The way to ask for a key that need not be bound.
  private func optionally(_ group: UnmetRequests.Group) -> String {
    let isRunning = group.key.type.metatype != nil
    if isRunning, let wrapped = Self.unwrapped(group.key.type.shortName) {
      var key = group.key
      key.type = TypeReference(named: wrapped)
      return "ask for an optional '\(name(key))'"
    }
    let sites = group.requests.map { analysis.request($0).site }
    let isProperty = sites.allSatisfy { if case .property = $0 { true } else { false } }
    return isRunning && isProperty && !sites.isEmpty
      ? "set the property by 'injection(optional:)'" : "ask for it as an optional"
  }
}
