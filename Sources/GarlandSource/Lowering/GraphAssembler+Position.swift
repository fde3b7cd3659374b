// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension GraphAssembler {
  /// A requirement of a module.
  struct PendingRequirement {
    let readings: [Request]
    let module: Int?
    let condition: [BindingProfile]
  }

  /// Where the current action stands.
  struct Position {
    var module: Int?
    /// The module, if it is a further one of its type.
    var repetition: IncludedModule?
    var isAlternative = false
    var framework: TypeDeclaration?
    /// The lifetime of registrations that name none, if it has been changed.
    var lifetime: Lifetime?
    /// The kind of scope that the container stands for.
    var scope: SourceType?
    /// The profiles that must be active.
    var condition: [BindingProfile] = []
    /// The branches in which it is done.
    var path: [CodeBranch] = []
    /// The type of the object that does it, if that decides which methods it calls.
    var receiver: TypeDeclaration?
    /// Whether only the paths to what is known already are of interest.
    var isKnown = false
    /// Whether it is done to a container that is not known.
    var isOfUnknown = false
    /// Whether it is done to another container that is filled alike, so that only what it adds counts.
    var isRefill = false
    /// Whether a function does it that nothing in the program calls.
    var isUncalled = false
    /// Whether a test lets the container have what it does.
    var isOfTest = false
    /// The steps that lead to it.
    var steps: [ScriptStep] = []

    /// Takes in who does an action; `isOpen` says that only the running program knows which of several does it.
    mutating func enter(_ action: ContainerAction, isOpen: Bool) {
      isUncalled = isUncalled || action.isUncalled
      isAlternative = isAlternative || action.isAlternative && isOpen
      // What nobody does yields to what is done, and asks for nothing.
      if isUncalled { (isAlternative, isRefill) = (true, true) }
    }
  }
}
