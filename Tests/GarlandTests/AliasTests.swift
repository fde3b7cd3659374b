// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Engine: Sendable {}

private final class Adapter: Sendable {
  let engine: Engine
  init(_ engine: Engine) { self.engine = engine }
}

/// Not `Sendable`, though its instances can be.
private protocol Running: AnyObject {}
extension Engine: Running {}
private final class Wheel: Running {}

private protocol Counting: AnyObject { var count: Int { get set } }

private final class Counter: Counting {
  var count = 0
  init(_ engine: Engine) {}
}

private protocol Sized {}
private struct Size: Sized, Sendable {
  var width = 1
}

private enum Left: BindingTag {}
private enum Right: BindingTag {}

/// Asks for an alias of its owner while that is created.
private final class Gasket: Sendable {
  let adapter: Adapter
  init(adapter: Adapter) { self.adapter = adapter }
}

private final class Machine: Sendable {
  let part = Guarded<Gasket?>(nil)
}

@Suite struct AliasTests {
  private func engine(
    _ lifetime: SharedLifetime = .singleton
  ) -> (builder: ContainerBuilder, Registration<Engine, Nonisolated>) {
    let builder = ContainerBuilder()
    return (builder, builder.register(Engine.init).lifetime(lifetime))
  }

  // Counterexample: alias-made-twice
  // REG-8 LIF-3
  @Test func `what a conversion makes of a singleton is made once, also for whoever asks first`()
    throws
  {
    let made = Guarded(0)
    let (builder, engine) = engine()
    engine.as { engine in
      made.change { $0 += 1 }
      return Adapter(engine)
    }
    let container = try builder.build()
    let first = container.resolve(Adapter.self)
    #expect(container.resolve(Adapter.self) === first)
    #expect(container.resolve(Adapter.self) === first)
    #expect(container.resolve(Engine.self) === first.engine)
    #expect(made.value == 1)
  }

  // REG-8 LIF-3: the nil of an optional type is not kept.
  @Test func `a conversion gets what its request has made, also if that is nothing`() throws {
    let made = Guarded((instances: 0, conversions: 0))
    let builder = ContainerBuilder()
    builder.register(as: Engine?.self) { () -> Engine? in
      made.change { $0.instances += 1 }
      return nil
    }.lifetime(.singleton)
      .as { engine -> Bool in
        made.change { $0.conversions += 1 }
        return engine == nil
      }
    let container = try builder.build()
    #expect(container.resolve(Bool.self))
    #expect(made.value == (1, 1))
  }

  // REG-8 COL-1 LIF-3
  @Test func `so are the elements of collections`() throws {
    let (builder, engine) = engine()
    engine.contributes { Adapter($0) }.contributes(key: "key") { Adapter($0) }
      .contributes(key: Engine.self) { Adapter($0) }
    let container = try builder.build()
    func found() -> [ObjectIdentifier] {
      let all = container.resolve(Many<Adapter>.self).elements
      let keyed = container.resolve(ManyByKey<String, Adapter>.self).values
      let typed = container.resolve(ManyByKey<ObjectIdentifier, Adapter>.self).values
      return (all + keyed + typed).map(ObjectIdentifier.init)
    }
    let first = found()
    #expect(found() == first)
    #expect(Set(first).count == 3)
  }

  // REG-8 LIF-4
  @Test func `so is what is made of an eager instance, a ready-made value and a parent's instance`()
    throws
  {
    let (builder, engine) = engine(.eager)
    engine.as { Adapter($0) }
    builder.value(Size()).as(tag: Left.self) { _ in Engine() }
    builder.value("text").override().as(tag: Right.self) { _ in Engine() }
    builder.register { "replaced" }
    let parent = try builder.build()
    let child = try ContainerBuilder(parent: parent).build()
    #expect(child.resolve(Adapter.self) === parent.resolve(Adapter.self))
    let left = parent.resolve(Engine.self, tag: Left.self)
    #expect(parent.resolve(Engine.self, tag: Left.self) === left)
    let right = parent.resolve(Engine.self, tag: Right.self)
    #expect(parent.resolve(Engine.self, tag: Right.self) === right)
    #expect(parent.unusedOverrides.isEmpty)
  }

  // REG-8 ASY-1
  @Test func `so is what is made of an instance that is awaited`() async throws {
    let builder = ContainerBuilder()
    builder.register(async: { () async -> Engine in Engine() }).lifetime(.singleton)
      .as { Adapter($0) }
    let container = try builder.build()
    let first = try await container.resolveAsync(Adapter.self)
    #expect(try await container.resolveAsync(Adapter.self) === first)
    #expect(try await container.resolveAsync(Engine.self) === first.engine)
  }

  // REG-8 CYC-4
  @Test func `in a cycle everybody receives what was made first`() throws {
    let builder = ContainerBuilder()
    builder.register(Machine.init).lifetime(.singleton)
      .as { _ in Adapter(Engine()) }
      .injection(cycle: true) { (owner: inout Machine, part: Gasket) in
        owner.part.change { $0 = part }
      }
    builder.register(Gasket.init).lifetime(.singleton)
    let container = try builder.build()
    let owner = container.resolve(Machine.self)
    #expect(owner.part.value?.adapter === container.resolve(Adapter.self))
  }

  // REG-8 OBS-5
  @Test func `a trace changes nothing of it`() throws {
    let traces = Guarded(0)
    let (builder, engine) = engine()
    engine.as { Adapter($0) }
    builder.trace { _ in traces.change { $0 += 1 } }
    let container = try builder.build()
    let first = container.resolve(Adapter.self)
    #expect(container.resolve(Adapter.self) === first)
    #expect(traces.value == 2)
  }

  // REG-8
  @Test func `the instance itself is converted once, whatever is known of the type`() throws {
    let converted = Guarded(0)
    let (builder, engine) = engine()
    engine.as { engine in
      converted.change { $0 += 1 }
      return engine as any Running
    }
    let container = try builder.build()
    let first = container.resolve((any Running).self)
    #expect(container.resolve((any Running).self) === first)
    #expect(container.resolve(Engine.self) === first)
    #expect(converted.value == 1)
  }

  // REG-8 SND-1
  // Counterexample: hole-alias-of-array
  @Test func `a value is not the instance, because its type does not tell whether it is Sendable`()
    throws
  {
    let builder = ContainerBuilder()
    builder.register(as: [any Running & Sendable].self) { [Engine()] }.lifetime(.singleton)
      .contributes { _ -> [any Running] in [Wheel()] }
      .contributes { $0 as [any Running] }
    builder.register(Size.init).lifetime(.singleton).as { $0 as any Sized }
    let container = try builder.build()
    func wheel() -> any Running { container.resolve(Many<[any Running]>.self)[0][0] }
    #expect(wheel() !== wheel())
    let running = container.resolve(Many<[any Running]>.self)[1][0]
    #expect(container.resolve([any Running & Sendable].self)[0] === running)
    #expect(container.resolve((any Sized).self) is Size)
  }

  // Counterexample: hole-alias-shares-nonsendable
  // REG-8 CON-13
  @Test func `what is made and cannot be shared is made for each request`() throws {
    let (builder, engine) = engine()
    engine.as { Counter($0) as any Counting }.contributes { Counter($0) as any Counting }
    let container = try builder.build()
    let first = container.resolve((any Counting).self)
    first.count += 1
    #expect(container.resolve((any Counting).self) !== first)
    #expect(container.resolve((any Counting).self).count == 0)
    let many = container.resolve(Many<any Counting>.self)
    #expect(many[0] !== container.resolve(Many<any Counting>.self)[0])
  }

  // REG-8 LIF-6
  @Test func `another instance of the same class is not the instance`() throws {
    let (builder, engine) = engine()
    engine.as { _ in Engine() as any Running }
    let container = try builder.build()
    let first = container.resolve((any Running).self)
    #expect(first !== container.resolve(Engine.self))
    #expect(container.resolve((any Running).self) !== first)
  }
}

private protocol Drawing: AnyObject, Sendable {}
private protocol Bumping: AnyObject { func bump() -> Int }

@MainActor private final class Canvas {
  var count = 0
}
extension Canvas: Drawing {}
extension Canvas: @MainActor Bumping {
  func bump() -> Int {
    count += 1
    return count
  }
}

private enum Visit: ScopeKind {}

/// Whether a resolve on no actor fails because of isolation.
@concurrent private func isMismatch(_ resolve: @Sendable () throws -> Void) async -> Bool {
  do { try resolve() } catch {
    return (error as? ResolutionError)?.diagnostic.id == .isolationMismatch
  }
  return false
}

@Suite struct MainActorAliasTests {
  // Counterexample: hole-isolated-conformance
  // ASY-7 REG-8
  @MainActor @Test func `a type that is not sendable is found on the main actor only`() async throws
  {
    let builder = ContainerBuilder()
    builder.register(main: { Canvas() }).lifetime(.singleton)
      .as { ($0 as Any) as! any Bumping }
      .contributes { ($0 as Any) as! any Bumping }
    let container = try builder.build()
    #expect(await isMismatch { _ = try container.resolveOrThrow((any Bumping).self) })
    let canvas = container.resolve(Canvas.self)
    #expect(container.resolve((any Bumping).self) === canvas)
    #expect(container.resolve(Many<any Bumping>.self)[0] === canvas)
    #expect(await isMismatch { _ = try container.resolveOrThrow((any Bumping).self) })
    #expect(await isMismatch { _ = try container.resolveOrThrow(Many<any Bumping>.self) })
    #expect(!(await isMismatch { _ = try container.resolveOrThrow(Canvas.self) }))
    let child = try ContainerBuilder(parent: container).build()
    #expect(child.resolve((any Bumping).self) === canvas)
    #expect(await isMismatch { _ = try child.resolveOrThrow((any Bumping).self) })
  }

  // ASY-7 REG-8
  @MainActor @Test func `so it is with other lifetimes that share`() async throws {
    let builder = ContainerBuilder()
    builder.scope(Visit.self)
    builder.register(main: { Canvas() }).lifetime(.weak).as { ($0 as Any) as! any Bumping }
    builder.register(main: { Canvas() }).tag(Left.self).lifetime(.scoped(Visit.self))
      .as(tag: Left.self) { ($0 as Any) as! any Bumping }
    let container = try builder.build()
    let canvas = container.resolve(Canvas.self)
    #expect(container.resolve((any Bumping).self) === canvas)
    #expect(await isMismatch { _ = try container.resolveOrThrow((any Bumping).self) })
    let scope = try container.open(Visit.self)
    let scoped = scope.resolve(Canvas.self, tag: Left.self)
    #expect(scope.resolve((any Bumping).self, tag: Left.self) === scoped)
    #expect(
      await isMismatch { _ = try scope.container.resolveOrThrow(Tagged<any Bumping, Left>.self) })
  }

  // ASY-7 REG-8
  @MainActor @Test func `a type that is sendable is found everywhere`() async throws {
    let builder = ContainerBuilder()
    builder.register(main: { Canvas() }).lifetime(.singleton).as { $0 as any Drawing }
    let container = try builder.build()
    let canvas = container.resolve(Canvas.self)
    #expect(container.resolve((any Drawing).self) === canvas)
    #expect(!(await isMismatch { _ = try container.resolveOrThrow((any Drawing).self) }))
  }

  // ASY-7 REG-8
  @Test func `a provider of such an alias stops the program elsewhere`() async {
    await #expect(processExitsWith: .failure) {
      let builder = ContainerBuilder()
      builder.register(main: { Canvas() }).lifetime(.singleton).as { ($0 as Any) as! any Bumping }
      guard let container = try? builder.build() else { return }
      _ = await MainActor.run { container.resolve(Canvas.self) }
      let provider = container.resolve(Provider<any Bumping>.self)
      await Task.detached { _ = provider() }.value
    }
  }
}
