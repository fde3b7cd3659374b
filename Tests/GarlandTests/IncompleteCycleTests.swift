// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
import Synchronization
import Testing

private final class Base: Sendable {
  let provider = Mutex<Provider<User>?>(nil)
  let user = Mutex<User?>(nil)
  var isComplete: Bool { user.withLock { $0 != nil } }
}

private final class User: Sendable {
  let base: Base
  init(base: Base) { self.base = base }
}

private final class Helper: Sendable {
  let user: Provider<User>
  init(user: Provider<User>) { self.user = user }
}

private enum Visit: SynchronousScopeKind {}

/// A form in which an injection of `Base` asks for `User`, which needs `Base`.
private enum Form: CaseIterable {
  case provider
  case lazy
  case function
  case provideThroughAnother
  case helper
  case hook

  /// Registers both; `body` runs while the base is injected, when its user has been made.
  func register(
    in builder: ContainerBuilder, scoped: Bool = false,
    _ body: @escaping @Sendable (User) throws -> Void
  ) {
    let base = builder.register(Base.init)
    let user = builder.register(User.init(base:))
    if scoped {
      _ = (base.lifetime(.scoped(Visit.self)), user.lifetime(.scoped(Visit.self)))
    } else {
      _ = (base.lifetime(.singleton), user.lifetime(.singleton))
    }
    let use: @Sendable (Base, User) throws -> Void = { base, user in
      try body(user)
      base.user.withLock { $0 = user }
    }
    switch self {
    case .provider:
      base.injection { (base: inout Base, user: Provider<User>) throws in
        try use(base, user.resolved())
      }
    case .lazy:
      base.injection { (base: inout Base, user: Lazy<User>) throws in
        try use(base, user.resolved())
      }
    case .function:
      base.injection { (base: inout Base, user: @escaping @Sendable () throws -> User) throws in
        try use(base, user())
      }
    case .provideThroughAnother:
      builder.register { (user: User) in [user] }
      base.injection { (base: inout Base, users: Provider<[User]>) throws in
        try use(base, users.resolved()[0])
      }
    case .helper:
      // The provider belongs to an object that is complete.
      let helper = builder.register { (user: Provider<User>) in Helper(user: user) }
      _ = scoped ? helper.lifetime(.scoped(Visit.self)) : helper.lifetime(.singleton)
      base.injection { (base: inout Base, helper: Helper) throws in
        try use(base, helper.user.resolved())
      }
    case .hook:
      base.injection { (base: inout Base, users: Provider<User>) in
        base.provider.withLock { $0 = users }
      }.injection { (base: inout Base) throws in
        let provider = base.provider.withLock { $0.take() }
        if let provider { try use(base, provider.resolved()) }
      }
    }
  }
}

/// What is made while an instance is injected into, and needs it, is kept together with it or not at all.
@Suite(.timeLimit(.minutes(5))) struct IncompleteCycleTests {
  // CON-11 CYC-10
  @Test(arguments: Form.allCases)
  fileprivate func `nobody else sees an instance whose injection still runs`(_ form: Form) throws {
    let builder = ContainerBuilder()
    let shared = Guarded<Container?>(nil)
    let isSeen = DispatchSemaphore(value: 0)
    let seen = Guarded<Bool?>(nil)
    form.register(in: builder) { _ in
      Thread.detachNewThread {
        let user = try? shared.value?.resolveOrThrow(User.self)
        seen.change { $0 = user?.base.isComplete }
        isSeen.signal()
      }
      // The other thread waits for the end of this, unless it gets what is not complete.
      _ = isSeen.wait(timeout: .now() + 0.1)
    }
    let container = try builder.build()
    shared.change { $0 = container }
    let base = container.resolve(Base.self)
    #expect(base.user.withLock { $0 === container.resolve(User.self) })
    #expect(container.resolve(User.self).base === base)
    while seen.value == nil { usleep(100) }
    #expect(seen.value == true)
    shared.change { $0 = nil }
    base.user.withLock { $0 = nil }
  }

  // REG-22 CYC-10
  @Test(arguments: Form.allCases, [false, true])
  fileprivate func `what an injection that fails has asked for is not kept`(
    _ form: Form, scoped: Bool
  ) throws {
    let builder = ContainerBuilder()
    let count = Guarded(0)
    form.register(in: builder, scoped: scoped) { _ in
      if count.count() == 1 { throw Broken() }
    }
    let container = try builder.build()
    let scope = scoped ? try container.open(Visit.self) : nil
    func resolve<Value>(_ type: Value.Type) throws -> Value {
      try scope?.resolveOrThrow(type) ?? container.resolveOrThrow(type)
    }
    #expect(throws: ResolutionError.self) { try resolve(Base.self) }
    let base = try resolve(Base.self)
    #expect(try resolve(User.self).base === base)
    #expect(count.value == 2)
    base.user.withLock { $0 = nil }
    try scope?.endNow()
  }

  // CON-11 CYC-15: the injection asks for what is being made, which no thread can give it.
  @Test(arguments: Form.allCases)
  fileprivate func `two threads at opposite ends do not wait for each other`(_ form: Form) throws {
    for _ in 0..<50 {
      let builder = ContainerBuilder()
      form.register(in: builder) { _ in usleep(100) }
      let container = try builder.build()
      let errors = Guarded<Set<DiagnosticID>>([])
      DispatchQueue.concurrentPerform(iterations: 2) { number in
        do throws(ResolutionError) {
          if number == 0 {
            _ = try container.resolveOrThrow(Base.self)
          } else {
            _ = try container.resolveOrThrow(User.self)
          }
        } catch { errors.change { _ = $0.insert(error.diagnostic.id) } }
      }
      #expect(errors.value.isSubset(of: [.reentrantCreation, .creationDeadlock]))
      let base = container.resolve(Base.self)
      #expect(container.resolve(User.self).base === base)
      base.user.withLock { $0 = nil }
    }
  }

  // REG-22 LIF-3: the scope's instance waits for the container's one, too.
  @Test func `what a scope makes for an injection that fails is not kept`() throws {
    let builder = ContainerBuilder()
    let container = Guarded<Container?>(nil)
    let scope = Guarded<Scope<Visit>?>(nil)
    let count = Guarded(0)
    builder.register(Base.init).lifetime(.singleton).injection { (_: inout Base) throws in
      _ = try scope.value?.resolveOrThrow(User.self)
      if count.count() == 1 { throw Broken() }
    }
    builder.register(User.init(base:)).lifetime(.scoped(Visit.self))
    container.change { $0 = try? builder.build() }
    let shared = try #require(container.value)
    let visit = try shared.open(Visit.self)
    scope.change { $0 = visit }
    #expect(throws: ResolutionError.self) { try shared.resolveOrThrow(Base.self) }
    let base = try shared.resolveOrThrow(Base.self)
    #expect(try visit.resolveOrThrow(User.self).base === base)
    scope.change { $0 = nil }
    try visit.endNow()
  }

  // REG-22 CYC-10: an error that the injection catches.
  @Test func `what waits for a failed member goes with it, and can be made again`() throws {
    final class Member: Sendable {
      let base: Base
      init(base: Base) { self.base = base }
    }
    final class Last: Sendable {
      let member: Member
      init(member: Member) { self.member = member }
    }
    let builder = ContainerBuilder()
    let count = Guarded(0)
    builder.register(Base.init).lifetime(.singleton)
      .injection { (_: inout Base, member: Provider<Member>) in _ = try? member.resolved() }
    builder.register(Member.init).lifetime(.singleton)
      .injection { (_: inout Member, last: Provider<Last>) throws in
        _ = try last.resolved()
        if count.count() == 1 { throw Broken() }
      }
    builder.register(Last.init).lifetime(.singleton)
    let container = try builder.build()
    let base = container.resolve(Base.self)
    let member = container.resolve(Member.self)
    #expect(container.resolve(Last.self).member === member)
    #expect(member.base === base)
  }

  // DSP-3
  @Test func `what waited ends before what it waited for`() async throws {
    let builder = ContainerBuilder()
    let log = Guarded<[String]>([])
    builder.register(Base.init).lifetime(.singleton)
      .injection { (_: inout Base, user: Provider<User>) throws in _ = try user.resolved() }
      .onEnd { _ in log.note("base") }
    builder.register(User.init(base:)).lifetime(.singleton).onEnd { _ in log.note("user") }
    let container = try builder.build()
    _ = container.resolve(Base.self)
    try await container.end()
    #expect(log.value == ["user", "base"])
  }

  // REG-22
  @Test func `who is complete is kept when what its provider makes later fails`() throws {
    let builder = ContainerBuilder()
    let count = Guarded(0)
    builder.register {
      _ = count.count()
      return Base()
    }.lifetime(.singleton).injection { (_: inout Base, _: Provider<User>) in }
    builder.register { (base: Base) throws -> User in throw Broken() }.lifetime(.singleton)
    let container = try builder.build()
    #expect(throws: ResolutionError.self) { try container.resolveOrThrow(User.self) }
    _ = container.resolve(Base.self)
    #expect(count.value == 1)
  }
}
