/** A promise with an end: what is not there after so many milliseconds fails with `late`. */
export function within<T>(work: Promise<T>, milliseconds: number, late: () => unknown): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const end = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(late()), milliseconds);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}
