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

/// What the system is asked for beside threads that wait.
enum System {
  /// The calling thread's handle, which is the address of the system's data for the thread.
  static var thread: UInt {
    let thread = pthread_self()
    // Sound, because a thread's handle has the size of a word or more wherever Swift runs.
    return withUnsafeBytes(of: thread) { $0.loadUnaligned(as: UInt.self) }
  }

  /// An object that each thread keeps for itself until it ends.
  struct ThreadObject<Object: AnyObject> {
    /// The key under which threads keep theirs; nil if the system has no more keys.
    private let key: pthread_key_t?

    init() {
      var key = pthread_key_t()
      #if canImport(Darwin)
        let result = pthread_key_create(&key) { Unmanaged<AnyObject>.fromOpaque($0).release() }
      #else
        let result = pthread_key_create(&key) { object in
          if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
        }
      #endif
      self.key = result == 0 ? key : nil
    }

    /// The calling thread's object, which the thread holds.
    var current: Unmanaged<Object>? {
      // Sound, because only `keep` stores something under the key. `GraphAfterGraphTests` shows it.
      guard let key, let address = pthread_getspecific(key) else { return nil }
      return .fromOpaque(address)
    }

    /// The calling thread's object, made when it is first needed; not counted as a reference.
    ///
    /// Stops the program if it has used up the system's keys: whoever calls cannot do without the object.
    func current(orMade make: () -> Object) -> Unmanaged<Object> {
      if let known = current { return known }
      let new = make()
      let isKept = keep(new)
      precondition(isKept, "the process has used up the keys by which threads keep objects")
      return .passUnretained(new)
    }

    /// Lets the calling thread, which has none, keep an object; false if that is not possible.
    func keep(_ object: consuming Object) -> Bool {
      guard let key else { return false }
      pthread_setspecific(key, Unmanaged.passRetained(object).toOpaque())
      return true
    }

    /// The calling thread's object, which it keeps no longer.
    func take() -> Object? {
      guard let key, let object = current else { return nil }
      pthread_setspecific(key, nil)
      return object.takeRetainedValue()
    }
  }

  /// Lets other threads run first.
  static func yield() {
    sched_yield()
  }

  /// Writes a text to the standard error stream.
  static func writeToStandardError(_ text: String) {
    let bytes = Array(text.utf8)
    // A log that cannot be written is no reason to fail.
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Whether a variable of the environment is 1.
  static func isSet(_ variable: String) -> Bool {
    getenv(variable).map { strcmp($0, "1") == 0 } ?? false
  }

  #if canImport(Darwin) || canImport(Android)
    /// What a thread does, with what it is given.
    typealias ThreadBody = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  #else
    /// What a thread does, with what it is given.
    typealias ThreadBody = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  #endif

  /// Runs a function on a thread of its own, and waits for its end; false if there is no thread to be had.
  static func runOnThread(with argument: UnsafeMutableRawPointer, _ body: ThreadBody) -> Bool {
    #if canImport(Darwin)
      var thread: pthread_t?
      guard pthread_create(&thread, nil, body, argument) == 0, let thread else { return false }
    #else
      var thread = pthread_t()
      guard pthread_create(&thread, nil, body, argument) == 0 else { return false }
    #endif
    return pthread_join(thread, nil) == 0
  }
}
