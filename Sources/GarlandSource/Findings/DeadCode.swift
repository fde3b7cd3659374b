// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Code that no user of the program runs: previews, views, modifiers and view controllers that are never shown,
/// private functions that are never called, default arguments that every call overrides, and the setup of storyboard
/// controllers in tests without storyboards.
///
/// A request in such code crashes no program. Few places are asked about, so only the names around these are searched.
final class DeadCode {
  /// Code that may be dead.
  private enum Candidate: Hashable {
    /// Code that the program never runs, such as a preview.
    case never
    /// Code that is dead if nothing leads to its name.
    case named(String)
  }

  private let index: DeclarationIndex
  private let givenDefaults: GivenDefaults
  /// The names around the uses of each name that was asked for; nil stands for code that is not dead.
  private var users: [String: Set<String?>] = [:]
  /// The names that were found to be led to.
  private var live: Set<String> = []
  private var unreached: [GarlandGraph.SourceLocation: Bool] = [:]
  /// The places of requests that an instance makes after it is made; a property among them asks when it is read.
  var readLater: Set<GarlandGraph.SourceLocation> = [] { didSet { unreached = [:] } }
  /// What the program leads to, what its previews do, and what both do.
  private let (run, previewed, reached):
    (ReachedDeclarations, ReachedDeclarations, ReachedDeclarations)

  /// Searches the files of a program.
  init(_ index: DeclarationIndex) {
    self.index = index
    givenDefaults = GivenDefaults(index)
    run = ReachedDeclarations(index, .library, from: [.program])
    previewed = ReachedDeclarations(index, .library, from: [.preview])
    reached = ReachedDeclarations(
      index, index.isOfTests ? .tests : .library, from: [.program, .preview])
  }

  /// Whether a place is in dead code.
  func contains(_ place: GarlandGraph.SourceLocation?) -> Bool {
    guard let place, let file = index.file(at: place.file), !index.isOfLibrary(file),
      let token = file.token(at: place)
    else { return false }
    let isDead = candidates(around: token).contains {
      switch $0 {
      case .never: true
      case .named(let name): !isLive(name)
      }
    }
    return isDead || givenDefaults.contains(token)
  }

  /// Whether nothing that the program runs leads to the function or type around a place.
  func isUnreached(_ place: GarlandGraph.SourceLocation?) -> Bool {
    guard let place, index.startsProgram || index.isOfTests && isLinked(place) else { return false }
    if let found = unreached[place] { return found }
    let found = index.token(at: place).map {
      reached.contains($0) == false || isReadLater($0, at: place) && !reached.reads($0)
    }
    unreached[place] = found ?? false
    return found ?? false
  }

  /// Whether a request in a library is made when a property is read.
  private func isReadLater(_ token: TokenSyntax, at place: GarlandGraph.SourceLocation) -> Bool {
    readLater.contains(place) && isLinked(place)
      && Syntax(token).enclosing(VariableDeclSyntax.self)?.attributes.isEmpty == false
  }

  /// Whether only previews run the code at a place.
  func isOfPreviews(_ place: GarlandGraph.SourceLocation?) -> Bool {
    guard let place, let token = index.token(at: place) else { return false }
    return token.upward.contains(where: \.isOfPreview)
      || index.startsProgram && run.contains(token) == false && previewed.contains(token) == true
  }

  /// Whether the program runs the code at a place, as far as it is known.
  func runs(_ place: GarlandGraph.SourceLocation?) -> Bool {
    !contains(place) && !isUnreached(place)
  }

  /// Whether a place is in the code of a library, to which nothing leads that the program runs.
  func isUnreachedInLibrary(_ place: GarlandGraph.SourceLocation?) -> Bool {
    place.map(isLinked) == true && isUnreached(place)
  }

  private func isLinked(_ place: GarlandGraph.SourceLocation) -> Bool {
    index.file(at: place.file)?.isLinked == true
  }

  /// Whether code that is not dead leads to a name.
  private func isLive(_ name: String) -> Bool {
    var open = [name]
    var seen: Set = [name]
    while let next = open.popLast() {
      for user in users(of: next) {
        guard let user, !live.contains(user) else {
          live.insert(name)
          return true
        }
        if seen.insert(user).inserted { open.append(user) }
      }
    }
    return false
  }

  private func users(of name: String) -> Set<String?> {
    if let known = users[name] { return known }
    var found: Set<String?> = []
    for file in index.files.mentioning([name]) where !index.isOfLibrary(file) {
      for token in file.identifiers(named: [name])
      where !token.isNameOfDeclaration && !token.isLabel && !namesConstant(token) {
        let around = candidates(around: token)
        guard !around.contains(.never) else { continue }
        if case .named(let user)? = around.first { found.insert(user) } else { found.insert(nil) }
      }
    }
    users[name] = found
    return found
  }

  /// The candidates that contain a token, the innermost first.
  private func candidates(around token: TokenSyntax) -> [Candidate] {
    token.ancestors.compactMap(candidate)
  }

  private func candidate(_ node: Syntax) -> Candidate? {
    switch node.kind {
    case .macroExpansionExpr, .macroExpansionDecl, .enumDecl:
      return node.isOfPreview ? .never : nil
    case .structDecl: return node.isOfPreview ? .never : view(node).map(Candidate.named)
    case .classDecl: return node.isOfPreview ? .never : controller(node).map(Candidate.named)
    case .extensionDecl: return (view(node) ?? controller(node)).map(Candidate.named)
    case .functionDecl:
      return node.as(FunctionDeclSyntax.self).flatMap {
        !$0.isCalledUnnamed && (isHidden($0) || isOfExtendedView($0) || isLeftOutTest($0))
          ? .named($0.name.identifierText) : nil
      }
    case .variableDecl: return node.as(VariableDeclSyntax.self).flatMap(property)
    case .functionCallExpr: return isOfStoryboard(node) ? .never : nil
    default: return nil
    }
  }

  /// A computed or lazy property that only code of the program can read, as only types of the sources ask for it.
  private func property(_ node: VariableDeclSyntax) -> Candidate? {
    let words = node.modifiers.map(\.name.text)
    let isHidden = node.modifiers.isPrivate
    guard node.attributes.isEmpty, Self.visible.isDisjoint(with: words),
      index.startsProgram || isHidden, let binding = node.bindings.first,
      words.contains("lazy") || binding.accessorBlock != nil && binding.initializer == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let group = node.declarationGroup, let type = index.byNode[group.id], !type.isPropertyWrapper,
      words.contains("lazy") && isHidden
        || type.inherited.allSatisfy({ isOfSources($0.lastName ?? "") })
        || words.contains("lazy") && type.inherited.count == 1 && isController(type, depth: 0)
    else { return nil }
    return .named(name)
  }

  /// The name of the lazy property around a place, if nothing reads it.
  func unreadProperty(at place: GarlandGraph.SourceLocation?) -> String? {
    guard let place, let node = index.token(at: place)?.enclosingLazyProperty,
      case .named(let name)? = property(node), !isLive(name)
    else { return nil }
    return name
  }

  private static let visible: Set<String> = ["open", "override", "package", "public"]

  /// Whether the sources declare what a type inherits, or a library of containers does.
  private func isOfSources(_ name: String) -> Bool {
    index.globals[name]?.allSatisfy { type in
      type.inherited.allSatisfy {
        index.globals[$0.lastName ?? ""] != nil || $0.lastName == "AnyObject"
      }
    } == true || !Libraries.declaring(name).isEmpty
  }

  /// Whether code runs for objects from storyboards, in a program of tests that creates nothing from any.
  private func isOfStoryboard(_ node: Syntax) -> Bool {
    guard
      let called = node.as(FunctionCallExprSyntax.self)?.calledExpression
        .as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      Libraries.storyboardVerbs.contains(called), !index.startsProgram
    else { return false }
    let tests = index.files.filter(\.isOfTest)
    return !tests.isEmpty && tests.identifiers(named: Self.storyboards).isEmpty
  }

  private static let storyboards: Set<String> = [
    "NSStoryboard", "SwinjectStoryboard", "UIStoryboard", "storyboard",
  ]

  /// The name of a view or a modifier, which the program only shows if it creates one, or of an app without `@main`,
  /// which it only starts if it names it; nil for other types.
  ///
  /// Views of a library may be shown by programs that are not read.
  private func view(_ node: Syntax) -> String? {
    guard index.startsProgram, let type = index.byNode[node.id], type.isStruct,
      type.inherited.contains(where: { SystemProtocols.shown.contains($0.lastName ?? "") })
        || isApp(type),
      !type.attributes.joined().contains(where: { $0.trimmedDescription.contains("@main") })
    else { return nil }
    return type.name
  }

  private func isApp(_ type: TypeDeclaration) -> Bool {
    index.globals["App"] == nil && type.inherited.contains { $0.lastName == "App" }
  }

  /// The name of a view controller that the program only shows if it creates one; nil for other types.
  ///
  /// A storyboard may name one as well, and so may the property list of an app extension.
  private func controller(_ node: Syntax) -> String? {
    guard index.startsProgram, !index.isExtension, let type = index.byNode[node.id],
      case .class = type.kind, isController(type, depth: 0),
      !index.classesOfStoryboards.contains(type.name),
      !type.attributes.joined().contains(where: { $0.trimmedDescription.hasPrefix("@objc") })
    else { return nil }
    return type.name
  }

  private func isController(_ type: TypeDeclaration, depth: Int) -> Bool {
    guard let base = type.inherited.first?.lastName else { return false }
    guard let own = index.globals[base] else {
      return Self.controllers.contains(base)
    }
    return depth < 8 && own.count == 1 && isController(own[0], depth: depth + 1)
  }

  private static let controllers: Set<String> = [
    "NSViewController", "NSWindowController", "UICollectionViewController",
    "UIHostingController", "UINavigationController", "UIPageViewController",
    "UISplitViewController", "UITabBarController", "UITableViewController", "UIViewController",
  ]

  /// Whether a function is a method in an extension of all views, which no protocol requires.
  private func isOfExtendedView(_ node: FunctionDeclSyntax) -> Bool {
    guard index.startsProgram, let group = node.declarationGroup?.as(ExtensionDeclSyntax.self)
    else { return false }
    return group.extendedType.lastName == "View" && group.inheritanceClause == nil
  }

  /// Whether XCTest does not run a method of a test class, such as a test that was renamed to disable it.
  private func isLeftOutTest(_ node: FunctionDeclSyntax) -> Bool {
    guard node.attributes.isEmpty, node.modifiers.isEmpty, !node.name.text.hasPrefix("test"),
      let group = node.declarationGroup?.as(ClassDeclSyntax.self)
    else { return false }
    let bases = group.inheritanceClause?.inheritedTypes.map { $0.type.lastName ?? "" } ?? []
    return bases.count == 1 && bases[0].hasSuffix("TestCase")
  }

  /// Whether only code of the file can call a function.
  private func isHidden(_ node: FunctionDeclSyntax) -> Bool {
    let words = node.modifiers.map(\.name.text)
    guard words.contains("private") || words.contains("fileprivate"), node.attributes.isEmpty
    else { return false }
    // A type may owe the function to a protocol, and a class to Objective-C.
    guard let group = node.declarationGroup else { return true }
    return group.inheritanceClause == nil && group.attributes.isEmpty
  }

  /// Whether a type is only named for one of its constants, whose value does not contain it: `Accounts.title`.
  private func namesConstant(_ token: TokenSyntax) -> Bool {
    guard let base = token.parent?.as(DeclReferenceExprSyntax.self),
      let member = base.parent?.as(MemberAccessExprSyntax.self),
      member.base?.id == ExprSyntax(base).id, let types = index.globals[token.identifierText],
      !types.isEmpty
    else { return false }
    let name = member.declName.baseName.identifierText
    return types.allSatisfy { type in
      guard let constant = type.properties[name], constant.isStatic, constant.getter == nil,
        let value = constant.value
      else { return false }
      return !value.tokens(viewMode: .sourceAccurate).contains { part in
        if case .stringSegment = part.tokenKind { return false }
        return [type.name, "Self", "init"].contains(part.text)
      }
    }
  }
}

extension TokenSyntax {
  /// Whether it is the label of an argument or a parameter.
  fileprivate var isLabel: Bool {
    parent?.as(LabeledExprSyntax.self)?.label == self
      || parent?.is(FunctionParameterSyntax.self) == true
  }

  /// The lazy property whose value contains a token.
  fileprivate var enclosingLazyProperty: VariableDeclSyntax? {
    let node = Syntax(self).enclosing(VariableDeclSyntax.self)
    return node?.modifiers.contains { $0.name.text == "lazy" } == true ? node : nil
  }
}
