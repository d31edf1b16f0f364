/** What a builder ends with when a remote says something new of itself: it is read once, so its parent starts another builder. */
export const again = 75;
