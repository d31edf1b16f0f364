/** How many of the entries, from the first, fit into a width; when not all do, "More" needs its place too (MENU-D01). */
export function fitting(widths: readonly number[], available: number, more: number): number {
  const ends: number[] = [];
  for (const width of widths) ends.push((ends.at(-1) ?? 0) + width);
  if ((ends.at(-1) ?? 0) <= available) return widths.length;
  return ends.filter((end) => end + more <= available).length;
}
