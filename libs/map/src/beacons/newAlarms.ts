/** So long the ring of an emergency moves after it came on the map, milliseconds: four pulses. */
export const lively = 7_200;

/** Which emergencies are new: their rings move for a while, then they are still (decision `pulses`). */
export function createNewAlarms(clock: () => number = () => performance.now()) {
  const since = new Map<number, number>();
  return {
    /** Takes the emergencies on the map; tells the new ones, and in how many milliseconds the next of them is no longer new. */
    take(ids: readonly number[]): { fresh: ReadonlySet<number>; next: number | null } {
      const now = clock();
      const present = new Set(ids);
      for (const id of since.keys()) if (!present.has(id)) since.delete(id);
      for (const id of ids) if (!since.has(id)) since.set(id, now);
      const ages = [...since].map(([id, at]) => [id, now - at] as const).filter(([, age]) => age < lively);
      const fresh = new Set(ages.map(([id]) => id));
      return { fresh, next: ages.length === 0 ? null : lively - Math.max(...ages.map(([, age]) => age)) };
    },
  };
}
