// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private class Editor {
  var clock: (any Clock)?
  var title = "untitled"
  var spare: Watch?
  private(set) var events: [String] = []

  func note(_ event: String) {
    events.append(event)
  }

  func setUp(clock: any Clock, title: String) {
    self.clock = clock
    self.title = title
    note("set up")
  }
}

private final class RichEditor: Editor {}

private struct Settings {
  var pageSize: Int
  var clock: (any Clock)?
}

private struct Token {}

private struct Cell<Content> {
  var content: Content
}

@Suite struct InjectionTests {
  private func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self, SystemClock.init)
    builder.value("draft")
    return builder
  }

  // REG-3
  @Test func `properties are set after construction`() throws {
    let builder = builder()
    builder.register(Editor.init).injection(\.clock).injection(\.title)
    let editor = try builder.build().resolve(Editor.self)
    #expect(editor.clock is SystemClock)
    #expect(editor.title == "draft")
  }

  // OPT-1 OPT-3
  @Test func `an optional injection leaves the property alone when nothing is bound`() throws {
    let builder = builder()
    builder.register(Editor.init).injection(optional: \.clock).injection(optional: \.spare)
    let editor = try builder.build().resolve(Editor.self)
    #expect(editor.clock is SystemClock)
    #expect(editor.spare == nil)
  }

  // OPT-2
  @Test func `the dependency of an optional property has to be bound`() {
    let builder = builder()
    builder.register(Editor.init).injection(\.spare)
    #expect(builder.findings == ["error MissingBinding Watch"])
  }

  // DIA-3 DIA-12
  @Test func `a property is named where its name is known, and never by an address`() {
    let builder = builder()
    builder.register(Editor.init).injection(\.spare)
    builder.register { Settings(pageSize: 10) }.injection(\.pageSize)
    builder.register { Cell(content: Token()) }.injection(\.content)
    let steps = builder.validate().flatMap(\.steps).map(\.text)
    #expect(
      steps == [
        "'Watch' is requested by 'Editor' (property)",
        "'Int' is requested by 'Settings.pageSize'",
        "'Token' is requested by 'Cell<Token>.content'",
      ])
  }

  // DIA-18
  @Test func `a property is named at run time as before it`() throws {
    let builder = builder()
    builder.root(String.self)
    builder.register { Settings(pageSize: 10) }.injection(\.pageSize)
    let container = try builder.build(checking: .reachableFromRoots)
    let steps = container.error(resolving: Settings.self)?.diagnostic.steps
    #expect(steps?.first?.text == "'Int' is requested by 'Settings.pageSize'")
  }

  // REG-3
  @Test func `closures and methods are called with dependencies`() throws {
    let builder = builder()
    builder.register(Editor.init)
      .injection { (editor, clock: any Clock, title: String) in editor.title = title + clock.name }
    builder.register(RichEditor.init).injection(method: RichEditor.setUp)
    let container = try builder.build()
    #expect(container.resolve(Editor.self).title == "draftsystem")
    #expect(container.resolve(RichEditor.self).title == "draft")
    #expect(container.resolve(RichEditor.self).events == ["set up"])
  }

  // REG-14
  @Test(arguments: [UnsharedLifetime.perRequest, .objectGraph])
  func `a struct is injected by key path and by closure`(lifetime: UnsharedLifetime) throws {
    let builder = builder()
    builder.register { Settings(pageSize: 10) }
      .injection(\.clock).injection { $0.pageSize += 1 }.afterConstruction { $0.pageSize *= 2 }
      .lifetime(lifetime)
    let settings = try builder.build().resolve(Settings.self)
    #expect(settings.pageSize == 22)
    #expect(settings.clock is SystemClock)
  }

  // REG-25
  @Test func `hooks run once for each instance, in order and after injection`() throws {
    let events = Guarded<[String]>([])
    let builder = ContainerBuilder()
    builder.register { () -> Watch in
      events.note("made")
      return Watch(name: "w")
    }
    .afterConstruction { events.note("first \($0.name)") }
    .afterConstruction { events.note("second \($0.name)") }
    .injection { _ in events.note("injected") }
    .lifetime(.singleton)
    let container = try builder.build()
    _ = container.resolve(Watch.self)
    _ = container.resolve(Watch.self)
    #expect(events.value == ["made", "injected", "first w", "second w"])
  }

  // REG-21 REG-22
  @Test(arguments: [true, false])
  func `an error of an injection or of a hook arrives and nothing is kept`(isHook: Bool) throws {
    let attempts = Guarded(0)
    let fail: @Sendable (inout Watch) throws -> Void = { _ in
      if attempts.count() == 1 { throw Broken(reason: "late") }
    }
    let builder = ContainerBuilder()
    let registration = builder.register { Watch(name: "w") }.lifetime(.singleton)
    if isHook {
      registration.afterConstruction(fail)
    } else {
      registration.injection(calling: fail)
    }
    let container = try builder.build()
    let error = container.error(resolving: Watch.self)
    #expect(error?.cause as? Broken == Broken(reason: "late"))
    #expect(error?.diagnostic.short == "error FactoryFailed Watch")
    #expect(container.resolve(Watch.self).name == "w")
    #expect(attempts.value == 2)
  }

  // REG-15
  @Test func `primitive values are told apart by tags in one initializer`() throws {
    let builder = ContainerBuilder()
    builder.value(8080)
    builder.value(30).tag(Main.self)
    builder.value("host")
    builder.value(true)
    builder.register { (port: Int, timeout: Tagged<Int, Main>, host: String, isSecure: Bool) in
      Watch(name: "\(host):\(port) after \(timeout.value) \(isSecure)")
    }
    #expect(try builder.build().resolve(Watch.self).name == "host:8080 after 30 true")
  }

  // REG-14
  @Test func `a copy of a shared value can be changed without changing the shared one`() throws {
    let builder = ContainerBuilder()
    builder.register { [1, 2, 3] }.lifetime(.singleton)
    let container = try builder.build()
    var copy = container.resolve([Int].self)
    copy.append(4)
    #expect(container.resolve([Int].self) == [1, 2, 3])
  }

  // REG-18
  @Test func `a factory that asks for the container receives the one that resolves`() throws {
    let builder = builder()
    builder.register { (container: Container) in container.resolve((any Clock).self).name }
      .tag(Main.self)
    let container = try builder.build()
    #expect(container.resolve(String.self, tag: Main.self) == "system")
    #expect(container.resolve(Container.self).resolve(String.self) == "draft")
  }

  // REG-23
  @Test func `a factory of several values runs once for all of them`() throws {
    let created = Guarded(0)
    let builder = ContainerBuilder()
    builder.register { () -> (Watch, Int) in (Watch(name: "pair"), created.count()) }
      .as { $0.0 }.as { $0.1 }.lifetime(.singleton)
    let container = try builder.build()
    #expect(container.resolve(Watch.self).name == "pair")
    #expect(container.resolve(Int.self) == 1)
    #expect(container.resolve(Watch.self) === container.resolve((Watch, Int).self).0)
    #expect(created.value == 1)
  }

  // REG-29 ASY-8
  @Test func `closures, tuples, metatypes, enums and actors are keys`() throws {
    enum Level: Sendable { case low, high }
    actor Store {}
    let store = Store()
    let builder = ContainerBuilder()
    builder.value { @Sendable (number: Int) in number + 1 }
    builder.value((1, "one"))
    builder.value(Watch.self)
    builder.value(Level.high)
    builder.value(store)
    builder.value(as: (any Sendable & Equatable).self, 7)
    let container = try builder.build()
    #expect(container.resolve((@Sendable (Int) -> Int).self)(1) == 2)
    #expect(container.resolve((Int, String).self) == (1, "one"))
    #expect(container.resolve(Watch.Type.self) == Watch.self)
    #expect(container.resolve(Level.self) == .high)
    #expect(container.resolve(Store.self) === store)
    #expect(container.resolve((any Sendable & Equatable).self) as? Int == 7)
  }

  // REG-26
  @Test func `what a superclass injects is done by its own hook once`() throws {
    let builder = builder()
    builder.register(RichEditor.init)
      .injection { (editor: inout RichEditor, title: String) in editor.note("super \(title)") }
      .afterConstruction { $0.note("sub") }
    #expect(try builder.build().resolve(RichEditor.self).events == ["super draft", "sub"])
  }

  // REG-1
  @Test func `any number of parameters can be injected`() throws {
    let builder = ContainerBuilder()
    builder.value(1)
    builder.value("s")
    builder.value(2.5)
    builder.value(true)
    builder.value(Character("c"))
    builder.register {
      (a: Int, b: String, c: Double, d: Bool, e: Character, f: Int, g: String, h: Double, i: Bool)
      in
      Watch(name: "\(a)\(b)\(c)\(d)\(e)\(f)\(g)\(h)\(i)")
    }
    #expect(try builder.build().resolve(Watch.self).name == "1s2.5truec1s2.5true")
  }
}
