// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

#if canImport(UIKit)
  /// The container, for a factory that only injects into existing objects and makes no requests of its own.
  ///
  /// A factory that takes the whole container counts as not verified, because nobody can see what it resolves.
  struct InjectionOnly: RequestShape {
    let container: Container

    static func describe(to collector: inout RequestCollector) {}

    static func makeNode(_ wiring: inout Wiring) -> AnyNode {
      Node<InjectionOnly> { resolution in
        let container = Container(ContainerLink(resolution))
        return InjectionOnly(container: container)
      }
    }
  }
#endif
