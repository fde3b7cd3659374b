#ifndef INSTRUCTION_MARK_H
#define INSTRUCTION_MARK_H

/// Does nothing; a profiler notes where it is called.
void garland_instruction_mark(void);

#endif
