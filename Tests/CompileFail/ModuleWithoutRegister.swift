// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

// expected-error@+2 {{type 'NetworkModule' does not conform to protocol 'Module'}}
// expected-note@+1 {{add stubs for conformance}}
struct NetworkModule: Module {}
