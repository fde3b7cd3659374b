// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Sources {
  /// An app whose page, which is left out, can show views that need an object of the environment.
  static let environmentViews = """
    import SwiftUI
    class Model: ObservableObject {}
    final class Other: ObservableObject {}
    struct Editor: View {
      @EnvironmentObject private var model: Model
      var body: some View { Text(model.name) }
    }
    struct Shown: View {
      @StateObject private var model = Model()
      var body: some View { Editor().environmentObject(model) }
    }
    @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }

    """
}
