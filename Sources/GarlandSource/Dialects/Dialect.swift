// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// A library whose way of declaring dependencies the verifier reads.
///
/// A dialect is a folder with a type that conforms, and a line in `Dialects.all`.
protocol Dialect: Sendable {
  // MARK: Names

  /// The name of the library and of its main module.
  var name: String { get }
  /// The modules whose import makes the names of the library's types visible.
  var modules: Set<String> { get }
  /// Texts, one of which is in every file that hands containers on.
  var marks: [String] { get }
  /// Types that only the library's sources declare, by which these are known whatever their folder is called.
  var hallmarks: Set<String> { get }
  /// The names of the library's types that other code could declare as well.
  var commonNames: Set<String> { get }

  // MARK: Types

  /// The types on which registrations and resolves are called.
  var containerTypes: Set<String> { get }
  /// The types whose creation is a composition root.
  var rootTypes: Set<String> { get }
  /// The types that bindings are added to.
  var filledTypes: Set<String> { get }
  /// The types that a registration returns, whose extensions are read.
  var registrationTypes: Set<String> { get }
  /// The name of the function with which a module registers what it has.
  var moduleFunction: String { get }
  /// The type of a container's member that is a container too.
  func containerMember(_ name: String) -> String?
  /// The types that calls on a container return, when these are containers too, by the name of the call.
  var containersByCall: [String: String] { get }
  /// The dependency behind a wrapper such as `Lazy<T>`; nil when the type is no wrapper.
  func need(wrappedBy name: String, _ arguments: [SourceType], _ reader: NeedReader) -> Need?

  // MARK: Calls

  /// The names of the calls that start something on a container.
  var verbs: Set<String> { get }
  /// The operator beside a container that resolves what its surroundings ask for.
  var resolvingOperator: String? { get }
  /// Functions that are given a container and add nothing to it.
  var harmlessFunctions: Set<String> { get }
  /// The labels of what a container is made with that it is a view of, such as that of an assembler.
  var sharedContainerLabels: Set<String> { get }
  /// The labels of the parent that a container is made with.
  var parentLabels: Set<String> { get }
  /// The reader of the library's calls.
  func reader(_ context: LoweringContext) -> any RegistrationReader

  // MARK: Meaning

  /// Whether containers are made by a builder, which is there to be filled and not to be asked.
  var hasBuilders: Bool { get }
  /// Whether containers also make types that describe themselves.
  var makesSelfDescribing: Bool { get }
  /// Whether a container opens scopes.
  var opensScopes: Bool { get }
  /// Whether a parent container resolves what its own bindings need, instead of the child that is asked.
  var parentResolvesItsOwn: Bool { get }
  /// The help for a missing key that perhaps a type registers which is not loaded; nil for the usual one.
  func remedy(for key: Key, registeredIn owner: String?) -> String?
  /// Whether a factory gets the container and asks it for what it needs.
  var passesContainersToFactories: Bool { get }
  /// The severities of findings that mean something else in the library; nil for those that mean nothing.
  var severities: [DiagnosticID: Severity?] { get }
  /// Whether a request of `T?` or `() -> T` is first of all one of that very type.
  var readsTypesLiterally: Bool { get }
  /// Whether the injection of an optional property needs a binding, unless it says otherwise.
  var fillsOptionalProperties: Bool { get }
  /// Settles what follows from all bindings of a graph together.
  ///
  /// - Returns: The collections that may be empty.
  func settle(
    _ bindings: inout [PendingBinding], _ roots: inout [PendingRoot], _ context: LoweringContext
  ) -> Set<Key>
  /// Changes the bindings of a graph when it is known what they ask for.
  func finish(_ bindings: inout [Binding], of pending: [PendingBinding])
}

extension Dialect {
  var modules: Set<String> { [name] }
  var hallmarks: Set<String> { [] }
  var commonNames: Set<String> { containerTypes }
  var registrationTypes: Set<String> { [] }
  var containersByCall: [String: String] { [:] }
  var resolvingOperator: String? { nil }
  var harmlessFunctions: Set<String> { [] }
  var sharedContainerLabels: Set<String> { [] }
  var parentLabels: Set<String> { ["parent"] }
  var hasBuilders: Bool { false }
  var makesSelfDescribing: Bool { false }
  var opensScopes: Bool { false }
  var parentResolvesItsOwn: Bool { false }
  var passesContainersToFactories: Bool { false }
  var severities: [DiagnosticID: Severity?] { [:] }
  var readsTypesLiterally: Bool { false }
  var fillsOptionalProperties: Bool { false }

  func remedy(for key: Key, registeredIn owner: String?) -> String? { nil }
  func containerMember(_ name: String) -> String? { nil }
  func need(wrappedBy name: String, _ arguments: [SourceType], _ reader: NeedReader) -> Need? {
    nil
  }

  func settle(
    _ bindings: inout [PendingBinding], _ roots: inout [PendingRoot], _ context: LoweringContext
  ) -> Set<Key> { [] }
  func finish(_ bindings: inout [Binding], of pending: [PendingBinding]) {}

  /// Whether a file belongs to the library itself.
  func owns(_ file: SourceFile, _ index: DeclarationIndex) -> Bool {
    guard !file.unit.isEmpty else { return false }
    // The library's own folders need not be named after it.
    return file.unit == name
      || hallmarks.contains { index.globals[$0]?.contains { $0.file?.unit == file.unit } ?? false }
  }

  /// Whether a type is the library's own, as far as its name can belong to it.
  func owns(_ type: TypeDeclaration, _ index: DeclarationIndex) -> Bool {
    guard let file = type.file else { return type.isExternal }
    return owns(file, index)
  }

  /// Whether a container's type is the library's own, because the library is among the sources.
  func declares(_ type: TypeDeclaration, _ index: DeclarationIndex) -> Bool {
    if type.file?.unit == name { return true }
    return !hallmarks.isEmpty && hallmarks.allSatisfy { index.globals[$0] != nil }
  }
}
