// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private struct Handle: ~Copyable {}

private final class Log {
  var entries: [String]
  init(_ entry: String = "") { entries = [entry] }
}

private final class Owner {
  var member: Member?
}

private final class Member {
  let owner: Owner
  init(owner: Owner) { self.owner = owner }
}

private struct Tools: Module {
  func register(in builder: ContainerBuilder) {}
}

private struct Named: Module {
  let name: String
  func register(in builder: ContainerBuilder) {
    builder.contribute(as: String.self) { [name] in name }
  }
}

private struct Hidden: Module {
  let make: @Sendable () -> String
  func register(in builder: ContainerBuilder) { builder.contribute(as: String.self, make) }
}

private struct Equal: Module, Hashable {
  let name: String
  func register(in builder: ContainerBuilder) {
    builder.contribute(as: String.self) { [name] in name }
  }
}

@Suite struct DeclarationFaultTests {
  // ARG-2 SND-3
  @Test func `two parameters for arguments of one type do not get the same value unnoticed`() {
    let builder = ContainerBuilder()
    builder.register { (first: Assisted<String>, last: Assisted<String>) in
      Watch(name: first.value + last.value)
    }
    #expect(
      builder.validate().map(\.summary) == [
        "'Watch' has 2 'Assisted' parameters, but a call passes one value"
      ])
    #expect(builder.buildFindings() == ["error InvalidArguments Watch"])
  }

  // ARG-2 SND-3
  @Test
  func `arguments of two types and deferred ones are refused, and one that is read twice is not`()
    throws
  {
    let builder = ContainerBuilder()
    builder.register { (first: Assisted<String>, last: Assisted<Int>) in
      Watch(name: first.value + "\(last.value)")
    }
    builder.register { (first: Lazy<Assisted<Int>>) in first.value.value }
    #expect(
      Set(builder.findings) == ["error InvalidArguments Watch", "error InvalidArguments Int"])
    let sound = ContainerBuilder()
    sound.register { (name: Assisted<String>) in Log(name.value) }
      .injection { (log: inout Log, name: Assisted<String>) in log.entries.append(name.value) }
    #expect(sound.findings == [])
    #expect(try sound.build().resolve(Log.self, arguments: "a").entries == ["a", "a"])
  }

  // KEY-1
  @Test func `a second tag that replaces the first is an error`() {
    let builder = ContainerBuilder()
    builder.register(SystemClock.init).tag(Main.self).tag(Spare.self)
    builder.register { 1 }.tag(Main.self).tag(Main.self)
    #expect(builder.buildFindings() == ["error ReplacedTag SystemClock tagged Spare"])
  }

  // REG-2
  @Test func `a lifetime of a ready-made value is reported`() {
    let builder = ContainerBuilder()
    builder.value(1).lifetime(.perRequest)
    builder.value("text").lifetime(.singleton)
    builder.defaultLifetime(.objectGraph)
    builder.value(1.5)
    #expect(builder.findings == ["warning IgnoredLifetime Int"])
  }

  // REG-2
  @Test func `a lifetime of an object that is made elsewhere is reported and makes nothing eager`()
    throws
  {
    final class Window: Sendable {}
    final class Opened: Sendable {}
    let builder = ContainerBuilder()
    builder.external(Window.self).lifetime(.eager)
    builder.external(Opened.self).lifetime(.perRequest)
    #expect(builder.findings == ["warning IgnoredLifetime DeclarationFaultTests.Window"])
    try builder.build().inject(into: Window())
  }

  // REG-2
  @Test func `a scope's lifetime of a ready-made value keeps nobody from having it`() throws {
    enum Visit: ScopeKind {}
    struct Keeper: Sendable { let number: Int }
    let builder = ContainerBuilder()
    builder.value(1).lifetime(.scoped(Visit.self))
    builder.register { (number: Int) in Keeper(number: number) }.lifetime(.singleton).root()
    #expect(builder.findings == ["warning IgnoredLifetime Int"])
    #expect(try builder.build().resolve(Keeper.self).number == 1)
  }

  // REG-1
  @Test func `a factory of what cannot be copied binds nothing and is an error`() {
    let builder = ContainerBuilder()
    builder.register { _ = Handle() }
    #expect(builder.buildFindings() == ["error VoidBinding ()"])
  }

  // MOD-1
  @Test func `a second module with other properties is not left out unnoticed`() {
    #expect(
      ContainerBuilder(Named(name: "a"), Named(name: "b")).buildFindings()
        == ["error DroppedModule Named"])
    #expect(
      ContainerBuilder(Hidden { "a" }, Hidden { "b" }).buildFindings()
        == ["error DroppedModule Hidden"])
    #expect(ContainerBuilder(Named(name: "a"), Named(name: "a")).buildFindings() == [])
    #expect(ContainerBuilder(Equal(name: "a"), Equal(name: "b")).buildFindings() == [])
    #expect(ContainerBuilder(Tools(), Tools()).findings == [])
  }

  // OVR-4
  @Test func `an override of another lifetime is reported`() {
    let builder = ContainerBuilder()
    builder.register(SystemClock.init).lifetime(.singleton)
    builder.register { SystemClock() }.override()
    #expect(builder.findings == ["warning OverrideLifetime SystemClock"])
  }

  // VAL-15
  @Test func `an object that nobody hands in is an error before it is asked for`() {
    let builder = ContainerBuilder()
    builder.external(Log.self)
    builder.register { (log: Log) in Watch(name: log.entries.joined()) }
    #expect(builder.buildFindings() == ["error ExternalInstance Log"])
  }

  // ARG-1 VAL-15
  @Test func `arguments for an object that is made elsewhere are an error`() {
    let builder = ContainerBuilder()
    builder.external(Log.self).injection(calling: { (log: inout Log, entry: Assisted<String>) in
      log.entries.append(entry.value)
    })
    #expect(builder.buildFindings().contains("error InvalidArguments Log"))
  }

  // CYC-10
  @Test func `a cycle with a side that is made anew is reported, and does not close`() throws {
    let builder = ContainerBuilder()
    builder.register(Owner.init).injection(cycle: true, \.member)
    builder.register(Member.init).lifetime(.objectGraph)
    #expect(builder.findings == ["warning HalfSharedCycle Owner"])
    let owner = try builder.build().resolve(Owner.self)
    #expect(owner.member?.owner !== owner)
  }
}
