// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// How much of the sources a verification covers.
public struct VerificationCounts: Hashable, Sendable {
  /// The files that were checked.
  public var files = 0
  /// The programs that the manifests tell of.
  public var programs = 0
  /// The files that no target compiles, and that are not checked.
  public var uncompiledFiles = 0
  /// The files of libraries beside the program that were read for their declarations.
  public var dependencyFiles = 0
  /// The structures of which the protocols are composed that types ask for.
  public var compositions = 0
  /// The objects that views get from their environment, which are in no graph.
  public var environmentObjects = 0
  /// The bindings that were found.
  public var bindings = 0
  /// The requests of bindings and of whoever asks from outside.
  public var requests = 0
  /// The requests that come from outside of the graphs.
  public var rootRequests = 0
  /// The bindings whose needs could not be read.
  public var notVerified = 0
  /// The requests from outside whose type could not be read.
  public var unreadRequests = 0
  /// The keys that are taken for bound, because what binds them may not be there to be read.
  public var takenForBound = 0
  /// The bindings that no container reaches.
  public var unreached = 0
  /// The bindings whose needs could be read, without those that no container reaches.
  public internal(set) var verified = 0
  /// The comments that accept something which is found.
  public internal(set) var ignored = 0
  /// The libraries that are imported and not read, and the containers of the program's own.
  public var unreadLibraries = 0

  /// Makes counts of nothing.
  public init() {}

  /// The counts with their names, in the order in which they are listed.
  public var listed: [(name: String, count: Int)] {
    [
      ("files", files), ("programs", programs), ("uncompiledFiles", uncompiledFiles),
      ("dependencyFiles", dependencyFiles),
      ("compositions", compositions), ("environmentObjects", environmentObjects),
      ("bindings", bindings), ("requests", requests), ("rootRequests", rootRequests),
      ("verified", verified), ("notVerified", notVerified), ("unreadRequests", unreadRequests),
      ("takenForBound", takenForBound), ("unreached", unreached),
      ("ignored", ignored),
      ("unreadLibraries", unreadLibraries),
    ]
  }
}
