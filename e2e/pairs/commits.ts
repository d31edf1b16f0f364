import { execFileSync } from 'node:child_process';
import { monthsBefore } from '@mayak/releases';

export interface Commit {
  id: string;
  /** When it was made, ISO 8601 in UTC. */
  at: string;
}

/** The part of a moment by which commits are told apart. */
const lengths = { month: 7, day: 10 } as const;
type Each = keyof typeof lengths;

/** The commits of each month or day, the newest of each first, from the first of them on. */
export function commitsByEach(commits: readonly Commit[], each: Each): Commit[][] {
  const found = new Map<string, Commit[]>();
  for (const commit of commits.toSorted((a, b) => b.at.localeCompare(a.at))) {
    const key = commit.at.slice(0, lengths[each]);
    found.set(key, [...(found.get(key) ?? []), commit]);
  }
  return [...found.values()].toReversed();
}

const utc = (at: string) => new Date(at).toISOString();

/** The commits of a repository that lead to what it is now, of the last months. */
export function commitsOf(root: string, { months, now }: { months: number; now: Date }): Commit[] {
  const since = monthsBefore(now, months).toISOString();
  const log = execFileSync('git', ['log', '--first-parent', `--since=${since}`, '--format=%H %cI'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', at = ''] = line.split(' ');
      return { id, at: utc(at) };
    });
}

/** A commit by any of its names. */
export function commitOf(root: string, name: string): Commit {
  const [id = '', at = ''] = execFileSync('git', ['log', '-1', '--format=%H %cI', name, '--'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split(' ');
  return { id, at: utc(at) };
}

/** A version that says of which day a commit is, as 2026.11.2. */
export const versionOfDay = (at: string): string => at.slice(0, 10).split('-').map(Number).join('.');
