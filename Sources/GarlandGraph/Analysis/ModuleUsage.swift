// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The modules with unused bindings and without used ones.
struct ModuleUsage {
  /// A module without used bindings of its own that includes used modules.
  struct Passage {
    /// The module.
    let module: Int
    /// The nearest used modules among those that it includes and nothing else does.
    let needed: [Int]
  }

  private let modules: [ModuleDescription]
  /// Whether one of the module's own bindings is used.
  private let usesOwn: [Bool]
  /// Whether one of the module's own bindings is not used.
  private let wastesOwn: [Bool]
  /// Whether nothing includes several of the modules.
  private let hasSeveralTops: Bool
  private var used: [Bool]
  private var unused: [Bool]

  init(_ graph: BindingGraph, unused numbers: Set<Int>) {
    modules = graph.modules
    hasSeveralTops = modules.count { $0.parent == nil } > 1
    used = Array(repeating: false, count: modules.count)
    unused = used
    for number in graph.bindings.indices {
      guard let module = graph.bindings[number].module, modules.indices.contains(module) else {
        continue
      }
      if numbers.contains(number) { unused[module] = true } else { used[module] = true }
    }
    (usesOwn, wastesOwn) = (used, unused)
    for module in modules.indices {
      if used[module] { spread(\.used, from: module) }
      if unused[module] { spread(\.unused, from: module) }
    }
  }

  /// Sets a mark for the modules that include a module; those with the mark have passed it on already.
  private mutating func spread(_ mark: WritableKeyPath<ModuleUsage, [Bool]>, from module: Int) {
    var current = modules[module].parent
    while let parent = current, modules.indices.contains(parent), !self[keyPath: mark][parent] {
      self[keyPath: mark][parent] = true
      current = modules[parent].parent
    }
  }

  /// Whether nothing of a module is used.
  func isUnused(_ module: Int?) -> Bool {
    guard let module, modules.indices.contains(module) else { return false }
    return unused[module] && !used[module]
  }

  /// The unused modules that no unused module includes.
  var outermostUnused: [Int] {
    modules.indices.filter { isUnused($0) && isOutermost($0) }
  }

  /// Whether a module stands for a group of unused modules that include each other: the one with the first name does.
  private func isOutermost(_ module: Int) -> Bool {
    var current = modules[module].parent
    var seen: Set<Int> = []
    while let parent = current, isUnused(parent), parent != module {
      guard seen.admit(parent) else { return false }
      current = modules[parent].parent
    }
    guard current == module else { return seen.isEmpty }
    return seen.allSatisfy { modules[module].name < modules[$0].name }
  }
}

// MARK: - Passages

extension ModuleUsage {
  /// Whether a module has bindings of its own, none of which is used, and includes used modules.
  ///
  /// A module without bindings is a list, whose purpose is to include others, and so is the only module that nothing
  /// includes: it is the program's own.
  func isPassage(_ module: Int?) -> Bool {
    guard let module, modules.indices.contains(module) else { return false }
    guard wastesOwn[module], !usesOwn[module], used[module] else { return false }
    return modules[module].parent != nil || hasSeveralTops
  }

  /// The modules that only serve to include others.
  var passages: [Passage] {
    let found = modules.indices.filter(isPassage)
    guard !found.isEmpty else { return [] }
    var inside: [Int: [Int]] = [:]
    for module in modules.indices {
      if let parent = modules[module].parent { inside.add(module, to: parent) }
    }
    return found.map { Passage(module: $0, needed: needed(behind: $0, inside)) }
  }

  private func needed(behind module: Int, _ inside: [Int: [Int]]) -> [Int] {
    var result: [Int] = []
    var seen: Set<Int> = [module]
    var open = inside[module] ?? []
    while let next = open.popLast() {
      guard seen.admit(next), used[next] else { continue }
      if isPassage(next) { open += inside[next] ?? [] } else { result.append(next) }
    }
    return result.filter { !isIncluded($0, besides: seen) }.ordered(by: <)
  }

  /// Whether something outside a set of modules includes a module too.
  private func isIncluded(_ module: Int, besides others: Set<Int>) -> Bool {
    modules[module].furtherParents.contains { parent in parent.map { !others.contains($0) } ?? true
    }
  }
}
