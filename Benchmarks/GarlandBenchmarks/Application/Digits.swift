// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The digits as types, from which the numbered types of the workloads are put together.
enum D0 {}
enum D1 {}
enum D2 {}
enum D3 {}
enum D4 {}
enum D5 {}
enum D6 {}
enum D7 {}
enum D8 {}
enum D9 {}
