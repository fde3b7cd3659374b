// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Core {
  /// Checks that a request which a factory may make does not repeat without end.
  ///
  /// A container that was injected is one that factories use. Whether one that comes from outside is used by a factory
  /// only the stack knows, and asking it would cost every resolve; a debug build does.
  ///
  /// - Throws: `Reason.endless` if the thread's stack is used up.
  @inlinable @inline(__always)
  func requireRoom<Value>(for node: NodeReference<Value>, isInjected: Bool) throws {
    #if DEBUG
      try requireRoom(for: node.reference.toOpaque())
    #else
      if isInjected { try requireRoom(for: node.reference.toOpaque()) }
    #endif
  }

  /// Checks that a request which a factory may make does not repeat without end.
  ///
  /// - Throws: `Reason.endless` if the thread's stack is used up.
  @usableFromInline @inline(never)
  func requireRoom(for node: UnsafeRawPointer?) throws {
    var place = 0
    try withUnsafePointer(to: &place) { place in
      try MakingStack.admit(
        .init(address: UInt(bitPattern: place), core: ObjectIdentifier(self), node: node))
    }
  }

  /// Checks that an injection which a factory may ask for does not repeat without end.
  ///
  /// - Throws: `Reason.endless` if the thread's stack is used up.
  func requireRoom(injectingInto type: any Any.Type) throws {
    var place = 0
    try withUnsafePointer(to: &place) { place in
      try MakingStack.admit(
        .init(
          address: UInt(bitPattern: place), core: ObjectIdentifier(self), node: nil, type: type))
    }
  }

  /// Checks that a generic type is not one of an endless row, of which each asks for a larger one.
  ///
  /// - Throws: `Reason.growing` if its name has more type arguments than anybody would write.
  func requireEndOfGrowth(at type: any Any.Type) throws {
    let arguments = _typeName(type, qualified: false).utf8.count { $0 == UInt8(ascii: "<") }
    if arguments > 32 { throw ResolutionFailure(.growing) }
  }
}
