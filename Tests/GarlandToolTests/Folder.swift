// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// A folder in which the built tool is run.
struct Folder {
  private let root: URL

  /// What a run left behind.
  struct Run {
    let status: Int32
    let output: String
    let errors: String

    /// The output without the seconds at its end, which differ from run to run.
    var outputWithoutTimes: String {
      output.withoutTimes
    }
  }

  /// The folder of the project.
  static var project: Folder {
    Folder(
      at: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent())
  }

  /// A folder that is there already.
  init(at url: URL) {
    root = url
  }

  init(_ files: [String: String]) throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent(
      "garland-tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  func url(_ name: String) -> URL { root.appendingPathComponent(name) }

  func path(_ name: String) -> String { url(name).path }

  func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  func write(_ name: String, _ text: String) throws {
    let file = root.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func remove() { try? FileManager.default.removeItem(at: root) }

  /// Runs the tool in the folder, and removes the folder unless it is used again.
  func run(_ arguments: String..., environment: [String: String]? = nil, keeping: Bool = false)
    throws -> Run
  {
    try run(arguments, environment: environment, keeping: keeping)
  }

  func run(_ arguments: [String], environment: [String: String]? = nil, keeping: Bool = false)
    throws -> Run
  {
    defer { if !keeping { remove() } }
    let process = process(arguments)
    let caches = FileManager.default.temporaryDirectory
      .appendingPathComponent("garland-caches-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: caches) }
    // Tests keep no results among those of the user.
    process.environment = (environment ?? ProcessInfo.processInfo.environment)
      .merging(["XDG_CACHE_HOME": caches.path]) { $1 }
    // Files, because a full pipe would stop the tool.
    let output = try Capture()
    let errors = try Capture()
    process.standardOutput = output.handle
    process.standardError = errors.handle
    try process.run()
    process.waitUntilExit()
    return Run(status: process.terminationStatus, output: output.text(), errors: errors.text())
  }

  /// Starts the tool in the folder, and does not wait for its end.
  func start(_ arguments: [String], environment: [String: String] = [:]) throws -> Started {
    let process = process(arguments)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let started = Started(process: process, output: try Capture(), errors: try Capture())
    process.standardOutput = started.output.handle
    process.standardError = started.errors.handle
    try process.run()
    return started
  }

  /// A run that goes on.
  struct Started {
    let process: Process
    fileprivate let output: Capture
    fileprivate let errors: Capture

    /// The results once the closing line, which ends with the seconds, has come a number of times.
    func results(after count: Int) -> String {
      while process.isRunning, errors.written.matches(of: #/\d s\)\n/#).count < count {
        Thread.sleep(forTimeInterval: 0.05)
      }
      return output.written
    }

    /// The results until now.
    var written: String { output.written }

    /// Waits until what is said besides the results is as it should be, or nothing more can be said.
    func wait(until isSaid: (String) -> Bool) {
      while process.isRunning, !isSaid(errors.written) { Thread.sleep(forTimeInterval: 0.05) }
    }

    func remove() {
      process.terminate()
      output.remove()
      errors.remove()
    }
  }

  private func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = Self.tool
    process.arguments = arguments
    process.currentDirectoryURL = root
    return process
  }

  /// Runs a script in the folder, in which `$GARLAND` is the tool, and gives what it prints.
  @discardableResult
  func shell(_ script: String) throws -> String {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-ec", script]
    shell.currentDirectoryURL = root
    shell.environment = ProcessInfo.processInfo.environment
      .merging(["GARLAND": Self.tool.path]) { $1 }
    let output = try Capture()
    shell.standardOutput = output.handle
    try shell.run()
    shell.waitUntilExit()
    let text = output.text()
    guard shell.terminationStatus == 0 else { throw Failure(status: shell.terminationStatus) }
    return text
  }

  /// A script that has failed.
  struct Failure: Error {
    let status: Int32
  }

  /// The tool beside the bundle of tests.
  private static var tool: URL {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<4 {
      let candidate = folder.appendingPathComponent("garland")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      folder = folder.deletingLastPathComponent()
    }
    return folder
  }

  /// A file that takes what a process writes.
  fileprivate struct Capture {
    let url: URL
    let handle: FileHandle

    init() throws {
      url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      _ = FileManager.default.createFile(atPath: url.path, contents: nil)
      handle = try FileHandle(forWritingTo: url)
    }

    /// What was written until now.
    var written: String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }

    func remove() { try? FileManager.default.removeItem(at: url) }

    func text() -> String {
      defer { remove() }
      return written
    }
  }
}

extension String {
  /// The text without the seconds that differ from run to run.
  var withoutTimes: String { replacing(#/ \(\d+\.\d\d s\)/#, with: "") }
}
