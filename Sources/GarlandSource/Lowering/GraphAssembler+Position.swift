// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension GraphAssembler {
  /// A requirement of a module.
  struct PendingRequirement {
    let readings: [Request]
    let module: Int?
    let condition: [BindingProfile]
  }

  /// The circumstances of the action that is followed.
  struct Position {
    var module: Int?
    /// The module, if another one of the same type was included before.
    var repetition: IncludedModule?
    var isAlternative = false
    var framework: TypeDeclaration?
    /// The default lifetime of registrations, if it has been changed.
    var lifetime: Lifetime?
    /// The kind of scope that the container stands for.
    var scope: SourceType?
    /// The profiles that must be active.
    var condition: [BindingProfile] = []
    /// The branches in which the action runs.
    var path: [CodeBranch] = []
    /// The type of the object that performs it, if it decides which methods the object calls.
    var receiver: TypeDeclaration?
    /// Whether only the paths to bindings that are known already matter.
    var isKnown = false
    /// Whether it acts on a container that is not known.
    var isOfUnknown = false
    /// Whether it acts on another container with the same contents, so that only its additions count.
    var isRefill = false
    /// The place in a function that nothing in the program calls, if one leads to it.
    var uncalled: GarlandGraph.SourceLocation?
    /// Whether a test causes the container to have its additions.
    var isOfTest = false
    /// The steps that lead to it.
    var steps: ScriptSteps?

    /// Notes who performs an action; with `isOpen`, only the running program knows which of several does.
    mutating func enter(_ action: ContainerAction, isOpen: Bool) {
      if action.isUncalled { uncalled = uncalled ?? action.location }
      isAlternative = isAlternative || action.isAlternative && isOpen
      // Code that is never called yields to code that is, and makes no requests.
      if uncalled != nil { (isAlternative, isRefill) = (true, true) }
    }
  }
}

extension GraphAssembler {
  /// The step by which a call creates a container.
  func creationStep(of call: SyntaxIdentifier) -> ScriptStep? {
    guard let node = context.tracker.made.nodes[call], let file = context.index.file(of: node)
    else { return nil }
    return ScriptStep(script: .created(call), place: -1, location: file.location(of: node))
  }
}
