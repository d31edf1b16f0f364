/** Spans of fleet time in milliseconds; fleet time is 0 at the moment the demo was made, history is negative. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** km/h in one knot. */
export const knot = 1.852;
