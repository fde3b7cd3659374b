// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the methods that a call can mean, of those that subclasses override or conforming types implement.
final class CalledMethods {
  /// A method that a call can mean.
  struct Target {
    let function: SyntaxIdentifier
    /// The type of the object, if it decides which methods the object calls.
    let receiver: TypeDeclaration?
    /// Whether the object may be of another type.
    var isAlternative = false
  }

  private typealias Override = (owner: TypeDeclaration, function: SyntaxIdentifier)

  private let types: TypeResolver
  /// The methods that override another one, with their classes.
  private var overrides: [SyntaxIdentifier: [Override]] = [:]
  /// The types that decide what a call on their objects means: classes with overrides, types that register as `Self`,
  /// and protocols whose extensions have methods, which may call those of the conforming type.
  private var decisive: Set<TypeDeclaration>
  /// The types, other than protocols, of the methods with parameters that fulfil a requirement or override another
  /// method.
  private var owners: [SyntaxIdentifier: TypeDeclaration] = [:]
  /// The number of actions that were looked at, counted for each object whose method they may call.
  private(set) var lookCount = 0

  init(index: DeclarationIndex, types: TypeResolver, selfRegistering: Set<TypeDeclaration>) {
    self.types = types
    decisive = selfRegistering
    let requirements = Self.requirements(of: index)
    for type in index.all {
      for function in type.functions.values.joined()
      where function.body != nil && !function.parameters.isEmpty {
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

  /// The protocols with required methods, by the written signature of the method.
  private static func requirements(of index: DeclarationIndex) -> [String: [TypeDeclaration]] {
    index.all.filter(\.isProtocol).reduce(into: [:]) { found, type in
      for function in type.functions.values.joined() where function.body == nil {
        found[function.writtenSignature, default: []].append(type)
      }
    }
  }

  /// Whether a method fulfils a requirement of a protocol to which its own type, not a superclass, declares
  /// conformance.
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

  /// The type itself if it decides which methods an object calls, otherwise nil.
  func deciding(_ type: TypeDeclaration?) -> TypeDeclaration? {
    type.flatMap { types.ancestors(of: $0).isDisjoint(with: decisive) ? nil : $0 }
  }

  /// The methods that a call of a function on an object of a type can mean.
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

  /// Whether a call that means a protocol's requirement runs the method of an action.
  enum Choice {
    /// The call runs this method, or one that is not known.
    case this, open
    /// The call runs another method.
    case another
  }

  /// For each action of a script, whether the call runs it when an object of a type makes the call.
  ///
  /// The methods that one call may mean are neighbours in the script.
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

  /// Whether an action is a call of the object's own method, or of one that a subclass of its type has.
  private func isOwn(_ action: ContainerAction, of type: TypeDeclaration) -> Bool {
    lookCount += 1
    guard case .caller = action.receiver, case .call(let function) = action.kind,
      let owner = owners[function]
    else { return false }
    return types.ancestors(of: type).contains(owner) || types.ancestors(of: owner).contains(type)
  }

  /// The method that an object of a type has for another one, by overriding it or fulfilling it.
  private func own(_ function: SyntaxIdentifier, of type: TypeDeclaration) -> SyntaxIdentifier {
    let ancestors = types.ancestors(of: type)
    let found = overrides[function]?.filter { ancestors.contains($0.owner) }
    // The one that is nearest has the others above it.
    return found?.max {
      types.ancestors(of: $0.owner).count < types.ancestors(of: $1.owner).count
    }?.function ?? function
  }

  /// A method together with the overrides in the subclasses of a type, or with all its overrides.
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
    let parameters = parameters.map {
      "\($0.firstName.text):\($0.type.trimmedDescription)"
    }
    return name.text + "(" + parameters.joined(separator: ",") + ")"
  }

  var isOverride: Bool {
    body != nil && modifiers.contains { $0.name.text == "override" }
  }
}
