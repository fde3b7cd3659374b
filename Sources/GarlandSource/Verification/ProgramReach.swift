// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Tells which files of libraries a program uses, as far as the names in its files lead there.
///
/// A library has more code than each program needs that is linked with it.
final class ProgramReach {
  private let results: [ProgramResult]
  private let sources: [String: ParsedText]
  private var reached: [Int: Set<String>] = [:]

  init(_ results: [ProgramResult], _ sources: [String: ParsedText]) {
    self.results = results
    self.sources = sources
  }

  /// Whether the code of a program leads to a file.
  func reaches(_ file: String, in number: Int) -> Bool {
    if let known = reached[number] { return known.contains(file) }
    let found = files(of: results[number].program)
    reached[number] = found
    return found.contains(file)
  }

  private func files(of program: Program) -> Set<String> {
    var declaring: [String: [String]] = [:]
    for path in program.modules.keys {
      for name in sources[path]?.names.declared ?? [] { declaring[name, default: []].append(path) }
    }
    var found = program.own
    var open = Array(program.own)
    var seen: Set<String> = []
    while let path = open.popLast() {
      for name in sources[path]?.names.used ?? [] where seen.insert(name).inserted {
        for next in declaring[name] ?? [] where found.insert(next).inserted { open.append(next) }
      }
    }
    return found
  }
}
