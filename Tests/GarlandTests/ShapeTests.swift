// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private struct Pair: Equatable {
  let number: Int
  var text: String
}

@Suite struct ShapeTests {
  // VAL-25
  @Test func `a shape around the container does not take the request of the next parameter`()
    throws
  {
    let builder = ContainerBuilder()
    builder.value(7)
    builder.value("seven")
    builder.register { (all: Many<Container>, number: Int, text: String) in
      Pair(number: number, text: text + "\(all.count)")
    }.tag(First.self)
    builder.register { (lazy: Lazy<Container>?, number: Int, text: String) in
      Pair(number: number, text: text + "\(lazy?.value.isBound(Int.self) == true)")
    }.tag(Second.self)
    builder.register { (both: Container??, all: Many<Lazy<Container>>?, text: String) in
      Pair(number: all?.count ?? 0, text: text + "\(both.flatMap { $0 } == nil)")
    }.tag(Third.self)
    let container = try builder.build()
    #expect(container.resolve(Pair.self, tag: First.self) == Pair(number: 7, text: "seven1"))
    #expect(container.resolve(Pair.self, tag: Second.self) == Pair(number: 7, text: "seventrue"))
    #expect(container.resolve(Pair.self, tag: Third.self) == Pair(number: 1, text: "sevenfalse"))
    #expect(try container.resolveOrThrow(Many<Container>.self).count == 1)
    #expect(try container.resolveOrThrow(Lazy<Container>?.self) != nil)
  }

  // VAL-25
  @Test func `a shape around the caller's arguments does not take the next request`() throws {
    let builder = ContainerBuilder()
    builder.value("seven")
    builder.register { (number: Assisted<Int>??, text: String) in
      Pair(number: number.flatMap { $0 }?.value ?? 0, text: text)
    }
    let container = try builder.build()
    #expect(container.resolve(Pair.self, arguments: 7) == Pair(number: 7, text: "seven"))
  }

  // REG-27
  @Test func `a binding that takes arguments of two types is refused`() {
    let builder = ContainerBuilder()
    builder.register { (number: Assisted<Int>, text: Assisted<String>) in
      Pair(number: number.value, text: text.value)
    }
    #expect(builder.buildFindings() == ["error InvalidArguments Pair"])
  }

  // REG-27
  @Test func `an injection with arguments of another type is refused`() {
    let builder = ContainerBuilder()
    builder.register { (number: Assisted<Int>) in Pair(number: number.value, text: "") }
      .injection { (pair: inout Pair, text: Assisted<String>?) in pair.text = text?.value ?? "" }
    #expect(builder.buildFindings() == ["error InvalidArguments Pair"])
  }
}

extension ShapeTests {
  // DIA-1
  @Test func `arguments that are read after they are gone are refused`() {
    let builder = ContainerBuilder()
    builder.register { (number: Lazy<Assisted<Int>>, text: Provider<Assisted<String>?>) in
      Pair(number: number.value.value, text: text()?.value ?? "")
    }
    #expect(
      builder.buildFindings() == [
        "error InvalidArguments Pair", "error InvalidArguments Pair",
      ])
  }
}

private enum First: BindingTag {}
private enum Second: BindingTag {}
private enum Third: BindingTag {}
