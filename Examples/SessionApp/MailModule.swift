// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// What lives as long as the program, and what lives as long as a session.
struct MailModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Census.init).lifetime(.singleton)
    builder.register(LoginDesk.init).lifetime(.singleton)
    builder.register(MailServer.init).lifetime(.singleton).onEnd { $0.disconnect() }

    builder.scope(UserSession.self).input(\.name)
    builder.register(AccessToken.init).lifetime(.scoped(UserSession.self))
      .onEnd { await $0.revoke() }
    builder.register(Mailbox.init).lifetime(.scoped(UserSession.self)).onEnd { try $0.save() }
    builder.register(InboxScreen.init)
  }
}
