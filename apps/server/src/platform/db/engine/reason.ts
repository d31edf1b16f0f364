import type { DatabaseTrouble } from '@mayak/api';

/** PostgreSQL did not start; the sentence says why and what to do. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
  readonly trouble: DatabaseTrouble;

  constructor(trouble: DatabaseTrouble, sentence: string) {
    super(sentence);
    this.trouble = trouble;
  }
}

/** Why PostgreSQL did not start, by its own last words. */
export function startFailure(
  words: string,
  { folder, port }: { folder: string; port: number },
): StartFailure {
  if (/No space left on device|disk quota exceeded/i.test(words))
    return new StartFailure(
      'diskFull',
      `PostgreSQL does not start: the disk of ${folder} is full. Free some space there.`,
    );
  if (/could not bind|Address already in use/.test(words))
    return new StartFailure(
      'portTaken',
      `PostgreSQL does not start: its port ${port} is taken by another program. End that program, or start Mayak again.`,
    );
  const last = words.trim().split('\n').slice(-5).join('\n');
  return new StartFailure('restarting', `PostgreSQL does not start in ${folder}:\n${last}`);
}
