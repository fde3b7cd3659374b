// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland

/// Says hello.
struct Greeter {
  let word: String
}

let builder = ContainerBuilder()
builder.value("hello")
builder.register(Greeter.init)
print(try builder.build().resolve(Greeter.self).word)
