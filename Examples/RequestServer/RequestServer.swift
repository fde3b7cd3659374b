// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// A server on the loopback interface that handles each request in a scope of its own.
@main
struct RequestServer {
  static func main() async throws {
    let container = try ContainerBuilder(ServerModule()).build()
    try await container.start()

    let client = Client(port: container.resolve(Server.self).port)
    let paths = ["/hello/Ada", "/stock/tea", "/stock/tea", "/stock/salt", "/goodbye"]
    for answer in await client.send(paths) { print(answer) }

    // Stops what was started, and then ends what was made.
    try await container.end()
  }
}
