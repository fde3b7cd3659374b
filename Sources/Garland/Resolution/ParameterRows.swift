// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The rows of the parameters that a container's nodes have, in a few blocks of memory that are freed together.
///
/// Each row begins with the number of its binding, followed by one node for each parameter, and each block with the
/// address of the block before. Only the thread that connects the nodes adds rows; whoever keeps the nodes frees them.
struct ParameterRows {
  private typealias Word = Unmanaged<AnyNode>?

  private var last: UnsafeMutablePointer<Word>?
  private var capacity = 16
  private var next: UnsafeMutablePointer<Word>?
  private var room = 0

  /// Whether there is no row.
  var isEmpty: Bool { last == nil }

  /// Frees the blocks; nobody reads a row any more.
  func deallocate() {
    var block = last
    while let found = block {
      // Sound, because `addBlock` has put it there.
      block = UnsafeRawPointer(found).load(as: UnsafeMutablePointer<Word>?.self)
      found.deallocate()
    }
  }

  /// Adds a row for the factory of a binding; each of its places has to be set before somebody reads it.
  mutating func add(binding: Int32, count: Int) -> UnsafeMutablePointer<Unmanaged<AnyNode>> {
    let row = take(count + 1)
    // Sound, because the word is never read as a reference, and the others are not nil once they are set.
    let words = UnsafeMutableRawPointer(row)
    words.storeBytes(of: binding, as: Int32.self)
    return (words + MemoryLayout<Word>.stride).assumingMemoryBound(to: Unmanaged<AnyNode>.self)
  }

  private mutating func take(_ count: Int) -> UnsafeMutablePointer<Word> {
    guard let place = next, count <= room else {
      let place = addBlock(of: count)
      (next, room) = (place + count, capacity - 1 - count)
      return place
    }
    (next, room) = (place + count, room - count)
    return place
  }

  /// Adds a block that has room for a number of words; small containers have a small one, and large ones few.
  private mutating func addBlock(of count: Int) -> UnsafeMutablePointer<Word> {
    capacity = max(count + 1, min(2 * capacity, 1_024))
    let block = UnsafeMutablePointer<Word>.allocate(capacity: capacity)
    UnsafeMutableRawPointer(block).storeBytes(
      of: last, as: UnsafeMutablePointer<Word>?.self)
    last = block
    return block + 1
  }
}
