// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandSource

/// The output and status of a command, with everything that it asked the disk.
struct CachedResult: Equatable {
  /// The exit status.
  let status: Int32
  let parts: [Recording.Part]
  /// The fingerprints of the answers of the disk.
  let diskAnswers: [DiskQuestion: String]

  /// Writes the output again.
  func print() throws(ToolError) {
    for part in parts { try Console.write(part) }
  }
}

// MARK: Storing

extension CachedResult {
  /// The result as the text of a file, or nil if it contains separator characters.
  var stored: String? {
    var fields = ["\(status)", "\(parts.count)"]
    for part in parts {
      switch part {
      case .text(let text, let stream): fields += ["text", stream.rawValue, text]
      case .seconds(let stream): fields += ["seconds", stream.rawValue, ""]
      }
    }
    for (question, fingerprint) in diskAnswers {
      fields += [question.form.rawValue, question.path, fingerprint]
    }
    guard !fields.contains(where: { $0.utf8.contains(0) }) else { return nil }
    let body = fields.joined(separator: "\0")
    return [Self.format, Digest(body).text, body].joined(separator: "\0")
  }

  private static let format = "garland-result 1"

  /// Reads the text of a file; nil if it is not a result, or damaged.
  init?(stored text: String) {
    let outer = text.utf8.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    guard outer.count == 3, Substring(outer[0]) == Self.format,
      Substring(outer[1]) == Digest(Array(outer[2])).text
    else { return nil }
    let fields = outer[2].split(separator: 0, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard fields.count > 1, let status = Int32(fields[0]), let count = Int(fields[1]),
      count >= 0
    else {
      return nil
    }
    let triples = stride(from: 2, to: fields.count - 2, by: 3).map { Array(fields[$0..<$0 + 3]) }
    self.status = status
    parts = triples.prefix(count).compactMap(Self.part)
    diskAnswers = triples.dropFirst(count).reduce(into: [:]) { diskAnswers, fields in
      guard let form = DiskQuestion.Form(rawValue: fields[0]) else { return }
      diskAnswers[DiskQuestion(form, fields[1])] = fields[2]
    }
    guard parts.count == count, diskAnswers.count == triples.count - count else { return nil }
  }

  private static func part(_ fields: [String]) -> Recording.Part? {
    guard let stream = Recording.Stream(rawValue: fields[1]) else { return nil }
    return switch fields[0] {
    case "text": .text(fields[2], stream)
    case "seconds": .seconds(stream)
    default: nil
    }
  }
}
