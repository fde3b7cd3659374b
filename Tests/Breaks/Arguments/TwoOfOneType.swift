// Mistake: two parameters of one type are arguments
// Caught by: check
import Garland

struct Rectangle {
  let width: Int
  let height: Int

  struct Size {
    let width: Int
    let height: Int
  }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register { (size: Assisted<Rectangle.Size>) in
    builder.register { (width: Assisted<Int>, height: Assisted<Int>) in
      // instead of: Rectangle(width: size.value.width, height: size.value.height)
      Rectangle(width: width.value, height: height.value)
    }
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  // instead of: print(container.resolve(Rectangle.self, arguments: Rectangle.Size(width: 4, height: 3)))
  print(container.resolve(Rectangle.self, arguments: 4))
}
