// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

#include "InstructionMark.h"

__attribute__((noinline)) void garland_instruction_mark(void) { __asm__ volatile(""); }
