// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Page: Sendable {
  let name: String
  init(name: String) { self.name = name }
}

@MainActor private final class Panel {}

private final class Owner {
  var member: Member?
}

private final class Member {
  let owner: Owner
  init(owner: Owner) { self.owner = owner }
}

private struct ToolModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register { Page(name: "tool") }
  }
}

private struct EveryFeatureModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.value("text")
    builder.value(1).tag(Main.self)
    builder.register(Watch.init(name:)).as { $0 as any Clock }.lifetime(.singleton)
    builder.register(SystemClock.init).contributes { $0 as any Clock }.lifetime(.weak)
    builder.register(Feed.init).injection { (feed: inout Feed, size: Tagged<Int, Main>) in
      feed.pageSize = size.value
    }
    .lifetime(.objectGraph)
    builder.register(Screen.init).afterConstruction { _ in }
    builder.register { (all: Many<any Clock>, later: Lazy<Screen>, none: Bool?) in Page(name: "p") }
      .privateToModule()
    builder.register {
      (page: Page, make: Provider<Screen>, function: @escaping () -> Screen, id: Assisted<Int>) in
      [page.name, make().feed.clock.name, function().feed.clock.name, "\(id.value)"]
    }
    builder.register { Character("d") }.default()
    builder.register { Character("o") }.override()
    builder.allowEmpty(Many<Double>.self)
    builder.register { (none: Many<Double>) in none.count }
    builder.register(main: { Panel() })
  }
}

@Suite struct VerificationTests {
  // VAL-25
  @Test func `a graph that uses every feature has no findings`() throws {
    let builder = ContainerBuilder(EveryFeatureModule())
    #expect(builder.validate() == [])
    let container = try builder.build()
    #expect(container.resolve([String].self, arguments: 5) == ["p", "text", "text", "5"])
    #expect(container.resolve(Int.self) == 0)
    #expect(container.resolve(Character.self) == "o")
  }

  // VAL-2
  @Test func `all problems are reported in one run`() {
    let builder = ContainerBuilder()
    builder.register(Feed.init)
    builder.register { Watch(name: "one") }
    builder.register { Watch(name: "two") }
    builder.register { (text: String) in text.count }
    builder.register { (number: Int) in "\(number)" }
    let expected = [
      "error MissingBinding any Clock", "error DuplicateBinding Watch",
      "error DependencyCycle Int",
    ]
    #expect(builder.findings == expected)
    #expect(builder.buildFindings() == expected)
  }

  // VAL-3
  @Test func `a binding that an override replaces is checked too`() {
    let builder = ContainerBuilder()
    builder.register { (text: String) in Watch(name: text) }
    builder.register { Watch(name: "override") }.override()
    #expect(builder.findings == ["error MissingBinding String"])
  }

  // VAL-8 DIA-12
  @Test func `findings do not depend on the order of registration`() {
    let steps: [(ContainerBuilder) -> Void] = [
      { $0.register(Feed.init) }, { $0.register(Screen.init) },
      { $0.register { (text: String) in Watch(name: text) } },
      { $0.register { (watch: Watch) in watch.name } },
    ]
    let orders = [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]]
    let texts = orders.map { order in
      let builder = ContainerBuilder()
      for step in order { steps[step](builder) }
      return DiagnosticRenderer(.compiler).render(builder.validate())
    }
    #expect(texts[0].isEmpty == false)
    #expect(texts.allSatisfy { $0 == texts[0] })
  }

  // VAL-1 VAL-9
  @Test func `checking runs nothing and changes nothing`() throws {
    let created = Guarded(0)
    let builder = ContainerBuilder()
    builder.register { Watch(name: "\(created.count())") }.lifetime(.eager)
    #expect(builder.validate() == builder.validate())
    #expect(created.value == 0)
    let container = try builder.build()
    #expect(container.resolve(Watch.self).name == "1")
    #expect(container.graph.check() == [])
    #expect(container.resolve(Watch.self).name == "1")
  }

  // VAL-13 VAL-10
  @Test func `what no root reaches is reported where it is declared`() {
    let builder = ContainerBuilder(ToolModule())
    builder.register(as: (any Clock).self, SystemClock.init)
    builder.register(Feed.init).root()
    let line = #line + 1
    builder.register { Watch(name: "unused") }
    builder.register { (text: String) in text.count }
    #expect(
      builder.findings == [
        "warning UnusedModule ToolModule",
        "warning UnusedBinding Watch", "error MissingBinding String",
      ])
    #expect(builder.validate().first { $0.subject == "Watch" }?.location?.line == line)
    #expect(builder.buildFindings().contains("error MissingBinding String"))
    let options = CheckOptions(extent: .reachableFromRoots)
    #expect(
      builder.validate(options).map(\.short) == [
        "warning UnusedModule ToolModule",
        "warning UnusedBinding Watch", "warning UnreachableBroken Int",
      ])
    #expect(throws: Never.self) { try builder.build(checking: .reachableFromRoots) }
  }

  // VAL-10 CYC-6 DIA-18
  @Test func `what is broken and no root reaches is refused when somebody asks for it`() throws {
    let builder = ContainerBuilder()
    builder.register(SystemClock.init).root()
    builder.register { (text: Tagged<String, Main>, clock: SystemClock) in text.value.count }
    builder.register { (watch: Watch) in Watch(name: watch.name) }.as { $0 as any Clock }
    builder.register { (number: Lazy<Int>) in try number.resolved() == 1 }
    let container = try builder.build(checking: .reachableFromRoots)
    let missing = container.error(resolving: Int.self)?.diagnostic
    #expect(missing?.short == "error MissingBinding String tagged Main")
    #expect(missing?.path == "Container -> Int -> String tagged Main")
    let cycle = container.error(resolving: (any Clock).self)?.diagnostic
    #expect(cycle?.short == "error DependencyCycle Watch")
    #expect(container.resolve(SystemClock.self).name == "system")
    let error = container.error(resolving: Bool.self)
    #expect(error?.description.contains("no binding for 'String tagged Main'") == true)
  }

  // DIA-16
  @Test func `a missing binding that a declaration accepts is an error when it is needed`() throws {
    let builder = ContainerBuilder()
    builder.register(Feed.init).suppress(.missingBinding, because: "never used in this program")
    builder.register { (feed: Lazy<Feed>) in 1 }
    let container = try builder.build()
    #expect(container.resolve(Int.self) == 1)
    let error = container.error(resolving: Feed.self)?.diagnostic
    #expect(error?.short == "error UnreachableBroken Feed")
  }

  // VAL-10 DIA-16
  @Test func `extents and severities change what is an error`() {
    let builder = ContainerBuilder()
    builder.register(SystemClock.init).root()
    builder.register { (text: String) in text.count }
    #expect(
      builder.validate(CheckOptions(extent: .reachableFromRoots)).map(\.short) == [
        "warning UnreachableBroken Int"
      ])
    let silent = CheckOptions(
      extent: .reachableFromRoots, severities: [.unreachableBroken: nil])
    #expect(builder.validate(silent).map(\.short) == [])
    #expect(
      builder.validate(CheckOptions(severities: [.missingBinding: .warning])).map(\.short) == [
        "warning MissingBinding String"
      ])
  }

  // VAL-17
  @Test func `a factory that asks for the container is listed as not verified`() throws {
    let builder = ContainerBuilder()
    builder.register { (container: Container) in Watch(name: container.resolve()) }
    builder.value("text")
    #expect(builder.findings == ["note NotVerified Watch"])
    #expect(
      builder.validate().first?.summary
        == "what 'Watch' needs is not verified: its factory asks for the container")
    #expect(try builder.build().resolve(Watch.self).name == "text")
  }

  // DIA-16
  @Test func `a finding that the declaration accepts is not reported`() {
    let builder = ContainerBuilder()
    builder.register { (container: Container) in Watch(name: container.resolve()) }
      .suppress(.notVerified, because: "it is a bridge to old code")
    builder.value("text")
    #expect(builder.findings == [])
  }

  // VAL-23 LIF-2
  @Test func `a shared instance that the main actor alone could make is reported`() {
    let builder = ContainerBuilder()
    builder.register(main: { Panel() })
    builder.register { (panel: Panel) in Page(name: "\(type(of: panel))") }.lifetime(.singleton)
    #expect(builder.findings == ["warning IsolationMismatch Page"])
  }

  // VAL-4 DIA-10
  @Test func `a shared instance in a cycle with one of each object graph is reported`() {
    let builder = ContainerBuilder()
    builder.register(Owner.init).injection(cycle: true, \.member)
      .uncheckedLifetime(.singleton, because: "nothing is resolved")
    builder.register(Member.init).lifetime(.objectGraph)
    let finding = builder.validate().first
    #expect(finding?.short == "warning CaptiveDependency Owner")
    #expect(finding?.path == "Owner -> Member (after construction)")
  }

  // OVR-4
  @Test func `an override of something that nobody binds is reported`() {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "override") }.override()
    #expect(builder.findings == ["warning UnmatchedOverride Watch"])
  }

  // DIA-4 DIA-5
  @Test func `one missing binding that is requested often is one finding`() {
    let builder = ContainerBuilder()
    for number in 0..<13 { request(number, in: builder) }
    let findings = builder.validate()
    #expect(findings.map(\.short) == ["error MissingBinding any Clock"])
    #expect(findings.first?.notes.map(\.text).contains("and 2 others") == true)
    #expect(findings.first?.notes.filter { $0.text.hasPrefix("also requested") }.count == 10)
  }

  private func request(_ number: Int, in builder: ContainerBuilder) {
    register(numberType(number, bits: 4), in: builder)
  }

  private func register<Place: Number>(_ place: Place.Type, in builder: ContainerBuilder) {
    builder.register { (clock: any Clock) in Wrapper<Place>() }
  }

  private struct Wrapper<Place: Number> {}

  // DIA-6
  @Test func `what only follows from a missing binding is not reported`() {
    let builder = ContainerBuilder()
    builder.register(Screen.init)
    builder.register(Feed.init)
    #expect(builder.findings == ["error MissingBinding any Clock"])
  }

  // DIA-3 DIA-14
  @Test func `findings are printed as a compiler prints them`() {
    let builder = ContainerBuilder()
    let line = #line + 1
    builder.register(Feed.init)
    let place = "\(#filePath):\(line):21"
    #expect(
      DiagnosticRenderer(.compiler).render(builder.validate()) == """
        \(place): error: [Garland/MissingBinding] no binding for 'any Clock'
        \(place): note: Feed -> any Clock
        \(place): note: 'any Clock' is requested by 'Feed' (parameter 1)
        \(place): note: help: bind 'any Clock', or ask for it as an optional

        """)
  }

  // DIA-18 VAL-21
  @Test func `resolving says what the check would have said`() throws {
    let container = try ContainerBuilder().build()
    let error = container.error(resolving: Feed.self)
    let builder = ContainerBuilder()
    builder.root(Feed.self)
    let finding = builder.validate().first
    #expect(error?.diagnostic.id == finding?.id)
    #expect(error?.diagnostic.subject == finding?.subject)
    #expect(error?.diagnostic.summary == finding?.summary)
    #expect(
      error?.description.contains(": error: [Garland/MissingBinding] no binding for 'Feed'") == true
    )
  }

  // DIA-12
  @Test func `names of private and local types have no addresses`() {
    struct Local {}
    let builder = ContainerBuilder()
    builder.register { (page: Page, local: Local) in 1 }
    let text = DiagnosticRenderer().render(builder.validate())
    #expect(!text.contains("0x") && !text.contains("$"))
    #expect(builder.findings.contains("error MissingBinding Page"))
  }

  // DIA-3
  @Test func `an error without a place has that of the call`() throws {
    struct Main: BindingTag {}
    let container = try ContainerBuilder().build()
    let calls: [(Int, () throws(ResolutionError) -> Void)] = [
      (
        #line + 2,
        { () throws(ResolutionError) in
          _ = try container.resolveOrThrow(Int.self)
        }
      ),
      (
        #line + 2,
        { () throws(ResolutionError) in
          _ = try container.resolveOrThrow(Int.self, tag: Main.self)
        }
      ),
      (
        #line + 2,
        { () throws(ResolutionError) in
          _ = try container.resolveOrThrow(Int.self, arguments: "")
        }
      ),
    ]
    for (line, call) in calls {
      let error = #expect(throws: ResolutionError.self) { try call() }
      #expect(error?.diagnostic.location?.line == line)
      #expect(error?.diagnostic.location?.file == #fileID)
    }
    let builder = ContainerBuilder()
    let line = #line + 1
    builder.register { () throws -> Int in throw CancellationError() }
    let failing = try builder.build()
    let error = #expect(throws: ResolutionError.self) { try failing.resolveOrThrow(Int.self) }
    #expect(error?.diagnostic.location?.line == line)
  }
}
