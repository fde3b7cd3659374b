// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// A part of a graph to which a name may refer.
struct NameCandidate {
  /// The name under which it is shown.
  let name: String
  /// Whether it is a key, bound or not, which takes precedence over a root or a scope of the same name.
  let isKey: Bool
  /// The other keys under which it is bound, and its collections.
  var otherKeys: [String] = []
  /// Further names for it, such as its maker, which apply if nothing else has them.
  var otherNames: [String] = []
}

extension NameCandidate {
  /// A kind of scope, to which the name of its opener refers too.
  static func scope(_ kind: String) -> NameCandidate {
    NameCandidate(name: kind, isKey: false, otherNames: ["ScopeOpener<\(kind)>"])
  }
}

extension [NameCandidate] {
  /// The indices of the candidates to which a name refers.
  ///
  /// If no candidate has the exact name, a protocol's name stands for `any` of it, a property's for its key path, a key
  /// path with its root, as in exported graphs, for the one without, and any name for itself with tags or arguments.
  /// Names that only differ in spaces and backticks come last.
  func places(named name: String) -> [Int] {
    // Types of one name in several files are all meant by it.
    let plain = name.withoutFileLabels == name
    func isMeant(_ other: String, by fits: (String) -> Bool) -> Bool {
      fits(other) || plain && fits(other.withoutFileLabels)
    }
    func places(where fits: (String) -> Bool) -> [Int] {
      self.places { isMeant($0, by: fits) }
    }
    let property = name.hasPrefix("\\") ? name.split(separator: ".").last.map(String.init) : nil
    let spellings = [name, "any \(name)", "\\.\(property ?? name)"]
    return spellings.lazy.map { spelling in places { $0 == spelling } }.first { !$0.isEmpty }
      ?? spellings.lazy.map { spelling in
        places { $0.hasPrefix("\(spelling) tagged ") || $0.hasPrefix("\(spelling) with ") }
      }
      .first { !$0.isEmpty } ?? places { Self.plain($0) == Self.plain(name) }
  }

  /// A name without the parts that can be written differently: spaces and backticks.
  private static func plain(_ name: String) -> String { name.filter { !" `".contains($0) } }

  /// The indices of the candidates to which a name refers, or else of those whose type has it as another name.
  func places(named name: String, aliases: [String: Set<TypeReference>]) -> [Int] {
    let found = places(named: name)
    guard found.isEmpty, let types = aliases[name] else { return found }
    return Set(
      types.flatMap { type in
        [type.qualifiedName, type.shortName].lazy.map(places(named:)).first { !$0.isEmpty } ?? []
      }
    ).sorted()
  }

  /// The indices of the candidates with a fitting name or other key, preferring keys to roots of the same name; or else
  /// of those with a fitting further name.
  private func places(where fits: (String) -> Bool) -> [Int] {
    let named = indices.filter { fits(self[$0].name) || self[$0].otherKeys.contains(where: fits) }
    let keys = Set(named.filter { self[$0].isKey }.map { self[$0].name })
    if !named.isEmpty {
      return named.filter { self[$0].isKey || !keys.contains(self[$0].name) }
    }
    return indices.filter { self[$0].otherNames.contains(where: fits) }
  }
}

extension Sequence<String> {
  /// Names that contain a name, ignoring case, or else those that differ in a few letters, as suggestions.
  package func similar(to name: String) -> [String] {
    let wanted = name.lowercased()
    let containing = Set(self).filter { $0.lowercased().contains(wanted) }
    if !containing.isEmpty {
      return containing.sorted { ($0.count, $0) < ($1.count, $1) }.prefix(5).map(\.self)
    }
    // A protocol's own name stands for `any` of it, and a property's for its key path.
    let names = Dictionary(grouping: Set(self)) { full in
      ["any ", "\\."].first(where: full.hasPrefix).map { String(full.dropFirst($0.count)) } ?? full
    }
    let near =
      [name, name.replacing("any ", with: "")].lazy
      .map { (Array(names.keys) + Array(self)).nearest(to: $0) }.first { !$0.isEmpty } ?? []
    return Set(near.flatMap { names[$0] ?? [$0] }).sorted().prefix(5).map(\.self)
  }
}
