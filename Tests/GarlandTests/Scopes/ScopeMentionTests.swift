// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private struct Visitor: Sendable {
  let name: String
}

private enum Visit: ScopeKind {
  typealias Input = Visitor
}

private enum Talk: ScopeKind {
  typealias Parent = Visit
}

private final class Ticket: Sendable {
  let visitor: Visitor
  init(visitor: Visitor) { self.visitor = visitor }
}

private final class Badge: Sendable {
  let visitor: Visitor
  init(visitor: Visitor) { self.visitor = visitor }
}

/// Who mentions a kind of scopes first does not matter.
@Suite struct ScopeMentionTests {
  private func conditions(_ builder: ContainerBuilder) -> [[BindingProfile]] {
    builder.graph.bindings.filter { $0.origin == .input }.map(\.condition)
  }

  // REG-5, OVR-8
  @Test(arguments: [true, false])
  func `what a scope is opened with exists in each profile in which its kind is mentioned`(
    isFirst: Bool
  ) throws {
    let builder = ContainerBuilder()
    func preview() {
      builder.when(.preview) {
        builder.register(Ticket.init).lifetime(.scoped(Visit.self))
        builder.root(Badge.self, in: Talk.self)
      }
    }
    if isFirst { preview() }
    builder.register(Badge.init).lifetime(.scoped(Talk.self))
    if !isFirst { preview() }
    #expect(builder.validateEachProfile().filter { $0.severity == .error } == [])
    #expect(conditions(builder) == [[], [], []])
    let visit = try builder.build().open(Visit.self, with: Visitor(name: "Ann"))
    #expect(try visit.open(Talk.self).resolve(Badge.self).visitor.name == "Ann")
  }

  // OVR-8
  @Test func `a kind that only a profile mentions asks for nothing in others`() {
    let builder = ContainerBuilder()
    builder.when(.preview) {
      builder.when(.debug) { builder.register(Ticket.init).lifetime(.scoped(Visit.self)) }
      builder.register(Badge.init).lifetime(.scoped(Visit.self))
    }
    #expect(conditions(builder) == [[.preview], [.preview]])
  }

  // REG-5, DIA-3
  @Test(arguments: [true, false])
  func `a kind is found where it is described`(isFirst: Bool) {
    let builder = ContainerBuilder()
    if isFirst { builder.scope(Visit.self, line: 7) }
    builder.register(Ticket.init).lifetime(.scoped(Visit.self))
    if !isFirst { builder.scope(Visit.self, line: 7) }
    let inputs = builder.graph.bindings.filter { $0.origin == .input }
    #expect(inputs.map { $0.location?.line } == [7, 7])
    #expect(builder.graph.scopes.map { $0.location?.line } == [7])
  }
}
