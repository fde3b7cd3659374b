// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// Lists the optional properties of an object that are nil.
public struct InjectionCheckError: Error {
  /// How many properties the description shows.
  private static let shownCount = 10

  /// The properties, of which there is at least one.
  public let properties: [MissingInjection]
  /// The type of the object that was checked.
  public let objectType: any Any.Type
  /// Where it was checked.
  public let location: SourceLocation?
  private let checkedObject: CheckedObject

  init(_ properties: [MissingInjection], in object: Any, at location: SourceLocation?) {
    self.properties = properties
    objectType = type(of: object)
    self.location = location
    checkedObject = CheckedObject(object)
  }

  /// The object that was checked, for the thread that checked it; nil for others.
  ///
  /// An error may cross threads, and the object perhaps may not. So use it where the error was caught,
  /// and not after the object was handed to another actor, queue or thread.
  public var object: Any? { checkedObject.object }

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
    let others = properties.count - shown.count
    return others > 0 ? text + "\nand \(others) other\(others == 1 ? "" : "s")\n" : text
  }
}

/// An object that only the thread that checked it may have back.
///
/// Sound as `@unchecked Sendable` as long as that thread has not given the object away: the reference is
/// immutable, and handed out only there. The compiler cannot see that, so `InjectionCheckError.object`
/// asks for it. `InjectionCheckStressTests` hammers it.
private struct CheckedObject: @unchecked Sendable {
  private let value: Any
  private let thread = ThreadIdentity.current

  init(_ value: Any) {
    self.value = value
  }

  var object: Any? { thread == .current ? value : nil }
}
