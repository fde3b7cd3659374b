// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct SilenceTests {
  // BLD-12: names and shapes that other code has for other things.
  @Test(arguments: [
    #"""
    import SwiftUI
    struct K: EnvironmentKey { static let defaultValue = 1 }
    extension EnvironmentValues { var x: Int { get { self[K.self] } set { self[K.self] = newValue } } }
    struct V { @Environment(\.x) var x }
    """#,
    "import Resolver\nstruct V { @Injected var x: Int; let r: Resolver; func f() { let i: Int = r.resolve() } }",
    "protocol Singleton {}\nfinal class X: Singleton { init(container: Int, arguments: Void) {} }",
    #"""
    protocol Shape { init(container: Box, args: Int) }
    struct Box { func resolve<T>(_ x: T) -> T { x } }
    struct S: Shape { init(container: Box, args: Int) {} }
    """#,
    #"""
    protocol Readable { init(reader: Reader) }
    struct Reader { func read<T: Readable>(_ key: String) -> T { T(reader: self) } }
    final class Tree: Readable { let left: Tree; init(reader: Reader) { left = reader.read("left") } }
    """#,
    "protocol HasID { var id: Int { get } }\nstruct Item: HasID { let id: Int }\nstruct Row { let item: HasID }",
    #"""
    protocol HasName { var name: String { get }; func rename() }
    protocol HasAge { var age: Int { get } }
    struct Row { let item: HasName & Codable }
    """#,
    "struct InjectedValues { var x: Int { 1 } }\nstruct V { var x = InjectedValues().x }",
    #"""
    struct Model: Codable {
      init(from decoder: Decoder) throws { let container = try decoder.container(keyedBy: K.self) }
    }
    """#,
    #"""
    @propertyWrapper struct Bound<V> { init(_ path: KeyPath<State, V>) {} }
    struct State { var x: Int { 1 } }
    struct V { @Bound(\.y) var y }
    """#,
    #"""
    // class X: ISingleton { init(container: IContainer, args: ()) }
    let text = "@Injected(\\.x) InjectedValues[\\.y]"
    """#,
  ])
  func `other code is not misread`(_ text: String) throws {
    let result = try Sources.verified(text)
    #expect(result.lines == [])
    #expect(result.summaries.filter { !$0.hasSuffix("its registrations are not read") } == [])
    #expect(result.counts.bindings == 0)
  }
}
