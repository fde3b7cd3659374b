// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ClassDeclSyntax {
  private var initializers: [InitializerDeclSyntax] {
    memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
  }

  /// Whether neither a storyboard nor the system can create an instance: each initializer needs a value that only code
  /// of the program has, and the initializer for storyboards stops the program.
  var isMadeByInitializersOfItsOwn: Bool {
    let (coders, others) = initializers.reduce(
      into: ([InitializerDeclSyntax](), [InitializerDeclSyntax]())
    ) { found, initializer in
      if initializer.takesCoder { found.0.append(initializer) } else { found.1.append(initializer) }
    }
    return !coders.isEmpty && coders.allSatisfy(\.isOfNoUse)
      && others.allSatisfy { initializer in
        !initializer.modifiers.contains { $0.name.text == "override" }
          && initializer.parameters.contains { $0.defaultValue == nil }
      }
  }

  /// Whether nothing shows that the class has a superclass, such as an override or a call of `super`.
  var hasNoSuperclass: Bool {
    !memberBlock.tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .keyword(.override) || $0.tokenKind == .keyword(.super)
    }
  }
}

extension InitializerDeclSyntax {
  fileprivate var takesCoder: Bool {
    parameters.first?.type.lastName == "NSCoder"
  }

  /// Whether it cannot be called, or only stops the program.
  fileprivate var isOfNoUse: Bool {
    let isUnavailable = attributes.contains {
      $0.trimmedDescription.hasPrefix("@available(*, unavailable")
    }
    return isUnavailable || body?.statements.first?.result?.isStop == true
  }
}
