import { readdirSync } from 'node:fs';

/** A file that was never timed. */
const usual = 15;

/** Divides the files of stories into shards that take about the same time, by the seconds that each took when it was timed. */
export function shardsOf(
  folder,
  seconds,
  most,
  files = readdirSync(folder).filter((file) => file.endsWith('.spec.ts')),
) {
  const count = Math.min(most, files.length);
  const secondsOf = (file) => seconds[file] ?? usual;
  const shards = Array.from({ length: count }, () => ({ files: [], seconds: 0 }));
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1))) {
    const shortest = shards.toSorted((a, b) => a.seconds - b.seconds)[0];
    shortest.files.push(file);
    shortest.seconds += secondsOf(file);
  }
  return shards.map(({ files: own }) => own.toSorted());
}
