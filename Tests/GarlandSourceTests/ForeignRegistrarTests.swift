// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Functions on a container that register, and that are not among the sources.
struct ForeignRegistrarTests {
  private func severities(_ library: String, _ start: String) throws -> [Severity] {
    let resolver = """
      import Resolver
      import StoreCore
      extension Resolver { static func registerNotes() { register { Notes(disk: resolve()) } } }
      final class Page { @Injected var notes: Notes }
      @main struct Main { static func main() { \(start); print(Page().notes) } }
      """
    let swinject = """
      import Swinject
      import StoreCore
      extension Container {
        func registerNotes() { register(Notes.self) { Notes(disk: $0.resolve(Disk.self)!) } }
      }
      @main struct Main {
        static func main() {
          let container = Container()
          \(start)
          print(container.resolve(Notes.self)!)
        }
      }
      """
    return try Sources.verified(
      """
      \(library == "Resolver" ? resolver : swinject)
      protocol Disk {}
      final class Notes { init(disk: any Disk) {} }
      """
    ).diagnostics.filter { $0.id == .missingBinding }.map(\.severity)
  }

  // VAL-2, VAL-20: it may bind whatever is missing.
  @Test(arguments: [("Resolver", "Resolver"), ("Swinject", "container")])
  func `a registering function of another package may bind what is missing`(
    _ library: String, _ receiver: String
  ) throws {
    let own = "\(receiver).registerNotes()"
    #expect(try severities(library, own) == [.error])
    #expect(try severities(library, "\(receiver).registerStoreCore(); \(own)") == [])
    #expect(try severities(library, "\(receiver).reset(); \(own)") == [.error])
  }
}
