// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Withdraws warnings about unused bindings that unread code may use: an inactive branch of `#if`, or a module without
/// sources that asks the same shared container.
struct UnseenUses {
  private let context: LoweringContext
  private let conditional: [SourceFile]

  init(context: LoweringContext, files: [SourceFile]) {
    self.context = context
    conditional = files.filter(\.parsed.hasConditions)
  }

  /// Removes such warnings from the findings in a graph.
  func settle(_ findings: inout [Diagnostic], in graph: BindingGraph) {
    // Where the last binding of a key may win, the key is not unused, whichever of them serves.
    let repeated = Set(
      findings.filter { $0.id == .duplicateBinding && $0.severity != .error }.map(\.subject))
    findings.removeAll { finding in
      finding.id == .unusedBinding
        && (repeated.contains(finding.subject) || isInactive(Self.name(in: finding.subject))
          || isForeign(finding, in: graph))
    }
  }

  /// The last name in a subject such as `any Clock`, `Shop.clock` or `Store<Item> tagged "main"`.
  private static func name(in subject: String) -> String {
    let type = subject.trimmingPrefix("any ").prefix { $0 != " " && $0 != "<" }
    return type.split(whereSeparator: { $0 == "." || $0 == "\\" }).last.map(String.init) ?? ""
  }

  /// Whether code that does not count names something.
  private func isInactive(_ name: String) -> Bool {
    conditional.mentioning([name]).contains { file in
      file.identifiers(named: [name]).contains { !file.active.contains($0) && $0.isUse }
    }
  }

  /// Whether a module without sources may declare all types under which something is bound.
  private func isForeign(_ finding: Diagnostic, in graph: BindingGraph) -> Bool {
    guard let location = finding.location, let file = context.index.file(at: location.file),
      file.libraries.contains(where: \.hasSharedContainer),
      !SystemModules.areAllKnown(file.imports.subtracting(Libraries.modules), context.index),
      let binding = graph.bindings.first(where: { $0.location == location })
    else { return false }
    return binding.exposures.allSatisfy { exposure in
      exposure.key.type.shortName.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).allSatisfy
      {
        context.index.globals[String($0)] == nil
      }
    }
  }
}

extension TokenSyntax {
  /// Whether it may name a type or a member, such as a value behind a key path, and no variable around it.
  fileprivate var isUse: Bool {
    text.first?.isUppercase == true
      || parent?.as(DeclReferenceExprSyntax.self)?.isMemberName == true
  }
}
