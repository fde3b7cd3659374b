// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

/// Not `Sendable`, so it belongs to whoever was given it.
private final class Counter {
  var count = 0
}

private final class Ledger: Sendable {}

private final class Report: Sendable {
  init(counter: Counter) { counter.count += 1 }
}

private final class Entry: Sendable {
  let ledger: Ledger
  init(ledger: Ledger) { self.ledger = ledger }
}

private final class Root {
  let counter: Counter
  let report: Lazy<Report>
  init(counter: Counter, report: Lazy<Report>) { (self.counter, self.report) = (counter, report) }
}

private final class Holder {
  var counter: Counter?
  let report: Lazy<Report>
  init(_ counter: Counter, _ report: Lazy<Report>) {
    (self.counter, self.report) = (counter, report)
  }
}

private struct Tally {
  let counters: [Counter]
}

private struct Total: Sendable {
  let count: Int
}

private final class Draft {
  let counter: Counter
  init(counter: Counter) { self.counter = counter }
}

private final class Editor {
  let counter: Counter
  let draft: Lazy<Draft>
  init(counter: Counter, draft: Lazy<Draft>) { (self.counter, self.draft) = (counter, draft) }
}

private final class Book {
  let ledger: Ledger
  let entry: Lazy<Entry>
  init(ledger: Ledger, entry: Lazy<Entry>) { (self.ledger, self.entry) = (ledger, entry) }
}

/// Uses its lazy while it is made.
private final class Impatient {
  let counter: Counter
  init(counter: Counter, report: Lazy<Report>) {
    self.counter = counter
    _ = report.value
  }
}

@MainActor private final class Window {
  let counter: Counter
  let presenter: Lazy<Presenter>
  let draft: Lazy<Draft>
  init(counter: Counter, presenter: Lazy<Presenter>, draft: Lazy<Draft>) {
    (self.counter, self.presenter, self.draft) = (counter, presenter, draft)
  }
}

@MainActor private final class Presenter {
  let counter: Counter
  let screen: Lazy<Window>
  init(counter: Counter, screen: Lazy<Window>) { (self.counter, self.screen) = (counter, screen) }
}

@Suite struct LazyOwnerTests {
  private func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.register(Counter.init).lifetime(.objectGraph)
    builder.register(Report.init)
    builder.register(Root.init)
    return builder
  }

  // SND-1 LAZ-5
  // Counterexample: hole-lazy-joins-graph
  @Test func `a lazy that may have left its graph does not hand over what belongs to the graph`()
    throws
  {
    let root = try builder().build().resolve(Root.self)
    let error = #expect(throws: ResolutionError.self) { try root.report.resolved() }
    #expect(error?.diagnostic.short == "error IsolationMismatch Counter")
    #expect(
      error?.diagnostic.summary == """
        a 'Lazy' needs 'Counter' of its object graph, which is not known to be 'Sendable'
        """)
    #expect(error?.diagnostic.path == "Report -> Counter")
    #expect(root.counter.count == 0)
  }

  // LAZ-5
  @Test func `when nobody has the object any more, the lazy makes another one`() throws {
    let builder = builder()
    builder.register { (counter: Counter, report: Lazy<Report>) in [report] }
    let reports = try builder.build().resolve([Lazy<Report>].self)
    #expect(throws: Never.self) { try reports[0].resolved() }
  }

  // SND-1 LAZ-5
  // Counterexample: hole-lazy-holds-refused-object
  @Test func `an object that goes later is refused all the same, because nobody looks for it`()
    throws
  {
    let builder = builder()
    builder.register { (counter: Counter, report: Lazy<Report>) in Holder(counter, report) }
    let holder = try builder.build().resolve(Holder.self)
    holder.counter = nil
    #expect(throws: ResolutionError.self) { try holder.report.resolved() }
  }

  // LAZ-5
  @Test func `what is no object is made anew`() throws {
    let builder = ContainerBuilder()
    builder.register { Tally(counters: [Counter()]) }.lifetime(.objectGraph)
    builder.register { (tally: Tally) in Total(count: tally.counters.count) }
    builder.register { (tally: Tally, total: Lazy<Total>) in (tally, total) }
    let (tally, total) = try builder.build().resolve((Tally, Lazy<Total>).self)
    #expect(try total.resolved().count == tally.counters.count)
  }

  // LAZ-5 LAZ-12
  @Test func `a lazy of a value that is not Sendable finds all objects of its graph`() throws {
    let builder = builder()
    builder.register(Draft.init)
    builder.register(Editor.init)
    let editor = try builder.build().resolve(Editor.self)
    #expect(editor.draft.value.counter === editor.counter)
  }

  // LAZ-5 LAZ-12
  @Test func `a lazy that may have left its graph finds what is Sendable of it`() async throws {
    let builder = ContainerBuilder()
    builder.register(Ledger.init).lifetime(.objectGraph)
    builder.register(Entry.init)
    builder.register(Book.init)
    let book = try builder.build().resolve(Book.self)
    let entry = book.entry
    #expect(await Task.detached { entry.value }.value.ledger === book.ledger)
  }

  // LAZ-12
  @Test func `a lazy finds the object that it is for, which is Sendable as it knows`() throws {
    final class Owner: Sendable {
      let itself: Lazy<Owner>
      init(itself: Lazy<Owner>) { self.itself = itself }
    }
    let builder = ContainerBuilder()
    builder.register(as: Owner.self, Owner.init).lifetime(.objectGraph)
    let owner = try builder.build().resolve(Owner.self)
    #expect(owner.itself.value === owner)
  }

  // SND-1 LAZ-13
  @Test func `while its graph is made a lazy joins it on the thread that makes it`() throws {
    let builder = builder()
    builder.register(Impatient.init)
    #expect(try builder.build().resolve(Impatient.self).counter.count == 1)
  }

  // LAZ-5 LAZ-12 ASY-7
  @MainActor @Test func `on the main actor a lazy finds the objects that belong there`() throws {
    let builder = builder()
    builder.register(Draft.init)
    builder.register(main: Window.init).lifetime(.objectGraph)
    builder.register(main: Presenter.init).lifetime(.objectGraph)
    let screen = try builder.build().resolve(Window.self)
    #expect(screen.presenter.value.counter === screen.counter)
    #expect(screen.presenter.value.screen.value === screen)
    #expect(screen.draft.value.counter === screen.counter)
  }

  // SND-1
  @MainActor @Test func `elsewhere a lazy that needs an object of the main actor is an error`()
    async throws
  {
    let builder = ContainerBuilder()
    builder.register(Counter.init).lifetime(.objectGraph)
    builder.register(Report.init)
    builder.register(Root.init)
    let container = try builder.build()
    let report = container.resolve(Root.self).report
    let error = await Task.detached {
      #expect(throws: ResolutionError.self) { try report.resolved() }
    }.value
    #expect(error?.diagnostic.id == .isolationMismatch)
    #expect(throws: Never.self) { try report.resolved() }
    withExtendedLifetime(container) {}
  }
}
