// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Walks the code of a file that counts.
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
