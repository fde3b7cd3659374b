// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Container {
  /// The container that a task and its children use, instead of the program's.
  @TaskLocal private static var taskContainer: Container?

  /// The program's container, and where it was set.
  private static let programContainer = Locked<(container: Container, site: SourceLocation)?>(nil)

  /// The container of the current task, or otherwise that of the program.
  ///
  /// Stops the program with `Garland/NoCurrentContainer` if there is neither. Costs a task-local read and, without a
  /// task's container, a lock.
  public static var current: Container {
    if let container = currentIfAny { return container }
    trap(.noCurrentContainer(for: "'Container.current'"))
  }

  /// The container of the current task, or otherwise that of the program, or nil.
  public static var currentIfAny: Container? {
    taskContainer ?? programContainer.withLock { $0?.container }
  }

  /// Makes this the program's container, for property wrappers that are given none.
  ///
  /// Call it once, where the program starts. Calling it again stops the program, because instances of the first
  /// container would stay in use; tests use `withCurrent` instead.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  public func bootstrap(
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceLocation(file: fileID, line: Int(line), column: Int(column))
    let former = Container.programContainer.withLock { program in
      defer { program = program ?? (self, site) }
      return program
    }
    if let former { trap(.bootstrappedTwice(at: site, before: former.site)) }
  }

  /// Makes this the current container of a piece of work and of the tasks that it starts.
  ///
  /// - Parameter operation: The work.
  /// - Returns: The result of the work.
  /// - Throws: Any error of the work.
  public func withCurrent<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Container.$taskContainer.withValue(self, operation: operation)
  }

  /// Makes this the current container of a piece of asynchronous work and of the tasks that it starts.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor; leave it out.
  ///   - operation: The work, which runs where the caller does.
  /// - Returns: The result of the work.
  /// - Throws: Any error of the work.
  public func withCurrent<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Container.$taskContainer.withValue(self, operation: operation, isolation: isolation)
  }
}
