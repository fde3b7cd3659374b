// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Walks the active code of a file.
class ActiveCodeVisitor: SyntaxVisitor {
  private let active: ActiveCode

  /// Prepares to walk a file, or a part of one.
  init(_ file: SourceFile) {
    active = file.active
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if let elements = active.clause(of: node)?.elements { walk(elements) }
    return .skipChildren
  }
}
