// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A request from outside, as it was declared on a builder.
struct DeclaredRoot {
  /// The request.
  let request: Request
  /// The number of the module that declares it.
  let module: Int?
  /// The kind of scope in which it is asked for, or nil for the container itself.
  let scope: (any ScopeKind.Type)?
  /// The profiles that must be active for it to ask.
  let condition: [BindingProfile]

  /// The root as the graph knows it, in which what no module declares is called after the builder.
  func root(_ modules: [ModuleDescription]) -> Root {
    var root = Root(
      request, name: module.map { modules[$0].name } ?? "ContainerBuilder",
      in: scope.map { TypeReference($0) }, condition: condition)
    root.cause = .declaration
    return root
  }
}
