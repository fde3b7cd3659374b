// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the key of an element in a map.
struct MapKeyReader {
  let context: LoweringContext

  /// The key of a map's element, as far as it can be read.
  struct Reading {
    /// The type of the map's keys.
    let type: TypeReference
    /// The key; equal keys have equal texts, and one whose value is not known has a text of its own.
    let text: String
  }

  /// A key that only the running program knows.
  struct Unknown {
    /// The key as it is written.
    let text: String
    /// The texts of the keys in a list over which a loop runs, if it is one of these.
    let possible: [String]?
  }

  /// The key in `contributes(key: …)`, or nil if its type cannot be read.
  func read(_ expression: ExprSyntax, at location: GarlandGraph.SourceLocation) -> Reading? {
    if expression.metatypeBase != nil {
      let type = SourceType.nominal(context.index.external("ObjectIdentifier"), [])
      let name = context.metatype(expression).map { "\(context.namer.name($0)).self" }
      return reading(expression, type, name, location)
    }
    guard let type = context.typer.type(of: expression), !type.isOpen else { return nil }
    let constant = ConstantReader(typer: context.typer).value(of: expression)
    return reading(expression, type, constant?.description, location)
  }

  private func reading(
    _ expression: ExprSyntax, _ type: SourceType, _ text: String?,
    _ location: GarlandGraph.SourceLocation
  ) -> Reading {
    let written = expression.excerpt
    if text == nil {
      let possible = ConstantReader(typer: context.typer).elements(of: expression)
      context.unknownMapKeys[location] = Unknown(
        text: written, possible: possible?.map(\.description))
    }
    return Reading(
      type: context.namer.reference(type),
      text: text ?? TypeReference.unknown(written, at: location).qualifiedName)
  }
}
