// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private class Form {
  var clock: (any Clock)?
  var helper: Helper?
  private(set) var events: [String] = []
  func note(_ event: String) { events.append(event) }
}

private final class LongForm: Form {}
private final class Unknown {}

private final class Helper {
  unowned let form: Form
  init(form: Form) { self.form = form }
}

@Suite struct InjectIntoTests {
  private func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self, SystemClock.init)
    builder.register(Helper.init)
    builder.external(Form.self).injection(\.clock).injection(cycle: true, \.helper)
      .afterConstruction { $0.note("complete") }.lifetime(.objectGraph)
    return builder
  }

  // REG-3 REG-25
  @Test func `an object made elsewhere is injected and what is made for it knows it`() throws {
    let container = try builder().build()
    let form = Form()
    try container.inject(into: form)
    #expect(form.clock is SystemClock)
    #expect(form.helper?.form === form)
    #expect(form.events == ["complete"])
  }

  // REG-25
  @Test func `two objects are injected apart and one object twice`() throws {
    let container = try builder().build()
    let (one, two) = (Form(), Form())
    try container.inject(into: one)
    let helper = one.helper
    try container.inject(into: two)
    try container.inject(into: one)
    #expect(two.helper?.form === two)
    #expect(one.helper !== helper)
    #expect(one.events == ["complete", "complete"])
  }

  // REG-26
  @Test func `a subclass without a binding is injected as its superclass`() throws {
    let container = try builder().build()
    let form = LongForm()
    try container.inject(into: form)
    #expect(form.helper?.form === form)
    #expect(container.canInject(into: LongForm.self))
    #expect(!container.canInject(into: Unknown.self))
  }

  // REG-26
  @Test func `a subclass with a binding is injected as itself`() throws {
    let builder = builder()
    builder.external(LongForm.self).injection(\.clock)
    let form = LongForm()
    try builder.build().inject(into: form)
    #expect(form.clock is SystemClock)
    #expect(form.helper == nil)
  }

  // DIA-1 DIA-18
  @Test func `an object that nothing is known about is an error with its type`() throws {
    let container = try builder().build()
    do {
      try container.inject(into: Unknown())
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.diagnostic.short == "error MissingBinding Unknown")
    }
  }

  // DIA-1
  @Test func `an object made elsewhere cannot be resolved on its own`() throws {
    let container = try builder().build()
    #expect(
      container.error(resolving: Form.self)?.diagnostic.short == "error ExternalInstance Form")
    let error = container.error(resolving: Helper.self)
    #expect(error?.diagnostic.short == "error ExternalInstance Form")
    #expect(error?.diagnostic.path == "Helper -> Form")
  }

  // REG-21 REG-22
  @Test func `a failed injection says why and can be tried again`() throws {
    let attempts = Guarded(0)
    let builder = builder()
    builder.external(LongForm.self).injection { (form: inout LongForm, clock: any Clock) throws in
      if attempts.count() == 1 { throw Broken() }
      form.clock = clock
    }
    let container = try builder.build()
    let form = LongForm()
    do {
      try container.inject(into: form)
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.cause as? Broken == Broken())
    }
    try container.inject(into: form)
    #expect(form.clock != nil)
  }

  // DSP-12
  @Test func `the container keeps no object that it injected into`() throws {
    let container = try builder().build()
    var form: Form? = Form()
    let weakly = Weakly(form)
    if let form { try container.inject(into: form) }
    form = nil
    #expect(!weakly.isAlive)
  }

  // KEY-1
  @Test func `of two bindings of a class the one without a tag injects`() throws {
    let builder = builder()
    builder.external(Form.self).injection { $0.note("tagged") }.tag(Main.self)
    let form = Form()
    try builder.build().inject(into: form)
    #expect(form.events == ["complete"])
  }

  // REG-25 DSP-13
  @Test func `a child injects into what its parents know, from the parent's bindings`() throws {
    let parent = try builder().build()
    let child = try parent.child { $0.register(as: (any Clock).self) { Watch(name: "child's") } }
    let grandchild = try child.child { $0.external(LongForm.self).injection { $0.note("nearer") } }
    let (form, long) = (Form(), LongForm())
    #expect(child.canInject(into: LongForm.self) && !child.canInject(into: Unknown.self))
    try child.inject(into: form)
    #expect(form.clock is SystemClock && form.helper?.form === form)
    try grandchild.inject(into: long)
    #expect(long.events == ["nearer"])
    let error = #expect(throws: ResolutionError.self) { try child.inject(into: Unknown()) }
    #expect(error?.diagnostic.id == .missingBinding)
  }
}
