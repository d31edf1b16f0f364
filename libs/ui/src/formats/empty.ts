/** What stands for a value that is not there (FMT-03). */
export const empty = '-';

/** Between a number and its unit: the two never part at the end of a line. */
export const gap = '\u00a0';
