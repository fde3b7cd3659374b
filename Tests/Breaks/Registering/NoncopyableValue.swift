// Mistake: a type that cannot be copied is registered
// Caught by: compiler
import Garland

// instead of: final class FileHandle {
struct FileHandle: ~Copyable {
  let descriptor = 3
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register { FileHandle() }
  }
}
