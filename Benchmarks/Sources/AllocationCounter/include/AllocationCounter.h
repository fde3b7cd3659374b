// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How often the process has asked for memory, or -1 where that is not known.
long allocation_count(void);

/// How many bytes the process has asked for and not given back, or -1 where that is not known.
long allocated_bytes(void);

#endif
