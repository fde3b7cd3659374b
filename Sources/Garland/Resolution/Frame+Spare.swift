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

extension Frame {
  /// Takes the frame of the thread's last object graph, if there is one; its memory serves the next one.
  ///
  /// It is empty, and only the thread has it. `TraceStressTests` hammers it.
  static func takeSpare() -> Frame? {
    // Sound, because nothing else is stored under the key, and `keepSpare` has stored a reference with it.
    guard let key, let address = pthread_getspecific(key) else { return nil }
    pthread_setspecific(key, nil)
    return Unmanaged<Frame>.fromOpaque(address).takeRetainedValue()
  }

  /// Keeps an empty frame that nobody else has, unless the thread has one.
  static func keepSpare(_ frame: consuming Frame) {
    guard let key, pthread_getspecific(key) == nil else { return }
    pthread_setspecific(key, Unmanaged.passRetained(frame).toOpaque())
  }

  /// Where each thread keeps its frame, which goes when the thread ends; nil if the system has no more such places.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    #if canImport(Darwin)
      let result = pthread_key_create(&key) { Unmanaged<Frame>.fromOpaque($0).release() }
    #else
      let result = pthread_key_create(&key) { frame in
        if let frame { Unmanaged<Frame>.fromOpaque(frame).release() }
      }
    #endif
    return result == 0 ? key : nil
  }()
}
