/** Runs a job for each item, some at a time, and ends when all have ended; the first failure ends it. */
export async function crowd<T>(
  items: Iterable<T>,
  abreast: number,
  job: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await job(next.value);
  };
  await Promise.all(Array.from({ length: abreast }, worker));
}
