// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Notes for an unbound function type of a form that is not made from other bindings.
extension SimilarBindings {
  /// The notes that suggest how to request the result of the function.
  func function(_ group: UnmetRequests.Group) -> [Diagnostic.Note] {
    guard group.key.tag == nil, let function = FunctionSpelling(group.key.type.shortName) else {
      return []
    }
    return function.parameters.isEmpty
      ? form(of: function) : exposures(named: function.result).flatMap { assisted($0, function) }
  }

  /// The form of function in which the result of a function without parameters is available.
  private func form(of function: FunctionSpelling) -> [Diagnostic.Note] {
    var result = function.result
    guard result != "()" else { return [] }
    // Inside a function type the library prints a protocol without `any`.
    if !exposures(named: "any " + result).isEmpty { result = "any " + result }
    if let wrapped = Self.unwrapped(result) { result = wrapped + "?" }
    let form =
      if !exposures(named: result).isEmpty, function.isAsync || !function.isIsolated {
        "() \(function.isAsync ? "async " : "")throws -> \(result)"
      } else {
        "\(function.isAsync ? "Async" : "")Provider<\(result)>"
      }
    return [Diagnostic.Note(.help, "ask for '\(form)'")]
  }

  /// The notes that suggest `AssistedProvider` where a function with parameters is requested.
  private func assisted(
    _ exposure: Int32, _ function: FunctionSpelling
  ) -> [Diagnostic.Note] {
    let key = analysis.index.exposure(exposure).key
    guard let arguments = key.arguments else {
      return [similar("'\(name(key))' is bound and takes no arguments", exposure)]
    }
    let parameters = function.parameters
    let type = analysis.names.type(arguments)
    let note = similar(
      "'\(analysis.names.type(key.type))' takes arguments of '\(type)'", exposure)
    guard [type, "(\(type))"].contains(parameters) || type == "(\(parameters))" else {
      return [note]
    }
    let help = "ask for 'AssistedProvider<\(analysis.names.type(key.type)), \(type)>'"
    return [note, Diagnostic.Note(.help, help)]
  }
}
