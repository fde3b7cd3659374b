// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the calls of one library.
protocol RegistrationReader {
  var context: LoweringContext { get }
  /// The container that a call on the library's type or within it means, if another one than the receiver.
  func container(of call: CallChain.Call) -> ContainerIdentity?
  /// Reads `register(…)` and similar calls; nil for other calls.
  func registration(_ call: CallChain.Call) -> PendingRegistration?
  /// The key that a call would bind on a container; nil if the call may be something else.
  func keyOfUnread(_ call: CallChain.Call) -> Key?
  /// The registration in the argument of a call on a container, which changes it like a chained call.
  func registrationChanged(by call: CallChain.Call) -> ExprSyntax?
  /// Applies a call that is chained to the registration; false if the call is not known.
  func apply(_ modifier: CallChain.Call, to registration: inout PendingRegistration) -> Bool
  /// Sets the lifetime of a registration to that of a scope, which may be an argument of an app's own function.
  func setScope(_ scope: ExprSyntax, of registration: inout PendingRegistration)
  /// Whether a registering call returns the container.
  func returnsContainer(_ call: CallChain.Call) -> Bool
  /// Reads a call on a container that is not a registration.
  func read(_ call: CallChain.Call, on identity: ContainerIdentity, _ calls: ContainerCallReader)
  /// The request that a resolve call makes, without its tag.
  func asked(by call: CallChain.Call, _ calls: ContainerCallReader) -> Asked
  /// The type and tag that the context of an expression requires.
  func asked(around expression: ExprSyntax, _ calls: ContainerCallReader) -> Asked
  /// The tag for which a name stands; nil if only the running program knows it.
  func name(_ expression: ExprSyntax) -> TagReference?
  /// The argument of a call that is the name.
  func nameArgument(of call: CallChain.Call) -> ExprSyntax?
  /// Whether a name means the same as none.
  func isDefault(_ name: TagReference) -> Bool
  /// Reads the name in a resolve call.
  func readName(of call: CallChain.Call, into asked: inout Asked)
  /// Reads the arguments with which a container is created.
  func readCreation(
    _ call: CallChain.Call, of identity: ContainerIdentity, _ calls: ContainerCallReader)
  /// Reads an assignment, which may change a setting of the library.
  func readAssignment(
    of value: ExprSyntax, to target: ExprSyntax, _ calls: ContainerCallReader)
  /// Reads an operator with a container on its left and something else on its right.
  func readOperator(
    _ name: String, on container: ExprSyntax, _ value: ExprSyntax, _ calls: ContainerCallReader)
}

extension RegistrationReader {
  func container(of call: CallChain.Call) -> ContainerIdentity? { nil }

  func returnsContainer(_ call: CallChain.Call) -> Bool { false }

  func keyOfUnread(_ call: CallChain.Call) -> Key? { nil }

  func registrationChanged(by call: CallChain.Call) -> ExprSyntax? { nil }

  func setScope(_ scope: ExprSyntax, of registration: inout PendingRegistration) {}

  func asked(around expression: ExprSyntax, _ calls: ContainerCallReader) -> Asked {
    Asked(type: calls.context.typer.contextualType(of: expression))
  }

  func readCreation(
    _ call: CallChain.Call, of identity: ContainerIdentity, _ calls: ContainerCallReader
  ) {
    calls.readParent(call, of: identity)
  }

  func name(_ expression: ExprSyntax) -> TagReference? {
    ConstantReader(typer: context.typer).text(of: expression).map { .name($0) }
  }

  func nameArgument(of call: CallChain.Call) -> ExprSyntax? { call.argument("name") }

  func isDefault(_ name: TagReference) -> Bool { false }

  func readName(of call: CallChain.Call, into asked: inout Asked) {
    guard let written = call.argument("name"), !written.is(NilLiteralExprSyntax.self) else {
      return
    }
    asked.tag = name(written)
    // Which binding is meant is known when the program runs only.
    if asked.tag == nil { asked.setUnread(.name) }
  }

  func readAssignment(
    of value: ExprSyntax, to target: ExprSyntax, _ calls: ContainerCallReader
  ) {}

  func readOperator(
    _ name: String, on container: ExprSyntax, _ value: ExprSyntax, _ calls: ContainerCallReader
  ) {}
}

extension LoweringContext {
  /// The name of the library's setting that an assignment changes, such as `root` in `Resolver.root = …`.
  func setting(_ target: ExprSyntax, of library: Library) -> String? {
    let member = target.as(MemberAccessExprSyntax.self)
    let owner =
      member == nil
      ? typer.selfType(at: Syntax(target))
      : member?.base.flatMap { typer.typeExpression($0) ?? typer.type(of: $0) }
    guard dialect(of: owner)?.library.name == library.name else { return nil }
    return (member?.declName ?? target.as(DeclReferenceExprSyntax.self))?.baseName.text
  }
}

/// A registration that is being read.
struct PendingRegistration {
  var pending: PendingBinding
  /// The type of the instances.
  var value: SourceType?
  /// The type under which they are bound instead of their own, if another one is written.
  var exposed: SourceType?
  /// The type of the arguments that the caller supplies.
  var arguments: TypeReference?
  /// Whether it replaces a type that describes itself.
  var isReplacement = false
  /// The keys under which it is bound, of which naming one again has no effect; empty before the first is named.
  var named: Set<Key> = []
  /// The types under which instances are bound without a check by the compiler.
  var casts: [Cast] = []
  /// The functions and initializers to which its factory passes the container.
  var functions: [HandedFunction] = []
  /// The initializers, or their parameters, that the container hands itself to.
  var takers: [SyntaxIdentifier] = []
  /// The expression that is evaluated for each instance, if it is not a closure.
  var factory: SyntaxIdentifier?
  /// The calls that it consists of.
  var node: Syntax?
  /// The type whose code contains it.
  var owner: TypeDeclaration?
  /// The name of the storyboard that it registers, if that can be read.
  var storyboard: String?
  /// The library with which it is made.
  var dialect: (any Dialect)?

  /// A type to which instances are cast, and the place.
  struct Cast {
    let type: SourceType
    let location: GarlandGraph.SourceLocation
    /// The name of the call for the cast.
    var call = "as"
  }
}

extension PendingRegistration {
  /// Takes the generic arguments of `register(Model.self)` from what the factory makes, as the compiler does.
  mutating func complete(by made: SourceType?, _ context: LoweringContext) {
    guard let type = exposed, type.isUnfinished, let made, !made.isOpen, !made.isUnfinished,
      made.declaration === type.declaration
    else { return }
    exposed = made
    pending.binding.exposures[0].key.type = context.namer.reference(made)
  }
}

/// The requested type and tag of a resolve call.
struct Asked {
  var type: SourceType?
  var tag: TagReference?
  /// The part that cannot be read, if there is no type.
  private(set) var unread = LoweringContext.UnreadPart.type
  var cardinality: Request.Cardinality?
  /// Whether there is another value if nothing is bound.
  var hasDefault = false
  var isAwaited = false
  /// Whether a binding without the name serves as well.
  var needsNoName = false
  /// Whether only what is bound as exactly this type serves it, also where that is an optional.
  var needsExactType = false
  /// What becomes of the error of the call, if it throws one.
  var fateOfError: ErrorFate?
  /// Whether the call passes no arguments to the factory.
  var lacksArguments = false
  /// The type of the arguments that the call passes, if they can be read.
  var arguments: SourceType?
  /// The part of the key for the arguments that the call passes.
  var keyArguments: TypeReference?
  /// Whether no binding is required, because the call injects into an existing instance.
  var isInjection = false
  /// The property whose wrapper makes the request, if one does.
  var wrapped: Wrapped?

  /// Notes that a written part cannot be read, so that the request is not known.
  mutating func setUnread(_ part: LoweringContext.UnreadPart) {
    if type?.isOpen == false { unread = part }
    type = nil
  }

  /// Turns an array into a collection of its elements.
  mutating func takeElements() {
    cardinality = .many
    if case .array(let element)? = type?.withoutOptional { type = element } else { type = nil }
  }
}
