// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

func register(in builder: ContainerBuilder) {
  // expected-error@+2 {{generic parameter 'Element' could not be inferred}}
  // expected-error@+1 {{cannot convert value of type '[Int].Type' to expected argument type 'Many<Element>.Type'}}
  builder.allowEmpty([Int].self)
}
