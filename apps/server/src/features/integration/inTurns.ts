interface Limits {
  atOnce: number;
  /** So many of one list at once: who is slow leaves room for the others. */
  ofOne: number;
  /** From then on nothing more is begun. */
  isOver: () => boolean;
}

/** Does the work of several lists, one of each in turn. */
export async function inTurns<T>(
  lists: Iterable<readonly T[]>,
  { atOnce, ofOne, isOver }: Limits,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const queues = [...lists].map((list) => ({ left: [...list], busy: 0 }));
  const take = () => {
    const at = isOver() ? -1 : queues.findIndex(({ busy }) => busy < ofOne);
    const [queue] = at < 0 ? [] : queues.splice(at, 1);
    const [one] = queue?.left.splice(0, 1) ?? [];
    if (!queue || one === undefined) return null;
    queue.busy += 1;
    if (queue.left.length > 0) queues.push(queue);
    return { queue, one };
  };
  const worker = async () => {
    for (let taken = take(); taken; taken = take()) {
      await work(taken.one);
      taken.queue.busy -= 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
