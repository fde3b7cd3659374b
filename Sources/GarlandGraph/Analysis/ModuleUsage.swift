// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Which modules have bindings that are not used, and none that is.
struct ModuleUsage {
  private let modules: [ModuleDescription]
  private var used: [Bool]
  private var unused: [Bool]

  init(_ graph: BindingGraph, unused numbers: Set<Int>) {
    modules = graph.modules
    used = Array(repeating: false, count: modules.count)
    unused = used
    for number in graph.bindings.indices {
      guard let module = graph.bindings[number].module, modules.indices.contains(module) else {
        continue
      }
      if numbers.contains(number) { unused[module] = true } else { used[module] = true }
    }
    for module in modules.indices {
      if used[module] { spread(\.used, from: module) }
      if unused[module] { spread(\.unused, from: module) }
    }
  }

  /// Carries a mark to the modules that include a module; what carries it already has carried it further.
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

  /// Of unused modules that include each other, the one whose name comes first stands for all.
  private func isOutermost(_ module: Int) -> Bool {
    var current = modules[module].parent
    var seen: Set<Int> = []
    while let parent = current, isUnused(parent), parent != module {
      guard seen.insert(parent).inserted else { return false }
      current = modules[parent].parent
    }
    guard current == module else { return seen.isEmpty }
    return seen.allSatisfy { modules[module].name < modules[$0].name }
  }
}
