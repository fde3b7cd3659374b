// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// The limit of a thread's stack beyond which initializers and factories are taken to resolve without end.
///
/// The dependencies of such code are not declared, so no check sees a cycle before it runs. A chain may be as long as
/// the stack allows; a cycle gets an error that names it, instead of a crash that does not.
struct StackRoom {
  /// The bytes that are reserved for the initializer that is about to run, and for the message.
  private static let reserve: UInt = 128 * 1024

  /// The size that every thread is assumed to have if it cannot be measured.
  private static let smallest: UInt = 384 * 1024

  /// The part of the stack, above what is left, in which requests are noted, so that the message can name them.
  private static let noted: UInt = 512 * 1024

  private let lowest: UInt
  private let low: UInt

  /// Measures the stack of the calling thread, of which an address is on it.
  init(around address: UInt) {
    let (base, size) = Self.stack() ?? (address &- Self.smallest, Self.smallest)
    lowest = base &+ min(Self.reserve, size / 2)
    low = lowest &+ min(Self.noted, size / 4)
  }

  /// Whether there is so little room above an address on the stack that requests are noted.
  @inline(__always)
  func isLow(at address: UInt) -> Bool {
    address <= low && address >= lowest &- Self.reserve
  }

  /// Whether there is room above an address on the stack.
  ///
  /// An address elsewhere, such as a sanitizer's, says nothing.
  func isEnough(at address: UInt) -> Bool {
    address > lowest || address < lowest &- Self.reserve
  }

  #if canImport(Darwin)
    private static func stack() -> (base: UInt, size: UInt)? {
      let size = UInt(pthread_get_stacksize_np(pthread_self()))
      return (UInt(bitPattern: pthread_get_stackaddr_np(pthread_self())) &- size, size)
    }
  #else
    private typealias AttributesOfThread =
      @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32

    private static func stack() -> (base: UInt, size: UInt)? {
      // The headers hide this function from Swift, because it is not part of POSIX.
      guard let function = dlsym(nil, "pthread_getattr_np") else { return nil }
      // Sound, because the function has had this signature ever since it exists. `EndlessFactoryTests`
      // reads stacks by it.
      let attributesOfThread = unsafeBitCast(function, to: AttributesOfThread.self)
      let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
      defer { attributes.deallocate() }
      guard attributesOfThread(pthread_self(), attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(attributes) }
      var base: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_attr_getstack(attributes, &base, &size) == 0, size > 0 else { return nil }
      return (UInt(bitPattern: base), UInt(size))
    }
  #endif
}
