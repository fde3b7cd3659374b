// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Which methods calls mean that subclasses may override.
final class CalledMethods {
  /// A method that a call means.
  struct Target {
    let function: SyntaxIdentifier
    /// The type of the object, if that decides which methods it calls.
    let receiver: TypeDeclaration?
    /// Whether the object may be of another type.
    var isAlternative = false
  }

  private typealias Override = (owner: TypeDeclaration, function: SyntaxIdentifier)

  private let types: TypeResolver
  /// The methods that override another one, with their classes.
  private var overrides: [SyntaxIdentifier: [Override]] = [:]
  /// The types whose objects may mean another method by the same call: classes that override, what registers as `Self`,
  /// and protocols with methods of their own, which may call those that a conforming type has.
  private var decisive: Set<TypeDeclaration>
  /// The types, other than protocols, in which methods with parameters stand that a protocol asks of them, and those
  /// that override such a method.
  private var owners: [SyntaxIdentifier: TypeDeclaration] = [:]
  /// How many actions have been looked at, for each object whose method they may call.
  private(set) var lookCount = 0

  init(index: DeclarationIndex, types: TypeResolver, selfRegistering: Set<TypeDeclaration>) {
    self.types = types
    decisive = selfRegistering
    let requirements = Self.requirements(of: index)
    for type in index.all {
      for function in type.functions.values.joined()
      where function.body != nil && !function.signature.parameterClause.parameters.isEmpty {
        if type.isProtocol {
          decisive.insert(type)
        } else if function.isOverride || isAsked(function, of: type, by: requirements) {
          owners[function.id] = type
        }
      }
    }
    for type in index.all where type.isReference && !type.isExternal {
      for function in type.functions.values.joined() where function.isOverride {
        decisive.insert(type)
        for base in types.ancestors(of: type) where base !== type {
          for other in base.functions[function.name.identifierText] ?? []
          where other.parameterLabels == function.parameterLabels {
            overrides[other.id, default: []].append((type, function.id))
          }
        }
      }
    }
  }

  /// The protocols that ask for methods, by how these are written.
  private static func requirements(of index: DeclarationIndex) -> [String: [TypeDeclaration]] {
    index.all.filter(\.isProtocol).reduce(into: [:]) { found, type in
      for function in type.functions.values.joined() where function.body == nil {
        found[function.writtenSignature, default: []].append(type)
      }
    }
  }

  /// Whether a method is what a protocol asks for to which its own type, and no superclass, says that it conforms.
  private func isAsked(
    _ function: FunctionDeclSyntax, of type: TypeDeclaration,
    by requirements: [String: [TypeDeclaration]]
  ) -> Bool {
    guard let asking = requirements[function.writtenSignature] else { return false }
    let above = types.bases(of: type).lazy.compactMap(\.declaration).first(where: \.isReference)
    let inherited = above.map(types.ancestors(of:)) ?? []
    return asking.contains { types.ancestors(of: type).contains($0) && !inherited.contains($0) }
  }

  /// The methods that override another one.
  func overriding(_ function: SyntaxIdentifier) -> [SyntaxIdentifier] {
    overrides[function]?.map(\.function) ?? []
  }

  /// A type, if it decides which methods an object calls.
  func deciding(_ type: TypeDeclaration?) -> TypeDeclaration? {
    type.flatMap { types.ancestors(of: $0).isDisjoint(with: decisive) ? nil : $0 }
  }

  /// The methods that the call of one can mean, made by an object of a type.
  func targets(
    of function: SyntaxIdentifier, _ receiver: ContainerAction.Receiver, by caller: TypeDeclaration?
  ) -> [Target] {
    switch receiver {
    case .none: [Target(function: function, receiver: nil)]
    case .base: [Target(function: function, receiver: caller)]
    case .caller:
      if let caller, !caller.isProtocol {
        [Target(function: own(function, of: caller), receiver: caller)]
      } else {
        all(function, of: nil)
      }
    case .other(let type): all(function, of: type)
    }
  }

  /// What a call means of the methods that conforming types have in the place of one that a protocol asks for.
  enum Choice {
    /// This one, or one of several.
    case this, open
    /// Another one.
    case another
  }

  /// What the calls in a script mean, made by an object of a type: for each action, whether it is the one that is done.
  ///
  /// The methods that one call may mean stand beside each other.
  func choices(in script: [ContainerAction], by caller: TypeDeclaration?) -> [Choice] {
    var choices = [Choice](repeating: .open, count: script.count)
    guard let caller, !caller.isProtocol else { return choices }
    var first = 0
    while first < script.count {
      let end =
        script[first...].dropFirst().firstIndex { $0.location != script[first].location }
        ?? script.count
      defer { first = end }
      guard script[first..<end].contains(where: \.isAlternative) else { continue }
      let own = (first..<end).filter { isOwn(script[$0], of: caller) }
      guard !own.isEmpty else { continue }
      for number in first..<end where script[number].isAlternative { choices[number] = .another }
      let isThis = caller.isValue || caller.isFinal
      for number in own where script[number].isAlternative {
        choices[number] = isThis ? .this : .open
      }
    }
    return choices
  }

  /// Whether an object calls a method of its own, or one that a subclass of its type has.
  private func isOwn(_ action: ContainerAction, of type: TypeDeclaration) -> Bool {
    lookCount += 1
    guard case .caller = action.receiver, case .call(let function) = action.kind,
      let owner = owners[function]
    else { return false }
    return types.ancestors(of: type).contains(owner) || types.ancestors(of: owner).contains(type)
  }

  /// The method that an object of a type has in the place of another one.
  private func own(_ function: SyntaxIdentifier, of type: TypeDeclaration) -> SyntaxIdentifier {
    let ancestors = types.ancestors(of: type)
    let found = overrides[function]?.filter { ancestors.contains($0.owner) }
    // The one that is nearest has the others above it.
    return found?.max {
      types.ancestors(of: $0.owner).count < types.ancestors(of: $1.owner).count
    }?.function ?? function
  }

  /// A method and those of the types that inherit from a type, or of all that override it.
  private func all(_ function: SyntaxIdentifier, of type: TypeDeclaration?) -> [Target] {
    let others = overrides[function]?.filter { other in
      type.map { other.owner !== $0 && types.ancestors(of: other.owner).contains($0) } ?? true
    }
    return [Target(function: function, receiver: deciding(type))]
      + (others ?? []).map {
        Target(function: $0.function, receiver: $0.owner, isAlternative: true)
      }
  }
}

extension FunctionDeclSyntax {
  /// The name with the labels and types of the parameters, as they are written.
  var writtenSignature: String {
    let parameters = signature.parameterClause.parameters.map {
      "\($0.firstName.text):\($0.type.trimmedDescription)"
    }
    return name.text + "(" + parameters.joined(separator: ",") + ")"
  }

  var isOverride: Bool {
    body != nil && modifiers.contains { $0.name.text == "override" }
  }
}
