import Core
import InfomaniakDI

// The storage needs a clock here, too.
@main
struct ParcelsWidget {
  @InjectService private var storage: ParcelStorage

  static func main() {
    _ = CoreAssembly()
    print(ParcelsWidget())
  }
}
