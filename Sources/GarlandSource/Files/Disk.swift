// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import Foundation

/// The only access to files and folders on which an answer depends.
///
/// Each question is noted in the current trace, so that it can be asked again.
package enum Disk {
  /// The kind of object at a path.
  enum Kind: String {
    case missing, brokenLink, file, folder
    /// An object in a folder that the user may not enter.
    case unreachable
  }

  /// The size from which a file is regarded as data rather than source; parsing needs many times as much memory.
  package static let sizeLimit = 16 * 1024 * 1024

  /// The length in bytes from which the system accepts no path.
  static let pathLimit = Int(PATH_MAX)

  /// The kind of object at a path, following links.
  static func kind(of path: String) -> Kind {
    let kind = readKind(of: path)
    DiskTrace.note(.kind, path) { _ in kind.rawValue }
    return kind
  }

  /// Whether there is a file or folder at a path, following links.
  package static func exists(_ path: String) -> Bool { [.file, .folder].contains(kind(of: path)) }

  /// Whether there is a folder at a path, following links.
  package static func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  /// Whether there is a regular file at a path, which can be read twice.
  package static func isRegularFile(_ path: String) -> Bool {
    attributes(of: path)?.isOf(S_IFREG) ?? false
  }

  /// Whether there is a link at a path.
  static func isLink(_ path: String) -> Bool {
    let isLink = readIsLink(path)
    DiskTrace.note(.link, path) { _ in "\(isLink)" }
    return isLink
  }

  /// The names in a folder, sorted, without hidden ones other than the build folder.
  static func names(in folder: String) -> Result<[String], DiskFailure> {
    let names = readNames(in: folder)
    DiskTrace.note(.names, folder) { fingerprint(names, in: folder, $0.fingerprints) }
    return names
  }

  /// The sorted names in a folder of files that may describe a build; empty if it cannot be read.
  ///
  /// All folders around the code are asked for these, and many other names in them come and go.
  static func manifests(in folder: String) -> [String] {
    if let known = DiskTrace.current?.answer(to: DiskQuestion(.manifests, folder)) {
      return known.split(separator: "/").map(String.init)
    }
    let names = readManifests(in: folder)
    DiskTrace.note(.manifests, folder) { _ in names.joined(separator: "/") }
    return names
  }

  /// The path with all links resolved.
  package static func realPath(_ path: String) -> String {
    let place = place(of: path)
    DiskTrace.note(.realPath, path) { _ in place }
    return place
  }

  /// The contents of a regular file that is not too large.
  static func contents(of path: String) -> Result<Data, DiskFailure> {
    let stamp = DiskTrace.current.flatMap { _ in FileStamp(path) }
    let contents = readContents(of: path)
    DiskTrace.note(.contents, path) { kept(contents, of: path, stamp, in: $0.fingerprints) }
    return contents
  }

  /// The fingerprint of a file's contents, which are not read again while the file's stamp stays the same.
  static func fingerprint(ofContentsOf path: String) -> String {
    let question = DiskQuestion(.contents, path)
    let answer = fingerprint(of: question, DiskTrace.current?.fingerprints)
    DiskTrace.note(.contents, path) { _ in answer }
    return answer
  }

  /// The text of a regular file, or nil if it cannot be read.
  static func text(of path: String) -> String? {
    (try? contents(of: path).get()).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The contents of a file of any kind that is not too large; those of a pipe can only be read once.
  package static func data(
    at path: String, limit: Int = sizeLimit
  ) throws(DiskFailure) -> Data {
    let found = Result {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      let data = try file.read(upToCount: limit + 1) ?? Data()
      if data.count > limit { throw DiskFailure.tooLarge(limit) }
      return data
    }
    .mapError { $0 as? DiskFailure ?? DiskFailure($0) }
    // Also that there is none, so that a file which comes is seen.
    DiskTrace.note(.contents, path) { _ in fingerprint(found) }
    return try found.get()
  }

  /// Whether all questions still have the same answers, by their fingerprints.
  package static func areUnchanged(
    _ answers: [DiskQuestion: String], _ known: FileFingerprints? = nil
  ) -> Bool {
    DeepStack.map(Array(answers)) { fingerprint(of: $0.key, known) == $0.value }
      .allSatisfy(\.self)
  }

  /// The fingerprint of the current answer to a question.
  package static func fingerprint(
    of question: DiskQuestion, _ known: FileFingerprints? = nil
  ) -> String {
    let path = question.path
    return switch question.form {
    case .kind: readKind(of: path).rawValue
    case .link: "\(readIsLink(path))"
    case .names: fingerprint(readNames(in: path), in: path, known)
    case .manifests: readManifests(in: path).joined(separator: "/")
    case .realPath: place(of: path)
    case .contents: fingerprint(ofContentsOf: path, FileStamp(path), known)
    }
  }

  private static func fingerprint(
    ofContentsOf path: String, _ stamp: FileStamp?, _ known: FileFingerprints?
  ) -> String {
    known?.fingerprint(of: path, stamp) ?? kept(readContents(of: path), of: path, stamp, in: known)
  }

  /// The fingerprint of contents that were read after the file's stamp was taken, which is kept for the next time.
  private static func kept(
    _ contents: Result<Data, DiskFailure>, of path: String, _ stamp: FileStamp?,
    in known: FileFingerprints?
  ) -> String {
    let answer = fingerprint(contents)
    // A file that could not be read may be readable soon, with the same stamp.
    if case .success = contents { known?.keep(answer, of: path, stamp) }
    return answer
  }

  private static func fingerprint(
    _ names: Result<[String], DiskFailure>, in folder: String, _ known: FileFingerprints?
  ) -> String {
    switch names {
    case .success(let names):
      // No name has a slash in it.
      Digest(
        names.filter { !(known?.isWritten($0, in: folder) ?? false) }.joined(separator: "/")
      ).text
    case .failure(let failure): failure.reason
    }
  }

  private static func fingerprint(_ contents: Result<Data, DiskFailure>) -> String {
    switch contents {
    case .success(let data): Digest(Array(data)).text
    case .failure(let failure): failure.reason
    }
  }

  // MARK: Reading

  private static func readKind(of path: String) -> Kind {
    if let found = attributes(of: path) { return found.isOf(S_IFDIR) ? .folder : .file }
    if errno == EACCES { return .unreachable }
    return readIsLink(path) ? .brokenLink : .missing
  }

  private static func readIsLink(_ path: String) -> Bool {
    var found = stat()
    return lstat(path, &found) == 0 && found.isOf(S_IFLNK)
  }

  private static func readNames(in folder: String) -> Result<[String], DiskFailure> {
    Result {
      try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0 == ".build" || !$0.hasPrefix(".") }.sorted()
    }
    .mapError(DiskFailure.init)
  }

  private static func readManifests(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (names ?? []).filter(ManifestName.mayBeManifest(ofFolder:)).sorted()
  }

  /// The path with all links resolved, for uses on which no answer depends.
  static func place(of path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  private static func readContents(of path: String) -> Result<Data, DiskFailure> {
    let attributes = attributes(of: path)
    if let attributes, !attributes.isOf(S_IFREG) {
      return .failure(DiskFailure("it is not a regular file"))
    }
    if let attributes, attributes.st_size > sizeLimit {
      return .failure(.tooLarge(sizeLimit, size: Int(attributes.st_size)))
    }
    return Result { try Data(contentsOf: URL(fileURLWithPath: path)) }.mapError(DiskFailure.init)
  }

  /// The attributes of a file, following links; `FileManager` would look up the names of users, too.
  private static func attributes(of path: String) -> stat? {
    var found = stat()
    return stat(path, &found) == 0 ? found : nil
  }
}

extension stat {
  /// Whether it describes a file of a kind, such as `S_IFREG`.
  fileprivate func isOf(_ kind: mode_t) -> Bool { st_mode & S_IFMT == kind }
}
