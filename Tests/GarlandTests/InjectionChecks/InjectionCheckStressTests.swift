// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

/// Begins to set its variables in a task of its own as soon as it is made.
private actor Headlines {
  var title: String? = "first"
  private(set) var loaded = 0

  init() { Task { await self.load() } }

  func load() {
    for number in 0..<300 {
      title = "a title that is long enough for the heap \(number)"
      loaded = number + 1
    }
  }
}

private final class Slow {
  let sum: Int

  init() {
    sum = (0..<3_000).reduce(0, &+)
  }
}

private final class Root {
  let headlines: Headlines

  init(headlines: Headlines, slow: Slow) {
    self.headlines = headlines
  }
}

/// Meant for ThreadSanitizer: `Scripts/check-threads.sh`.
@Suite(.timeLimit(.minutes(10))) struct InjectionCheckStressTests {
  // SND-9
  // Counterexample: hole-container-checks-actor
  @Test func `a container that checks injections does not read the actors that it makes`()
    async throws
  {
    let builder = ContainerBuilder()
    builder.register(Headlines.init)
    builder.register(Slow.init)
    builder.register(Root.init)
    builder.checksInjections(.always)
    let container = try builder.build()
    for _ in 0..<200 {
      let headlines = container.resolve(Root.self).headlines
      await headlines.load()
      #expect(await headlines.loaded == 300)
    }
  }
}
