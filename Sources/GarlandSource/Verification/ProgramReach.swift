// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Tells which declarations of libraries a program uses, as far as the names in its files lead there.
///
/// A library has more code than each program needs that is linked with it. A module's own type is meant before that of
/// another one.
final class ProgramReach {
  /// A declaration or statement at the top level of a file.
  private struct Part: Hashable {
    let path: String
    let number: Int
  }

  /// A name, as a module or a file means it that has a type of that name; without one, as all others mean it.
  private struct Name: Hashable {
    let text: String
    var scope: String?
  }

  private let results: [ProgramResult]
  private let sources: [String: ParsedText]
  private var reached: [Int: Set<Part>] = [:]

  init(_ results: [ProgramResult], _ sources: [String: ParsedText]) {
    self.results = results
    self.sources = sources
  }

  /// Whether the code of a program leads to the declaration around a place.
  func reaches(_ place: SourceLocation, in number: Int) -> Bool {
    let parts = reached[number] ?? parts(of: results[number].program)
    reached[number] = parts
    guard let text = sources[place.file] else { return false }
    let byte = text.lines.byte(ofLine: place.line, column: place.column)
    let around = text.names.parts.firstIndex { $0.range.contains(byte) }
    return around.map { parts.contains(Part(path: place.file, number: $0)) } ?? false
  }

  private func parts(of program: Program) -> Set<Part> {
    var declaring: [Name: [Part]] = [:]
    for (path, module) in program.modules {
      for (number, part) in (sources[path]?.names.parts ?? []).enumerated() {
        let place = Part(path: path, number: number)
        for name in part.declared { declaring[Name(text: name), default: []].append(place) }
        if let type = part.type {
          declaring[Name(text: type, scope: module), default: []].append(place)
          declaring[Name(text: type, scope: path), default: []].append(place)
        }
      }
    }
    var open = program.own.flatMap { path in
      (sources[path]?.names.parts ?? []).indices.map { Part(path: path, number: $0) }
    }
    var found = Set(open)
    var seen: Set<Name> = []
    while let place = open.popLast() {
      guard let part = sources[place.path]?.names.parts[place.number] else { continue }
      // The file's own types also lead to each other by their names alone.
      var next = part.mentioned.flatMap { declaring[Name(text: $0, scope: place.path)] ?? [] }
      for text in part.used {
        let own = Name(text: text, scope: program.modules[place.path])
        let name = declaring[own] == nil ? Name(text: text) : own
        if seen.insert(name).inserted { next += declaring[name] ?? [] }
      }
      open += next.filter { found.insert($0).inserted }
    }
    return found
  }
}
