// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExpressionTyper {
  /// The type of the instance that a call creates if the compiler infers the generic arguments, as in `Optional(3.0)`.
  ///
  /// Nil if they do not follow from the arguments of the call.
  func completed(_ type: SourceType, by call: FunctionCallExprSyntax) -> SourceType? {
    guard case .nominal(let declaration, let arguments) = type, arguments.isEmpty else {
      return type
    }
    if declaration.isExternal {
      guard Self.genericNames.contains(declaration.name) else { return type }
      guard declaration.name == "Optional", call.arguments.count == 1,
        let only = call.arguments.first, only.label == nil
      else { return nil }
      return self.type(of: only.expression).map(SourceType.optional)
    }
    guard !declaration.genericParameters.isEmpty else { return type }
    return completed(declaration, by: call)
  }

  private func completed(_ declaration: TypeDeclaration, by call: FunctionCallExprSyntax)
    -> SourceType?
  {
    let parameters = declaration.genericParameters.map { SourceType.parameter($0) }
    let open = SourceType.nominal(declaration, parameters)
    let labels = call.arguments.map { $0.label?.identifierText }
    let fitting = initializers(of: open).candidates.compactMap { candidate in
      candidate.match(labels: labels, trailingClosures: 0).map { (candidate, $0) }
    }
    guard fitting.count == 1, let (candidate, places) = fitting.first else { return nil }
    var values: [String: SourceType] = [:]
    for (argument, place) in zip(call.arguments, places) {
      if case .parameter(let name)? = candidate.parameters[place].type {
        values[name] = type(of: argument.expression)
      }
    }
    let type = open.replacing(values)
    return type.isOpen ? nil : type
  }

  /// The generic types of the libraries that every program uses.
  private static let genericNames: Set<String> = [
    "AnyCollection", "AnyIterator", "AnyPublisher", "AnySequence", "Array", "ArraySlice",
    "AsyncStream", "AsyncThrowingStream", "Atomic", "ClosedRange", "ContiguousArray",
    "CurrentValueSubject", "Dictionary", "Lazy", "ManagedAtomic", "Many", "Mutex", "NSCache",
    "NSHashTable", "NSMapTable", "OSAllocatedUnfairLock", "Optional", "PassthroughSubject",
    "Provider", "Range", "Result", "Set", "Tagged", "Task", "UnsafeMutablePointer",
    "UnsafePointer",
  ]
}
