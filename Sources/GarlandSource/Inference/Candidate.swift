// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// An initializer or function, with the types that it has for a call on a concrete type.
struct Candidate {
  /// The parameters with their types; a type is nil when it cannot be read.
  struct Parameter {
    let declaration: CallableDeclaration.Parameter
    let type: SourceType?
  }

  let declaration: CallableDeclaration
  let parameters: [Parameter]
  /// The result type of a call, if it is known.
  var result: SourceType?

  /// The index of the parameter for each argument of a call; nil if the call does not fit.
  func match(_ call: FunctionCallExprSyntax) -> [Int]? {
    match(
      labels: call.arguments.map { $0.label?.identifierText },
      trailingClosures: (call.trailingClosure == nil ? 0 : 1)
        + call.additionalTrailingClosures.count)
  }

  /// The index of the parameter for each argument label of a call; nil if the call does not fit.
  func match(labels: [String?], trailingClosures: Int) -> [Int]? {
    var places: [Int] = []
    var next = 0
    for label in labels {
      while next < parameters.count, !accepts(label, next, hasArguments: places.last == next) {
        guard parameters[next].declaration.hasDefault || parameters[next].declaration.isVariadic
        else { return nil }
        next += 1
      }
      guard next < parameters.count else { return nil }
      places.append(next)
      if !parameters[next].declaration.isVariadic { next += 1 }
    }
    let taken = Set(places)
    let missing = parameters.indices.filter {
      !taken.contains($0) && !parameters[$0].declaration.hasDefault
        && !parameters[$0].declaration.isVariadic
    }
    return missing.count <= trailingClosures ? places : nil
  }

  private func accepts(_ label: String?, _ index: Int, hasArguments: Bool) -> Bool {
    let parameter = parameters[index].declaration
    if parameter.isVariadic, hasArguments { return label == nil }
    return parameter.label == label
  }
}
