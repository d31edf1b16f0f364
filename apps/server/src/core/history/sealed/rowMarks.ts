import type { ByteReader, ByteWriter } from '@mayak/api/columns';

/** Writes which rows have something, as runs of those that have it and of those that have not, in turn; all of them as nothing. */
export function writeMarks(writer: ByteWriter, list: readonly boolean[]): void {
  const runs: number[] = [];
  if (list.includes(false))
    for (let from = 0, wanted = true; from < list.length; wanted = !wanted) {
      let to = from;
      while (to < list.length && list[to] === wanted) to += 1;
      runs.push(to - from);
      from = to;
    }
  writer.whole(runs.length);
  for (const run of runs) writer.whole(run);
}

/** The places of the rows that have it, among so many. */
export function readMarks(reader: ByteReader, count: number): Uint32Array {
  const marked = new Uint32Array(count);
  const runs = Array.from({ length: reader.whole() }, () => reader.whole());
  if (runs.reduce((sum, run) => sum + run, 0) > count)
    throw new RangeError('The runs are longer than the rows.');
  let [at, found] = [0, 0];
  (runs.length === 0 ? [count] : runs).forEach((run, i) => {
    if (i % 2 === 0) for (let row = at; row < at + run; row += 1) marked[found++] = row;
    at += run;
  });
  return marked.subarray(0, found);
}
