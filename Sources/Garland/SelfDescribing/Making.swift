// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A self-describing instance whose initializer runs, on the stack of the thread that runs it.
///
/// Its pointers are sound, because what they point to is further down the same stack, and `leave` takes
/// the making out of the chain before the stack shrinks. `SelfDescribingStressTests` hammers it.
@usableFromInline
struct Making {
  /// The largest number of running initializers, on a thread with an unlimited stack.
  private static let deepest = 10_000

  /// Its name.
  private(set) var place = ResolverPlace(thread: 0, number: 0)
  /// The number of the binding.
  private(set) var binding: Int32 = 0
  /// The resolve for which the instance is made; requests of the initializer join it.
  private(set) var resolution: UnsafeMutablePointer<Resolution>?
  /// The making whose initializer requested this one.
  private(set) var outer: UnsafePointer<Making>?
  /// The number of running initializers, including this one.
  private var depth = 0
  private var stack: Unmanaged<MakingStack>?

  /// Prepares a making.
  @usableFromInline
  init() {}

  /// Begins the making at an address, and returns what the initializer receives.
  ///
  /// - Throws: `Reason.endless` if so many are running that the thread's stack is used up.
  @usableFromInline
  static func enter(
    _ making: UnsafeMutablePointer<Making>, for resolution: UnsafeMutablePointer<Resolution>,
    binding: Int32
  ) throws -> Resolver {
    // Sound as an uncounted reference, because the thread that runs the initializer keeps its stack.
    let current = MakingStack.current
    try current._withUnsafeGuaranteedRef { stack in
      let depth = (stack.innermost?.pointee.depth ?? 0) + 1
      guard depth <= deepest, stack.hasRoom(at: making) else { throw ResolutionFailure(.endless) }
      making.pointee.place = stack.nextPlace()
      making.pointee.outer = stack.innermost
      making.pointee.depth = depth
      stack.innermost = UnsafePointer(making)
    }
    making.pointee.binding = binding
    making.pointee.resolution = resolution
    making.pointee.stack = current
    // Outside of scopes the resolve is not copied, which would count what it has.
    let link =
      resolution.pointee.scope != nil
      ? ContainerLink(resolution.pointee)
      : ContainerLink(
        outsideScopes: resolution.pointee.uncountedCore,
        keepsCore: !resolution.pointee.isInsideShared)
    return Resolver(Container(link), place: making.pointee.place)
  }

  /// Ends the making.
  @usableFromInline
  func leave() {
    stack?._withUnsafeGuaranteedRef { $0.innermost = outer }
  }
}
