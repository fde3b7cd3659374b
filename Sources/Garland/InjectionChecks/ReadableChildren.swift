// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The children of a mirror that can be read, with their places among all of them.
///
/// It leaves out `unowned` fields that refer to something, and fields whose values cannot be copied: reading one whose
/// object is gone, or one of the others, would stop the program.
/// Fields that the caller skips by their names are not read either.
struct ReadableChildren: Sequence, IteratorProtocol {
  private let children: Mirror.Children
  private let instance: Any
  private let unowned: [Int: Int?]
  private let skipped: Set<Int>
  private var index: Mirror.Children.Index
  private var position = -1

  /// - Parameters:
  ///   - mirror: A mirror of an object, or of its part that a superclass describes.
  ///   - instance: The object.
  ///   - isSkipped: Whether a field with a name is skipped; nil to read all.
  init(of mirror: Mirror, instance: Any, skipping isSkipped: ((String) -> Bool)? = nil) {
    children = mirror.children
    self.instance = instance
    index = mirror.children.startIndex
    let hasFields = mirror.displayStyle == .class || mirror.displayStyle == .struct
    // The children in a type's own mirror are not its fields.
    let isOwnMirror = mirror.subjectType is any CustomReflectable.Type
    let fields = hasFields && !isOwnMirror ? StoredFields(of: mirror.subjectType) : nil
    unowned = fields?.unownedOffsets ?? [:]
    skipped = (isSkipped.flatMap { fields?.numbers(where: $0) } ?? [])
      .union(fields?.noncopyable ?? [])
  }

  /// The next child that can be read.
  mutating func next() -> (position: Int, child: Mirror.Child)? {
    while index != children.endIndex {
      defer { children.formIndex(after: &index) }
      position += 1
      if skipped.contains(position) { continue }
      if let offset = unowned[position], StoredFields.isSet(at: offset, of: instance) { continue }
      return (position, children[index])
    }
    return nil
  }
}
