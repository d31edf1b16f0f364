/** A way in pixels. */
export type Offset = readonly [dx: number, dy: number];

const around = 30;
const spacing = 34;

/** Where the members of a cluster go when it is spread: a circle that grows with their number. */
export function spiderfy(rows: readonly number[]): ReadonlyMap<number, Offset> {
  const radius = Math.max(around, (rows.length * spacing) / (2 * Math.PI));
  const angle = (i: number) => (2 * Math.PI * i) / rows.length - Math.PI / 2;
  return new Map(rows.map((row, i) => [row, [radius * Math.cos(angle(i)), radius * Math.sin(angle(i))]]));
}
