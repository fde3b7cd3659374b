// Mistake: an initializer gives a part of its object graph to another task
// Caught by: check
import Garland

final class Draft {
  var text = ""
}

final class Upload: Sendable {
  let task: Task<Void, Never>

  init(draft: sending Draft) { task = Task.detached { draft.text += " (sent)" } }
}

final class Editor {
  let draft: Draft
  let upload: Upload

  init(draft: Draft, upload: Upload) {
    self.draft = draft
    self.upload = upload
  }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(Draft.init)
    builder.register(Draft.init).lifetime(.objectGraph)
    builder.register(Upload.init)
    builder.register(Editor.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  await container.resolve(Editor.self).upload.task.value
}
