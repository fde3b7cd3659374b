// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// The self-describing instances that one thread is making, and what other factories resolve there when it gets deep.
///
/// An initializer runs on one thread from beginning to end, so what it resolves is found by the thread: without a lock,
/// without an allocation for each instance, and also where it resolves through the container or a property wrapper.
/// No other thread has it. `SelfDescribingStressTests` hammers it.
final class MakingStack {
  /// The making whose initializer runs now.
  ///
  /// It points to the stack of the thread, and is replaced before what it points to ends.
  var innermost: UnsafePointer<Making>?
  private let thread = MakingStack.threads.wrappingAdd(1, ordering: .relaxed).newValue
  private var count: UInt = 0
  private let room: StackRoom
  /// The requests that code of the user makes while there is little room, the outermost first.
  private(set) var requests: [Request] = []

  /// A request on the stack.
  struct Request {
    /// Where it is on the stack.
    let address: UInt
    /// The container of the request.
    let core: ObjectIdentifier
    /// The requested node, if there is one.
    let node: UnsafeRawPointer?
    /// The type of the node's value, kept because the node may go, or of the object to inject into.
    var type: (any Any.Type)?
  }

  private static let threads = Atomic<UInt>(0)

  private init() {
    // If a thread's stack cannot be measured, its present depth counts as its end: it makes nothing yet.
    var place = 0
    room = withUnsafePointer(to: &place) { StackRoom(around: UInt(bitPattern: $0)) }
  }

  /// The name of the next making.
  func nextPlace() -> ResolverPlace {
    count &+= 1
    return ResolverPlace(thread: thread, number: count)
  }

  /// Whether another initializer may run, for a making that is about to begin.
  func hasRoom(at making: UnsafePointer<Making>) -> Bool {
    room.isEnough(at: UInt(bitPattern: making))
  }

  /// Checks that the calling thread's stack has room for a request, and notes the request if there is little.
  ///
  /// - Throws: `Reason.endless` if there is none.
  static func admit(_ request: Request) throws {
    try current._withUnsafeGuaranteedRef { stack in
      if stack.room.isLow(at: request.address) { try stack.admit(request) }
    }
  }

  private func admit(_ request: Request) throws {
    forget(below: request.address)
    var request = request
    // Sound, because whoever asks holds the core, which owns the node.
    if let node = request.node {
      request.type = Unmanaged<AnyNode>.fromOpaque(node)._withUnsafeGuaranteedRef { $0.valueType }
    }
    requests.append(request)
    guard room.isEnough(at: request.address) else { throw ResolutionFailure(.endless) }
  }

  /// Removes the requests of the calling thread that have ended, when their error has come back.
  static func forgetEnded() {
    var place = 0
    withUnsafePointer(to: &place) { currentIfAny?.forget(below: UInt(bitPattern: $0)) }
  }

  /// Removes the requests below an address, which have ended, since the stack grows downwards.
  private func forget(below address: UInt) {
    while let last = requests.last, last.address <= address { requests.removeLast() }
  }

  /// The stack of the calling thread, if it has made anything yet.
  static var currentIfAny: MakingStack? { own.current?.takeUnretainedValue() }

  /// The stack of the calling thread, which holds it; not counted as a reference, because this is on the way of each
  /// request.
  static var current: Unmanaged<MakingStack> { own.current(orMade: MakingStack.init) }

  private static let own = System.ThreadObject<MakingStack>()
}

/// The limit of a thread's stack beyond which initializers and factories are taken to resolve without end.
///
/// The dependencies of such code are not declared, so no check sees a cycle before it runs. A chain may be as long as
/// the stack allows; a cycle gets an error that names it, instead of a crash that does not.
private struct StackRoom {
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
