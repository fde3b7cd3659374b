// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Reads closures such as `{ many($0) }` or `{ (arg($0), arg($1)) }` that modify how parameters are requested.
struct ModificatorReader {
  let context: LoweringContext

  /// Changes a parameter in the way that a closure describes.
  func apply(_ closure: ClosureExprSyntax, to parameter: inout FactoryReading.Parameter) {
    guard let found = parameters(of: closure).first else { return }
    apply(found, to: &parameter)
    // `{ $0 as T }` and `{ (value: T) in … }` ask for something else than the property has.
    let parts = closure.statements.onlyResult?.as(SequenceExprSyntax.self)?.elements
    let cast = parts?.dropFirst().first?.as(UnresolvedAsExprSyntax.self)
    let isCast = cast != nil && cast?.questionOrExclamationMark == nil
    if isCast || found.isDeclared, let type = found.type, !type.isOpen { parameter.type = type }
  }

  /// Changes the parameters of a factory in the way that the closures after it describe, by one closure or `$n` each.
  func apply(_ closures: [ClosureExprSyntax], to parameters: inout [FactoryReading.Parameter]) {
    for (place, found) in closures.flatMap(self.parameters(of:)).enumerated()
    where place < parameters.count {
      apply(found, to: &parameters[place])
    }
  }

  private func parameters(of closure: ClosureExprSyntax) -> [FactoryReading.Parameter] {
    ClosureParameterReader(index: context.index, typer: context.typer).parameters(of: closure)
  }

  private func apply(
    _ found: FactoryReading.Parameter, to parameter: inout FactoryReading.Parameter
  ) {
    parameter.isMany = found.isMany
    parameter.isAssisted = found.isAssisted
    if let tag = found.tag { parameter.tag = tag }
    if found.isMany, case .array(let element)? = parameter.type?.withoutOptional {
      parameter.type = element
    }
  }
}
