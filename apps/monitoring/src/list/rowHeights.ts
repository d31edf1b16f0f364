/** How high the lines of the list are, pixels. */
export interface RowHeights {
  group: number;
  card: number;
}

/** Rows for a pointer or as high as a finger needs, in either size of card (MON-04). */
export const heightsOf = ({ touch, small }: { touch: boolean; small: boolean }): RowHeights =>
  touch ? { group: 44, card: small ? 44 : 56 } : { group: 30, card: small ? 28 : 48 };
