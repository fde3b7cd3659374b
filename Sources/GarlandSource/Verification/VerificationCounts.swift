// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The numbers of the parts of the sources that a verification covers.
public struct VerificationCounts: Hashable, Sendable {
  /// The files that were checked.
  public var files = 0
  /// The programs in the manifests.
  public var programs = 0
  /// The files that no target compiles, so that they are not checked.
  public var uncompiledFiles = 0
  /// The files of libraries outside the program that were only read for their declarations.
  public var dependencyFiles = 0
  /// The structures that implement a composition of protocols which types require.
  public var compositions = 0
  /// The objects that views take from their environment, which are in no graph.
  public var environmentObjects = 0
  /// The bindings that were found.
  public var bindings = 0
  /// The requests of bindings and those from outside.
  public var requests = 0
  /// The requests from outside the graphs.
  public var rootRequests = 0
  /// The bindings whose dependencies could not be read.
  public var notVerified = 0
  /// The requests from outside whose type could not be read.
  public var unreadRequests = 0
  /// The keys that are assumed to be bound, because their bindings may not be readable.
  public var takenForBound = 0
  /// The bindings that no container reaches.
  public var unreached = 0
  /// The bindings whose dependencies could be read, without those that no container reaches.
  public internal(set) var verified = 0
  /// The comments that suppress a finding.
  public internal(set) var ignored = 0
  /// The libraries that are imported without being read, and the containers that the program implements itself.
  public var unreadLibraries = 0

  /// Creates counts of zero.
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
