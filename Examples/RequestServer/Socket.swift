// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// A socket of the operating system; whoever has it last closes it.
nonisolated struct Socket: Sendable {
  /// A call of the operating system that failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let descriptor: Int32

  /// A socket that waits for connections, and the port that the system chose for it.
  static func listening() throws -> (Socket, port: UInt16) {
    let socket = try Socket()
    try check(socket.withAddress(port: 0) { bind(socket.descriptor, $0, $1) }, "bind")
    try check(listen(socket.descriptor, 16), "listen")
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(socket.descriptor, $0, &size)
      }
    }
    try check(status, "getsockname")
    return (socket, UInt16(bigEndian: address.sin_port))
  }

  /// A connection to a port of this machine.
  static func connected(to port: UInt16) throws -> Socket {
    let socket = try Socket()
    try check(socket.withAddress(port: port) { connect(socket.descriptor, $0, $1) }, "connect")
    return socket
  }

  private init() throws {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, kind, 0)
    try Self.check(descriptor, "socket")
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Waits for the next connection; nil when the socket has been closed.
  func accept() -> Socket? {
    let connection = Foundation.accept(descriptor, nil, nil)
    return connection < 0 ? nil : Socket(descriptor: connection)
  }

  /// What the other side writes until it ends.
  func readAll() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer.prefix(count)
    }
  }

  /// Writes a text that is shorter than the system's buffer.
  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Foundation.write(descriptor, bytes, bytes.count)
  }

  /// Says that nothing more will be written.
  func endWriting() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Ends the connection, or the wait for connections.
  func close() {
    shutdown(descriptor, Int32(SHUT_RDWR))
    _ = Foundation.close(descriptor)
  }

  private func withAddress(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func check(_ status: Int32, _ name: String) throws {
    guard status < 0 else { return }
    throw Failure(description: "\(name): \(String(cString: strerror(errno)))")
  }
}
