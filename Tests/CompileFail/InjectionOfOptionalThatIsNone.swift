// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

final class Feed {
  var title = ""
}

func register(in builder: ContainerBuilder) {
  // expected-error@+2 {{cannot convert value of type 'WritableKeyPath<Feed, String>' to expected argument type 'WritableKeyPath<Feed, String?>'}}
  // expected-note@+1 {{arguments to generic parameter 'Value' ('String' and 'String?') are expected to be equal}}
  builder.register(Feed.init).injection(optional: \.title)
}
