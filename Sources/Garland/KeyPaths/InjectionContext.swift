// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// Says which of its values a key makes when none is set.
public struct InjectionContext: Sendable {
  enum Kind {
    case live
    case preview
    case test
  }

  let kind: Kind
  /// The handler of issues, or nil if the program must stop.
  let report: (@Sendable (Diagnostic) -> Void)?

  /// The program runs: `InjectionKey.defaultValue`.
  public static let live = InjectionContext(kind: .live, report: nil)

  /// A preview of Xcode shows the program: `InjectionKey.previewValue`.
  public static let preview = InjectionContext(kind: .preview, report: nil)

  /// A test runs: `InjectionKey.testValue`; the program stops if a key has none.
  public static let test = InjectionContext(kind: .test, report: nil)

  /// A test runs: `InjectionKey.testValue`.
  ///
  /// - Parameter report: Lets the test fail; it hears of keys that have no test value and are used all the same.
  /// - Returns: The context.
  public static func test(
    reportingTo report: @escaping @Sendable (Diagnostic) -> Void
  ) -> InjectionContext {
    InjectionContext(kind: .test, report: report)
  }

  /// The context outside of every `withInjected(in:)`: a preview if Xcode says so, live otherwise.
  static let process: InjectionContext =
    System.isSet("XCODE_RUNNING_FOR_PREVIEWS") ? .preview : .live
}

extension InjectionKey {
  /// Makes the default for a context.
  static func makeDefault(in context: InjectionContext) -> Value {
    switch context.kind {
    case .live: defaultValue
    case .preview: previewValue
    case .test: testValue
    }
  }
}
