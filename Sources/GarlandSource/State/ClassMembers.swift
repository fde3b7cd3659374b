// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The uses of a class's properties in its members, also through other members.
struct ClassMembers {
  let type: TypeDeclaration
  /// The uses of names in the members, by the member; `init` is the code that runs when an instance is created, and
  /// `name=` is what runs when the computed property `name` is set.
  private(set) var uses: [String: [NameUse]] = [:]
  private(set) var hidden: Set<String> = []
  private(set) var properties: Set<String> = []
  /// The state of an object in the property that is looked at, if that is what is meant.
  var inner: OwnState?
  /// The members that a framework may call, besides users of the instance.
  private var called: Set<String> = []

  init(_ type: TypeDeclaration) {
    self.type = type
    var code: [String: [Syntax]] = [:]
    for (name, functions) in type.functions {
      code[name] = functions.compactMap { $0.body.map(Syntax.init) == nil ? nil : Syntax($0) }
      if functions.allSatisfy({ $0.modifiers.isHidden }) { hidden.insert(name) }
      if functions.contains(where: Self.isCalledByOthers) { called.insert(name) }
    }
    code["init"] = type.initializers.compactMap(\.node)
    for (name, property) in type.properties where !property.isStatic {
      if property.isHidden { hidden.insert(name) }
      if let getter = property.getter {
        properties.insert(name)
        code[name] = [Syntax(getter)]
        if let setter = getter.besideSetter {
          code[Self.setter(of: name)] = [setter]
          if !property.isAssignable { hidden.insert(Self.setter(of: name)) }
        }
      } else if let declared = property.declared, property.isStored {
        let isLazy = declared.modifiers.contains { $0.name.text == "lazy" }
        code[isLazy ? name : "init", default: []] += property.value.map { [Syntax($0)] } ?? []
        let observers = declared.bindings.first?.accessorBlock
        if let observers { code[name, default: []].append(Syntax(observers)) }
      }
    }
    uses = code.mapValues(NameUses.find)
  }

  /// The name under which the code that sets a computed property is kept.
  static func setter(of name: String) -> String { name + "=" }

  /// The member whose code runs because of a use.
  private func member(of use: NameUse) -> String {
    let setter = Self.setter(of: use.name)
    return use.isChanged() && uses[setter] != nil ? setter : use.name
  }

  /// Whether other code than the initializer uses a property.
  func isUsed(_ name: String) -> Bool {
    if !hidden.contains(name) { return true }
    let isNameOfMethod = type.functions[name] != nil
    return uses.contains { member, uses in
      (member != name || isNameOfMethod)
        && uses.contains { $0.name == name && (member != "init" || $0.isWhole) }
    }
  }

  /// Fills in how users change and read a property; false if they do not do both, or if other code changes it.
  func settle(_ state: inout OwnState, _ property: PropertyDeclaration) -> Bool {
    let name = property.name
    var writers = changing(name)
    var readers = Set(
      uses.filter { member, uses in
        member != "init" && uses.contains { $0.name == name && isRead(by: $0) }
      }.keys)
    let values = readers.filter { properties.contains($0) && !hidden.contains($0) }
    state.streams = streams(of: name)
    let own = writers
    writers = closure(writers)
    readers = closure(readers)
    // The initializer or a framework changes the property, so users need not.
    if !writers.isDisjoint(with: called) { return false }
    if writers.contains("init") {
      if inner != nil { return false }
      if state.isSubject {
        // What only empties it tells nobody what others have sent.
        let telling = changing(name) { !$0.sendsNothing }
        let leading = closure(telling)
        guard !changesLater(telling, among: leading) else { return false }
        state.isFilled = state.isFilled || leading.contains("init")
      } else {
        // What all of them are told is the same for all, but not what a user sets besides.
        guard state.kind == .message, let besides = settingBesides(name, own) else { return false }
        writers = besides
        state.isFilled = true
      }
    }
    let setters = Set(properties.map(Self.setter))
    writers = writers.subtracting(hidden).subtracting(["init"])
    state.setters = properties.filter { writers.contains(Self.setter(of: $0)) }
    state.writers = writers.subtracting(setters).union(state.setters)
    state.started = state.writers.subtracting(closure(changing(name, now: true), now: true))
      .subtracting(state.setters)
    state.readers = readers.subtracting(hidden).subtracting(["init"]).subtracting(setters)
    state.values = values
    state.forwarders = state.writers.filter { forwards(to: name, in: $0) }
    let filling = changing(name) { !isReset($0, to: state.initial) }
    state.resets = state.writers.subtracting(closure(filling)).subtracting(state.setters)
    state.guarded = state.writers.intersection(state.readers)
      .filter { leaves($0, while: name, is: state.initial, unless: writers) }
    state.taking = state.resets.intersection(state.readers).filter(returnsSomething)
    state.members = Set(type.functions.keys).union(type.properties.keys)
    if inner == nil {
      state.alone = alone(with: name)
      state.idle = alone(with: name, whileEmpty: true)
    }
    if !property.isHidden {
      state.readers.insert(name)
      state.values.insert(name)
      state.streams.insert(name)
      if property.isAssignable { state.writers.insert(name) }
    }
    return !state.readers.isEmpty
      && (!state.writers.isEmpty || state.isSubject && !property.isHidden)
  }

  /// The members that change a property themselves; with `now`, only those that do so outside a callback.
  private func changing(
    _ name: String, now: Bool = false, where isMeant: (NameUse) -> Bool = { _ in true }
  ) -> Set<String> {
    Set(
      uses.filter { member, uses in
        uses.contains { use in
          use.name == name && isChanged(by: use) && !isFirstValue(use, member)
            && !(now && use.isInCallback) && isMeant(use)
        }
      }.keys)
  }

  /// Whether code that the initializer starts, such as a subscription or a task, changes a property later.
  ///
  /// - Parameters:
  ///   - changing: The members that change it.
  ///   - leading: These members and those that lead to them.
  /// - Returns: True also if it only may do so.
  private func changesLater(_ changing: Set<String>, among leading: Set<String>) -> Bool {
    var seen: Set<String> = ["init"]
    var open = ["init"]
    while let next = open.popLast() {
      let isLate = { (node: Syntax) in node.enclosing(ClosureExprSyntax.self) != nil }
      for use in uses[next] ?? [] {
        if changing.contains(next), use.isChanged(), isLate(use.node) { return true }
        let led = member(of: use)
        guard leading.contains(led), led != next else { continue }
        if isLate(use.node) { return true }
        if seen.insert(led).inserted { open.append(led) }
      }
    }
    return false
  }

  /// The methods that set a property to which the initializer binds what happens elsewhere, and do nothing else.
  ///
  /// - Parameters:
  ///   - name: The property.
  ///   - changing: The members that change it.
  /// - Returns: The methods; nil if there is none, or if what they set may be sent on.
  private func settingBesides(_ name: String, _ changing: Set<String>) -> Set<String>? {
    let started = reached(from: "init")
    let first = started.flatMap { member in
      (uses[member] ?? []).filter { $0.name == name && !isFirstValue($0, member) }
    }
    guard first.allSatisfy({ $0.isChanged() && $0.isFollowing }), uses[name] == nil else {
      return nil
    }
    let setting = changing.subtracting(started).filter { member in
      type.functions[member] != nil
        && uses[member]?.allSatisfy { use in
          use.name == name || !isOfType(use.name) && !sendsOn(use)
        } ?? false
    }
    return setting.isEmpty ? nil : setting
  }

  func isOfType(_ name: String) -> Bool {
    type.functions[name] != nil || type.properties[name] != nil
  }

  /// Whether a statement may tell others something: `Bus.pages.send(page)`, `Book.shared.page = page`.
  private func sendsOn(_ use: NameUse) -> Bool {
    use.name != "self" && (use.isChanged() || use.isStatement && !Self.onlyTells(use.name))
  }

  /// Whether a function only checks something or writes a log.
  private static func onlyTells(_ name: String) -> Bool {
    let known = ["print", "debugPrint", "dump", "assert", "assertionFailure", "precondition"]
    return known.contains(name) || name.lowercased().contains("log")
  }

  /// The members that a member leads to, with itself.
  func reached(from start: String) -> Set<String> {
    var found: Set<String> = [start]
    var open = [start]
    while let next = open.popLast() {
      open += (uses[next] ?? []).map(member).filter { uses[$0] != nil && found.insert($0).inserted }
    }
    return found
  }

  /// The members that call some of the given ones, and those themselves.
  func closure(_ members: Set<String>, now: Bool = false) -> Set<String> {
    var found = members
    var open = Array(members)
    while let next = open.popLast() {
      // A delegate's `manager(_:didUpdate:)` may stand beside the property `manager`.
      let isShared = type.functions[next] != nil && type.properties[next] != nil
      for (member, uses) in uses where !found.contains(member) {
        let isUsed = uses.contains { use in
          self.member(of: use) == next && (use.isCalled || !isShared) && !(now && use.isInCallback)
        }
        guard isUsed else { continue }
        found.insert(member)
        open.append(member)
      }
    }
    return found
  }

  /// Whether an initializer assigns the initial value of a property.
  private func isFirstValue(_ use: NameUse, _ member: String) -> Bool {
    guard member == "init", use.isAssigned, use.members.isEmpty,
      let statement = use.node.enclosing(CodeBlockItemSyntax.self)
    else { return false }
    let owner = statement.parent?.parent?.parent
    guard owner?.is(InitializerDeclSyntax.self) == true,
      let value = statement.item.as(SequenceExprSyntax.self)?.elements.last
    else { return false }
    return type.properties[use.name]?.isLet == true || StateForms.isBlank(value)
  }

  private static func isCalledByOthers(_ function: FunctionDeclSyntax) -> Bool {
    function.modifiers.contains { $0.name.text == "override" }
      || function.attributes.contains {
        ["objc", "IBAction"].contains(
          $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? "")
      }
      || isOfDelegate(function)
  }

  /// Whether a function has the form of a delegate method, which frameworks call: `manager(_:didUpdate:)`.
  private static func isOfDelegate(_ function: FunctionDeclSyntax) -> Bool {
    let parameters = function.signature.parameterClause.parameters
    guard let first = parameters.first, first.firstName.text == "_" else { return false }
    let second = parameters.dropFirst().first?.firstName.text ?? ""
    return ["did", "will", "should"].contains(where: second.hasPrefix)
      || function.name.text.contains("Did")
  }
}

extension DeclModifierListSyntax {
  /// Whether the modifiers make a member private to the type or the file.
  fileprivate var isHidden: Bool {
    contains { ["private", "fileprivate"].contains($0.name.text) }
  }
}
