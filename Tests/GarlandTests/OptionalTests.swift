// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

@Suite struct OptionalTests {
  // OPT-1
  @Test func `an optional request of something unbound is nil`() throws {
    let builder = ContainerBuilder()
    builder.register { (watch: Watch?) in watch == nil }
    let container = try builder.build()
    #expect(container.resolve(Bool.self))
    #expect(try container.resolveIfBound(Watch.self) == nil)
    #expect(container.resolve(Watch?.self) == nil)
  }

  // OPT-2
  @Test func `a request of something unbound throws an error that can be caught`() throws {
    let container = try ContainerBuilder().build()
    let error = container.error(resolving: Watch.self)
    #expect(error?.diagnostic.id == .missingBinding)
    #expect(error?.diagnostic.subject == "Watch")
    #expect(error?.cause == nil)
  }

  // OPT-3 OPT-5 OPT-6
  @Test func `an optional request of something bound is filled with the same instance`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "w") }.lifetime(.singleton)
    builder.register { (watch: Watch?, other: Watch) in watch === other }
    let container = try builder.build()
    #expect(container.resolve(Bool.self))
    #expect(container.resolve(Watch?.self) === container.resolve(Watch.self))
    #expect(try container.resolveIfBound(Watch.self) === container.resolve(Watch.self))
  }

  // OPT-4
  @Test func `an optional request of something that cannot be made is an error`() throws {
    let builder = ContainerBuilder()
    builder.register { () throws -> Watch in throw Broken() }
    builder.register { (watch: Watch?) in watch == nil }
    let container = try builder.build()
    #expect(container.error(resolving: Bool.self)?.cause as? Broken == Broken())
    #expect(container.error(resolving: Watch?.self)?.cause as? Broken == Broken())
    #expect(throws: ResolutionError.self) { try container.resolveIfBound(Watch.self) }
    let missing = ContainerBuilder()
    missing.register(Feed.init)
    missing.register { (feed: Feed?) in feed == nil }
    #expect(missing.findings == ["error MissingBinding any Clock"])
  }

  // OPT-6 DIA-7
  @Test func `an optional binding does not serve a request that needs a value`() {
    let builder = ContainerBuilder()
    builder.register { () -> Watch? in nil }
    builder.register { (watch: Watch) in watch.name }
    let finding = builder.validate().first
    #expect(finding?.short == "error MissingBinding Watch")
    #expect(
      finding?.notes.first?.text == "'Watch?' is bound, which does not serve 'Watch'")
  }

  // OPT-8
  @Test func `nil is a legal result of an optional binding`() throws {
    let builder = ContainerBuilder()
    builder.register { () -> Watch? in nil }
    builder.register { (watch: Watch?) in watch == nil }
    let container = try builder.build()
    #expect(container.resolve(Bool.self))
    #expect(container.resolve(Watch?.self) == nil)
  }

  // OPT-8
  @Test func `an optional binding goes before a plain one for optional requests`() throws {
    let builder = ContainerBuilder()
    builder.register { () -> Watch? in nil }
    builder.register { Watch(name: "w") }
    builder.register { (optional: Watch?, plain: Watch) in "\(optional == nil) \(plain.name)" }
    #expect(try builder.build().resolve(String.self) == "true w")
  }

  // OPT-7
  @Test func `the default of a parameter is written as an optional with a fallback`() throws {
    func builder() -> ContainerBuilder {
      let builder = ContainerBuilder()
      builder.register { (size: Tagged<Int, Main>?) in "size \(size?.value ?? 20)" }
      builder.value(7)
      return builder
    }
    #expect(try builder().build().resolve(String.self) == "size 20")
    let bound = builder()
    bound.value(50).tag(Main.self)
    #expect(try bound.build().resolve(String.self) == "size 50")
  }

  // OPT-1 LAZ-11
  @Test func `optionals combine with lazies, providers and functions`() throws {
    let builder = ContainerBuilder()
    builder.register {
      (lazy: Lazy<Watch>?, inner: Lazy<Watch?>, provider: Provider<Watch?>, outer: Provider<Watch>?)
      in [lazy == nil, inner.value == nil, provider() == nil, outer == nil]
    }
    #expect(try builder.build().resolve([Bool].self) == [true, true, true, true])
    builder.unbound()
  }
}

extension ContainerBuilder {
  /// Shows that what was unbound has not become a finding.
  fileprivate func unbound(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    #expect(findings == [], sourceLocation: sourceLocation)
  }
}
