// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// Which of its values a key makes when none is set.
public enum InjectionContext: Hashable, Sendable {
  /// The program runs: `InjectionKey.defaultValue`.
  case live
  /// A preview of Xcode shows the program: `InjectionKey.previewValue`.
  case preview
  /// A test runs: `InjectionKey.testValue`.
  case test

  /// The context outside of every `withInjected(in:)`: a preview if Xcode says so, live otherwise.
  static let process: InjectionContext = {
    guard let flag = getenv("XCODE_RUNNING_FOR_PREVIEWS") else { return .live }
    return strcmp(flag, "1") == 0 ? .preview : .live
  }()
}

extension InjectionKey {
  /// Makes the default for a context.
  static func makeDefault(in context: InjectionContext) -> Value {
    switch context {
    case .live: defaultValue
    case .preview: previewValue
    case .test: testValue
    }
  }
}
