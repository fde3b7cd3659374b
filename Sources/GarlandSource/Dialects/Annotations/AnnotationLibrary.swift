// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A generator that writes the code which puts annotated types together.
///
/// With both, a type says what it makes for itself and the types below it, what the types above it have made, and what
/// whoever makes it hands to it.
enum AnnotationLibrary: String, CaseIterable {
  case safeDI = "SafeDI"
  case weaver = "Weaver"

  /// Whether a dependency above is what a type receives.
  func serves(_ provider: AnnotatedDependency, _ asked: AnnotatedDependency.Source) -> Bool {
    switch self {
    case .safeDI: provider.name == asked.name && provider.type == asked.type
    // The name only decides among several of the type.
    case .weaver: provider.type == asked.type
    }
  }

  /// The declaration of a dependency in a type that shall have it for those below it.
  func declaration(of source: AnnotatedDependency.Source) -> String {
    switch self {
    case .safeDI: "@Instantiated let \(source.name): \(source.type)"
    case .weaver: "@Weaver(.registration) var \(source.name): \(source.type)"
    }
  }

  /// The way out where types make each other.
  var helpForCycle: String {
    switch self {
    case .safeDI: "let one of them make another one later, by an 'Instantiator'"
    case .weaver: "give one of them the scope '.transient' or '.lazy'"
    }
  }

  /// Whether a type has what it receives as soon as it is made, rather than when it first asks for it.
  var handsOverAtOnce: Bool { self == .safeDI }
}
