// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Describes the requirements of modules.
struct RequirementWording {
  let analysis: Analysis
  private var modules: [ModuleDescription] { analysis.index.graph.modules }

  /// The path of modules to a requirement, followed by its key, such as `App -> Feed -> any Clock`.
  func way(_ requirement: Requirement) -> Diagnostic.Way {
    let start = analysis.names.moduleNames(requirement.module) ?? [Self.builder]
    return Diagnostic.Way(start + [analysis.wording.wanted(requirement.request)])
  }

  /// The owner of a requirement, such as `the module 'App -> Feed'`.
  func owner(_ requirement: Requirement) -> String {
    analysis.names.modulePath(requirement.module).map { "the module '\($0)'" }
      ?? "'\(Self.builder)'"
  }

  /// The requirement and the inclusions that lead to it, from the innermost outwards.
  func steps(_ requirement: Requirement) -> [Diagnostic.Step] {
    let wanted = analysis.wording.wanted(requirement.request)
    let name = requirement.module.flatMap(module).map { "the module '\($0.name)'" }
    let first = Diagnostic.Step(
      "'\(wanted)' is required by \(name ?? "'\(Self.builder)'")", at: requirement.request.location)
    var steps = [first]
    var seen: Set<Int> = []
    var current = requirement.module
    while let number = current, let inner = module(number), let outer = inner.parent,
      let parent = module(outer), seen.admit(number)
    {
      steps.append(
        Diagnostic.Step(
          "'\(inner.name)' is included by the module '\(parent.name)'", at: inner.location))
      current = outer
    }
    return steps
  }

  /// The call that declares a requirement, such as `require((any Clock).self, tag: Main.self)`.
  func call(_ key: Key, _ isCollection: Bool) -> String {
    let name = isCollection ? analysis.names.collection(key) : analysis.names.type(key.type)
    let type = TypeNames.expression(of: name)
    guard !isCollection, let tag = key.tag else { return "require(\(type))" }
    return "require(\(type), tag: \(analysis.names.tag(tag)).self)"
  }

  /// The name of the declaring side outside modules.
  private static let builder = "ContainerBuilder"

  private func module(_ number: Int) -> ModuleDescription? {
    modules.indices.contains(number) ? modules[number] : nil
  }
}
