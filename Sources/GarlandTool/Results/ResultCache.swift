// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandSource

/// The last results of command lines, in a folder of files.
///
/// A result is only used again if the disk gives the same answers as before. A file that cannot be read or written is
/// ignored.
struct ResultCache {
  private let folder: URL
  private let file: URL

  /// Prepares the place for the result of a command line; nil if that is not stored.
  init?(_ command: Command, _ arguments: Arguments, _ line: [String]) {
    guard command.isCacheable, !arguments.has("--no-cache"),
      !command.options.contains(where: { $0.preventsCaching && arguments.has($0.name) }),
      let folder = Self.folder(arguments["--cache"]), let tool = Self.tool
    else { return nil }
    let color = Console.hasColor ? "color" : "plain"
    let circumstances = [FileManager.default.currentDirectoryPath, color] + tool
    let words = (circumstances + line).map { "\($0.utf8.count):\($0)" }
    self.folder = folder
    file = folder.appendingPathComponent("\(Digest(words.joined()).text).\(Self.ending)")
  }

  private static let ending = "garland-result"

  /// The requested folder, or the default one of the user.
  private static func folder(_ path: String?) -> URL? {
    if let path { return URL(fileURLWithPath: path) }
    let own = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? ""
    let folder =
      own.hasPrefix("/")
      ? URL(fileURLWithPath: own)
      : FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    return folder?.appendingPathComponent("garland")
  }

  /// The identity of this executable, which changes when it is built again.
  private static var tool: [String]? {
    guard let path = Bundle.main.executableURL?.resolvingSymlinksInPath().path,
      let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let date = attributes[.modificationDate] as? Date
    else { return nil }
    let keys: [FileAttributeKey] = [.size, .systemNumber, .systemFileNumber]
    return [Tool.version, path, "\(date.timeIntervalSince1970)"]
      + keys.map { "\(attributes[$0] ?? "")" }
  }

  // MARK: Results

  /// The stored result, if it is still valid.
  func result() -> CachedResult? {
    // Something else may have been written there since.
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard let size = attributes?[.size] as? Int, size <= Self.limits.size,
      let data = try? Data(contentsOf: file),
      let text = String(validating: data, as: UTF8.self), let result = CachedResult(stored: text),
      Disk.areUnchanged(result.diskAnswers)
    else { return nil }
    // So that what is used is not removed for its age.
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
    return result
  }

  /// Stores a result.
  func keep(_ result: CachedResult) {
    guard let text = result.stored else { return }
    let manager = FileManager.default
    try? manager.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard (try? Data(text.utf8).write(to: file, options: .atomic)) != nil else { return }
    removeOld()
  }

  /// The largest number of stored results, and their largest total size in bytes.
  private static let limits = (count: 64, size: 128 * 1024 * 1024)

  /// Removes the results that were used least recently.
  private func removeOld() {
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: Array(keys))
    let results = (found ?? []).filter { $0.pathExtension == Self.ending }.map { url in
      let values = try? url.resourceValues(forKeys: keys)
      return (url, values?.contentModificationDate ?? .distantPast, values?.fileSize ?? 0)
    }
    var size = 0
    for (number, (url, _, bytes)) in results.sorted(by: { $0.1 > $1.1 }).enumerated() {
      size += bytes
      guard number >= Self.limits.count || size > Self.limits.size, url != file else { continue }
      try? FileManager.default.removeItem(at: url)
    }
  }
}
