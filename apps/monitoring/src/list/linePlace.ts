import type { ListLayout } from './listLayout';

/** A line by what it shows, which stays while others come, go and change places. */
export interface LinePlace {
  key: string;
  /** Null on the header of a group. */
  beacon: number | null;
  /** Where it was when it was noted. */
  index: number;
}

export function linePlace(layout: ListLayout, index: number): LinePlace {
  const line = layout.line(index);
  return { key: line?.key ?? '', beacon: line?.kind === 'beacon' ? line.id : null, index };
}

/** Where that line is now, or the beacon in another group; -1 where neither is there. */
export function indexOfPlace(layout: ListLayout, { key, beacon }: LinePlace): number {
  const same = layout.indexOf(key);
  return same === -1 && beacon !== null ? layout.find(beacon) : same;
}
