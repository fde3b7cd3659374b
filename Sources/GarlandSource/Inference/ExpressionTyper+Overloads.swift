// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A function that the labels of a call fit, with the places of the parameters that take its arguments.
struct Overload {
  let candidate: Candidate
  let places: [Int]

  /// The parameter that takes an argument.
  func parameter(for argument: Int) -> Candidate.Parameter {
    candidate.parameters[places[argument]]
  }

  /// The parameters to which the call gives nothing in its parentheses.
  var left: [Candidate.Parameter] {
    let taken = Set(places)
    return candidate.parameters.indices.filter { !taken.contains($0) }
      .map { candidate.parameters[$0] }
  }

  /// How the parameters are written that take the arguments.
  var written: [String] {
    places.map {
      let parameter = candidate.parameters[$0].declaration
      return "\(parameter.label ?? "_"): \(parameter.type?.trimmedDescription ?? "")"
    }
  }
}

/// The choice among functions that differ by what they take.
extension ExpressionTyper {
  /// Those of several functions that a call can mean by the types of what it gives.
  ///
  /// Of those that differ only in what the call leaves out, it means the one with the fewest defaults.
  func meant(among overloads: [Overload], by call: FunctionCallExprSyntax) -> [Overload] {
    var possible: [Overload] = []
    var exact: [Overload] = []
    for overload in overloads where takesClosures(overload, of: call) {
      let fits = call.arguments.enumerated().map { number, argument in
        fit(argument.expression, overload.parameter(for: number).type)
      }
      if fits.contains(.never) { continue }
      possible.append(overload)
      if fits.allSatisfy({ $0 == .exact }) { exact.append(overload) }
    }
    let found = exact.isEmpty ? possible : exact
    let left = found.isEmpty ? overloads : found
    let fewest = Dictionary(left.map { ($0.written, $0.left.count) }, uniquingKeysWith: min)
    return left.filter { $0.left.count == fewest[$0.written] }
  }

  /// Whether closures behind the parentheses find parameters that take functions.
  private func takesClosures(_ overload: Overload, of call: FunctionCallExprSyntax) -> Bool {
    let closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    let open = overload.left.filter { !isCertain($0.type) }
    let labels = Set(overload.left.compactMap(\.declaration.label))
    let needed = overload.left.filter { !$0.declaration.hasDefault && !$0.declaration.isVariadic }
    if let only = call.trailingClosure, closures == 1, open.count == 1,
      !fits(only, open[0].type)
    {
      return false
    }
    return open.count >= closures && !needed.contains { isCertain($0.type) }
      && call.additionalTrailingClosures.allSatisfy {
        $0.label.text == "_" || labels.contains($0.label.identifierText)
      }
  }

  // MARK: Types

  /// How an argument fits a parameter.
  private enum Fit {
    case exact, possible, never
  }

  private func fit(_ argument: ExprSyntax, _ parameter: SourceType?) -> Fit {
    guard let parameter else { return .possible }
    if let literal = literalFit(argument, parameter) { return literal }
    // What depends on the parameter's type tells nothing about it.
    if let member = argument.as(MemberAccessExprSyntax.self), member.base == nil {
      return .possible
    }
    guard let type = type(of: argument), !type.isOpen else { return .possible }
    if type == parameter { return .exact }
    return fit(type, parameter)
  }

  private func fit(_ type: SourceType, _ parameter: SourceType) -> Fit {
    switch (type, parameter) {
    case (.optional(let type), .optional(let parameter)), (.array(let type), .array(let parameter)):
      return fit(type, parameter)
    case (_, .optional(let parameter)), (_, .implicit(let parameter)):
      return fit(type, parameter)
    case (.implicit(let type), _): return fit(type, parameter)
    case (.optional, _): return isCertain(parameter) ? .never : .possible
    case (.nominal(let declaration, let own), .nominal(let wanted, let others)):
      guard declaration === wanted else {
        return isCertain(type) && isCertain(parameter) && !inherits(declaration, wanted)
          ? .never : .possible
      }
      let areClosed = own.count == others.count && !parameter.isOpen
      return areClosed && own != others ? .never : .possible
    case (.nominal, .array), (.nominal, .dictionary), (.nominal, .function), (.nominal, .tuple),
      (.nominal, .metatype):
      return isCertain(type) ? .never : .possible
    case (.array, .nominal), (.dictionary, .nominal), (.function, .nominal), (.tuple, .nominal),
      (.metatype, .nominal):
      return isCertain(parameter) ? .never : .possible
    default: return .possible
    }
  }

  private func inherits(_ type: TypeDeclaration, _ base: TypeDeclaration) -> Bool {
    types.ancestors(of: type).contains(base)
      || base.name == "Double" && type.name == "CGFloat"
      || base.name == "CGFloat" && type.name == "Double"
  }

  /// Whether all is known that can be given for a type: it is a class or value type of the sources or a plain one of
  /// Swift.
  private func isCertain(_ type: SourceType?) -> Bool {
    guard let declaration = type?.withoutOptional.declaration else { return false }
    return declaration.isExternal
      ? Self.plain.contains(declaration.name) : declaration.isReference || declaration.isValue
  }

  private static let plain: Set<String> = [
    "Bool", "CGFloat", "Character", "Double", "Float", "Int", "String", "Substring", "UInt",
  ]

  /// Whether a closure takes as many values as the function that is asked for; a tuple may be taken apart.
  private func fits(_ closure: ClosureExprSyntax, _ type: SourceType?) -> Bool {
    guard case .function(let parameters, _, _)? = type?.withoutOptional else { return true }
    if parameters.count == closure.parameterCount { return true }
    guard parameters.count == 1 else { return false }
    if case .tuple = parameters[0] { return true }
    return parameters[0].isOpen
  }

  // MARK: Literals

  /// How a literal or a closure fits a parameter; nil if the argument is something else.
  private func literalFit(_ argument: ExprSyntax, _ parameter: SourceType) -> Fit? {
    if let closure = argument.as(ClosureExprSyntax.self), !fits(closure, parameter) {
      return .never
    }
    let own: [String]
    switch argument.kind {
    case .stringLiteralExpr, .simpleStringLiteralExpr: own = ["String", "Character", "Substring"]
    case .integerLiteralExpr: own = ["Int", "CGFloat", "Double", "Float", "UInt"]
    case .floatLiteralExpr: own = ["Double", "CGFloat", "Float"]
    case .booleanLiteralExpr: own = ["Bool"]
    case .nilLiteralExpr, .closureExpr: own = []
    default: return nil
    }
    let isOptional = parameter != parameter.withoutOptional
    if argument.kind == .nilLiteralExpr, isOptional { return .possible }
    guard isCertain(parameter), let type = parameter.withoutOptional.declaration else {
      return .possible
    }
    if type.name == own.first, type.isExternal, !isOptional { return .exact }
    let isLiteral = types.ancestors(of: type).contains { $0.name.hasPrefix("ExpressibleBy") }
    return isLiteral || type.isExternal && own.contains(type.name) ? .possible : .never
  }
}
