// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// Lists the optional properties of an object that are nil.
///
/// It does not have the object: an error may go where the object must not.
public struct InjectionCheckError: Error {
  /// The number of properties in the description.
  private static let shownCount = 10

  /// The properties, of which there is at least one.
  public let properties: [MissingInjection]
  /// The type of the object that was checked.
  public let objectType: any Any.Type
  /// Where it was checked.
  public let location: SourceLocation?

  init(_ properties: [MissingInjection], in object: Any, at location: SourceLocation?) {
    self.properties = properties
    objectType = type(of: object)
    self.location = location
  }

  /// One finding for each property, with the id `Garland/PropertyNotInjected`.
  public var diagnostics: [Diagnostic] { diagnostics(limit: .max) }

  /// The findings of the first properties.
  package func diagnostics(limit: Int) -> [Diagnostic] {
    properties.prefix(limit).map { $0.diagnostic(at: location) }
  }
}

extension InjectionCheckError: CustomStringConvertible {
  /// The findings in their reading form, ten at most.
  public var description: String {
    let shown = diagnostics(limit: Self.shownCount)
    let text = DiagnosticRenderer().render(shown)
    return text + (properties.count - shown.count).endOfList.map { "\n\($0)\n" }.joined()
  }
}
