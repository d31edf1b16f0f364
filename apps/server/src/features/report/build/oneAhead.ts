/** Tells how far a report is, 0 to 1. */
export type Progress = (share: number) => void;

/** Makes something of each of a list, in its order; the database works on the next one while this one is made. */
export async function* oneAhead<T, R>(
  list: readonly T[],
  make: (item: T) => Promise<R>,
  progress: Progress,
): AsyncGenerator<R> {
  const begin = (i: number): Promise<R> | null => {
    const item = list[i];
    const made = item === undefined ? null : make(item);
    // It is waited for later, if at all.
    made?.catch(() => undefined);
    return made;
  };
  let next = begin(0);
  for (let i = 1; next; i += 1) {
    const current: Promise<R> = next;
    next = begin(i);
    yield await current;
    progress(i / list.length);
  }
}
