// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds values of swift-dependencies without a live value, and tells whether the program sets them.
///
/// A key that conforms to `TestDependencyKey` but nowhere to `DependencyKey` only has a value for tests. A program that
/// requests it gets that one, unless it sets another one where it starts.
struct LiveValues {
  /// The values that the program sets, as far as their names tell.
  private(set) var set: Set<Key> = []
  /// The values that the program does not set; none if no program starts in the sources, as another one may set them.
  private(set) var missing: Set<Key> = []

  /// Reads the sources, and adds a help text for each missing value.
  init(context: LoweringContext) {
    guard let family = context.injected.families.first(where: { $0.library == .dependencies })
    else { return }
    let found = family.properties.filter { property in
      guard let getter = property.declaration.getter else { return false }
      let keys = ValueReads(in: getter, of: family.values, context.typer).keys
      return !keys.isEmpty && keys.allSatisfy(isForTestsOnly)
    }
    let types = family.keyTypes.filter { isForTestsOnly($0.type) }
    if found.isEmpty, types.isEmpty { return }
    let files = context.index.files.filter { !$0.isOfTest }
    let names = AssignedNames.find(in: files).union(DependencyNames.find(in: files))
    for property in found {
      let name = property.declaration.name
      let keys = property.declaration.getter.map {
        ValueReads(in: $0, of: family.values, context.typer).keys.map(\.name)
      }
      if names.contains(name) || keys?.contains(where: names.contains) == true {
        set.insert(property.key)
      } else if context.index.startsProgram {
        missing.insert(property.key)
        context.remedies[property.key] =
          "let its key conform to 'DependencyKey', or set '\(name)' by 'prepareDependencies' where the program starts"
      }
    }
    for (type, key) in types {
      if names.contains(type.name) {
        set.insert(key)
      } else if context.index.startsProgram {
        missing.insert(key)
        context.remedies[key] =
          "let '\(context.index.displayName(of: type))' conform to 'DependencyKey', "
          + "or set its value by 'prepareDependencies' where the program starts"
      }
    }
  }

  private func isForTestsOnly(_ key: TypeDeclaration) -> Bool {
    let names = key.inherited.map { $0.trimmedDescription.split(separator: ".").last ?? "" }
    return names.contains("TestDependencyKey")
      && names.allSatisfy { Self.withoutLiveValue.contains(String($0)) }
  }

  /// Protocols that give a key no live value; other protocols of the program may inherit from `DependencyKey`.
  private static let withoutLiveValue = SystemProtocols.plain.union([
    "TestDependencyKey", "Sendable",
  ])
}

/// Finds the values that `.dependency(\.name, …)` sets, and the keys in `values[Key.self] = …`.
private final class DependencyNames: SyntaxVisitor {
  private var found: Set<String> = []

  static func find(in files: [SourceFile]) -> Set<String> {
    let finder = DependencyNames(viewMode: .sourceAccurate)
    for file in files { finder.walk(file.tree) }
    return finder.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard name == "dependency" || name == "transformDependency",
      let argument = node.arguments.first?.expression
    else { return .visitChildren }
    guard let path = argument.as(KeyPathExprSyntax.self) else {
      // A value that is its own key.
      for case .identifier(let name) in argument.tokens(viewMode: .sourceAccurate).map(\.tokenKind)
      {
        found.insert(name)
      }
      return .visitChildren
    }
    guard let first = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)
    else { return .visitChildren }
    found.insert(first.declName.baseName.identifierText)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    // A property's setter passes on what it is given.
    guard let (target, value) = node.assignment, value.first?.trimmedDescription != "newValue",
      let key = subscripted(target)?.arguments.first?.expression.metatypeBase
    else { return .visitChildren }
    if let name = key.nameToken { found.insert(name.identifierText) }
    return .visitChildren
  }

  /// The subscript in `values[Client.self]` and `values[Client.self].load`.
  private func subscripted(_ target: ExprSyntax) -> SubscriptCallExprSyntax? {
    var target = target
    while let base = target.as(MemberAccessExprSyntax.self)?.base { target = base }
    return target.as(SubscriptCallExprSyntax.self)
  }
}
