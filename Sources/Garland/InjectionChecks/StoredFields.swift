// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Tells the names of a type's fields, and which are `unowned` or noncopyable, without reading a field of an instance.
///
/// A mirror reads a field when its child is asked for: an `unowned` reference whose object is gone stops the program
/// then, as a value that cannot be copied does, and a field that another thread changes is a race. The type's metadata
/// tell what a mirror does not. They have the layout of Swift 6, which is stable on Apple's platforms. Only kinds of
/// types that are known here are read; of others, and of programs without reflection metadata, no field is known.
///
/// `UnreadPropertyTests` and `DeepCheckTests` read each kind.
struct StoredFields {
  private let layout: Layout?
  private let fields: Fields?

  /// - Parameter type: A class, of which only its own fields count, or a struct.
  init(of type: any Any.Type) {
    // Sound, because a metatype value is the address of the type's metadata.
    layout = Layout(of: type, unsafeBitCast(type, to: UnsafeRawPointer.self))
    fields = layout?.fields
  }

  /// The `unowned` fields by number, with their offsets in the instance, if known.
  var unownedOffsets: [Int: Int?] {
    guard let layout, let fields else { return [:] }
    var offsets: [Int: Int?] = [:]
    for number in 0..<fields.count where fields.isUnowned(number) {
      offsets.put(layout.offset(ofField: number), at: number)
    }
    return offsets
  }

  /// The fields whose types are noncopyable because a type parameter of their class is.
  ///
  /// Of a field that is declared with a noncopyable type, a mirror shows an empty value.
  var noncopyable: Set<Int> {
    guard let fields, let context = layout?.genericContext else { return [] }
    return (0..<fields.count).filter { fields.isNoncopyable($0, in: context) }.distinct()
  }

  /// The numbers of the fields whose names satisfy a condition.
  func numbers(where isIncluded: (String) -> Bool) -> Set<Int> {
    guard let fields else { return [] }
    return (0..<fields.count).filter { isIncluded(fields.name($0)) }.distinct()
  }

  /// Whether an `unowned` field of an instance refers to an object, which may be gone.
  static func isSet(at offset: Int?, of instance: Any) -> Bool {
    guard let offset else { return true }
    func isSet<Value>(_ type: Value.Type) -> Bool { Self.isSet(at: offset, of: instance, as: type) }
    return _openExistential(type(of: instance), do: isSet)
  }

  /// The same for an instance whose type is known.
  private static func isSet<Value>(at offset: Int, of instance: Any, as type: Value.Type) -> Bool {
    // The instance may be inside an existential that is inside the other; the cast takes it out of both. An optional
    // would take an instance whose `unowned` field is nil for its own nil.
    switch instance {
    case let instance as Value: isSet(at: offset, of: instance)
    default: true
    }
  }

  private static func isSet<Value>(at offset: Int, of instance: Value) -> Bool {
    // An `unowned` reference is the address of its object, and 0 for nil.
    if Value.self is AnyClass {
      let object = instance as AnyObject
      return withExtendedLifetime(object) {
        Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: offset, as: UInt.self) != 0
      }
    }
    return withUnsafeBytes(of: instance) { bytes in
      guard offset + MemoryLayout<UInt>.size <= bytes.count else { return true }
      return bytes.loadUnaligned(fromByteOffset: offset, as: UInt.self) != 0
    }
  }
}

extension StoredFields {
  /// The parts of a class's or struct's metadata that describe its fields.
  private struct Layout {
    private let metadata: UnsafeRawPointer
    private let descriptor: UnsafeRawPointer
    private let isClass: Bool

    /// Reads the metadata; nil for types of other kinds, and for classes that are not Swift's.
    init?(of type: any Any.Type, _ metadata: UnsafeRawPointer) {
      #if _ptrauth(_arm64e) || _pointerBitWidth(_32)
        return nil
      #else
        self.metadata = metadata
        let word = MemoryLayout<UInt>.size
        isClass = type is AnyClass
        var place = word
        if isClass {
          #if canImport(ObjectiveC)
            // The second bit is set in the data of a class that Swift has made.
            let data = metadata.load(fromByteOffset: 4 * word, as: UInt.self)
            guard data & 2 != 0 else { return nil }
            place = 5 * word + 24
          #else
            place = 2 * word + 24
          #endif
        } else {
          guard metadata.load(as: UInt.self) == 0x200 else { return nil }
        }
        let address = metadata.load(fromByteOffset: place, as: UInt.self)
        guard let descriptor = UnsafeRawPointer(bitPattern: address) else { return nil }
        self.descriptor = descriptor
      #endif
    }

    /// The description of the fields, unless the program was built without.
    var fields: Fields? { StoredFields.target(of: descriptor + 16).map(Fields.init) }

    /// The description of a generic class, with its type arguments; nil for other types.
    var genericContext: (descriptor: UnsafeRawPointer, arguments: UnsafeRawPointer)? {
      let flags = descriptor.load(as: UInt32.self)
      let hasNegativeMembers = flags >> 16 & 1 << 12 != 0
      guard isClass, flags & 0x80 != 0, !hasNegativeMembers else { return nil }
      if hasResilientSuperclass {
        let bounds = StoredFields.target(of: descriptor + 24)
        return bounds.map { (descriptor, metadata + $0.load(as: Int.self)) }
      }
      let end = Int(descriptor.load(fromByteOffset: 28, as: UInt32.self))
      let count = Int(descriptor.load(fromByteOffset: 32, as: UInt32.self))
      return (descriptor, metadata + (end - count) * MemoryLayout<UInt>.size)
    }

    /// Whether the superclass belongs to another library, whose later versions may have more fields.
    private var hasResilientSuperclass: Bool {
      descriptor.load(as: UInt32.self) >> 16 & 1 << 13 != 0
    }

    /// The offset of a field in an instance, if it is known without asking the runtime.
    func offset(ofField number: Int) -> Int? {
      let start = Int(descriptor.load(fromByteOffset: isClass ? 40 : 24, as: UInt32.self))
      let vector = metadata + start * MemoryLayout<UInt>.size
      guard isClass else {
        return Int(vector.load(fromByteOffset: 4 * number, as: UInt32.self))
      }
      // Its fields are elsewhere.
      guard !hasResilientSuperclass else { return nil }
      return vector.load(fromByteOffset: MemoryLayout<Int>.size * number, as: Int.self)
    }
  }

  /// The field descriptor of a type.
  private struct Fields {
    let descriptor: UnsafeRawPointer

    var count: Int { Int(descriptor.load(fromByteOffset: 12, as: UInt32.self)) }

    /// The name of a field; empty if the program was built without.
    func name(_ number: Int) -> String {
      guard let name = StoredFields.target(of: record(number) + 8) else { return "" }
      // Sound, because a field's name is stored as a C string.
      return String(cString: name.assumingMemoryBound(to: CChar.self))
    }

    /// Whether the type of a field is mangled with the suffix of `unowned` or `unowned(unsafe)`.
    func isUnowned(_ number: Int) -> Bool {
      guard let suffix = typeName(number)?.suffix else { return false }
      return suffix.0 == UInt8(ascii: "X") && "ou".utf8.contains(suffix.1)
    }

    /// Whether the values of a field of a generic class cannot be copied, as the table of operations of its type says.
    func isNoncopyable(
      _ number: Int, in context: (descriptor: UnsafeRawPointer, arguments: UnsafeRawPointer)
    ) -> Bool {
      guard let name = typeName(number),
        let type = _getTypeByMangledNameInContext(
          // Sound, because a type's name is stored as a C string.
          name.start.assumingMemoryBound(to: UInt8.self), UInt(name.length),
          genericContext: context.descriptor, genericArguments: context.arguments)
      else { return false }
      let word = MemoryLayout<UInt>.size
      // Sound, because a metatype value is the address of the type's metadata, which the table's address precedes.
      let table = (unsafeBitCast(type, to: UnsafeRawPointer.self) - word).load(
        as: UnsafeRawPointer.self)
      return table.load(fromByteOffset: 10 * word, as: UInt32.self) & 0x80_0000 != 0
    }

    /// The mangled name of a field's type, with the last two letters.
    private func typeName(
      _ number: Int
    ) -> (start: UnsafeRawPointer, length: Int, suffix: (UInt8, UInt8))? {
      guard let start = StoredFields.target(of: record(number) + 4) else { return nil }
      var suffix: (UInt8, UInt8) = (0, 0)
      var end = start
      while true {
        let byte = end.load(as: UInt8.self)
        switch byte {
        case 0: return (start, end - start, suffix)
        // A reference to another type, which is part of the name.
        case 1...0x17: end += 4
        case 0x18...0x1F: end += MemoryLayout<UInt>.size
        default: suffix = (suffix.1, byte)
        }
        end += 1
      }
    }

    private func record(_ number: Int) -> UnsafeRawPointer {
      descriptor + 16 + number * Int(descriptor.load(fromByteOffset: 10, as: UInt16.self))
    }
  }

  /// The target of a relative reference.
  private static func target(of reference: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = Int(reference.load(as: Int32.self))
    return distance == 0 ? nil : reference + distance
  }
}
