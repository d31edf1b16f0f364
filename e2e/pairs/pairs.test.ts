import { commitsByEach, versionOfDay } from './commits.ts';
import { markdownOf } from './markdown.ts';

describe('GEN-D19 the commits that stand for a month or a day', () => {
  const commits = ['2026-10-31T23:59', '2026-11-02T08:00', '2026-11-02T09:00', '2026-11-20T10:00'].map(
    (at, i) => ({ id: String(i), at: `${at}:00.000Z` }),
  );
  it.each([
    ['month', [['0'], ['3', '2', '1']]],
    ['day', [['0'], ['2', '1'], ['3']]],
  ] as const)('each %s has its newest first, for when that one does not build', (each, expected) =>
    expect(commitsByEach(commits, each).map((of) => of.map(({ id }) => id))).toEqual(expected),
  );

  it('give releases the day as their version', () =>
    expect(versionOfDay('2026-11-02T09:00:00.000Z')).toBe('2026.11.2'));
});

describe('GEN-D19 the table of pairs', () => {
  const outcome = (remote: string, became: 'runs' | 'refused' | 'crashed', said = '') => ({
    remote,
    became,
    said,
  });
  const table = markdownOf({
    at: '2026-11-27T10:00:00.000Z',
    shells: [
      { label: '2026-10-31', folder: '', contract: '1.0.0' },
      { label: 'now', folder: '', contract: null },
    ],
    days: ['2026-10-31', 'now'],
    found: [
      {
        shell: '2026-10-31',
        remotes: '2026-10-31',
        outcomes: [outcome('bnwas', 'runs'), outcome('reports', 'runs')],
      },
      {
        shell: '2026-10-31',
        remotes: 'now',
        outcomes: [outcome('bnwas', 'refused', 'No.'), outcome('reports', 'refused', 'No.')],
      },
      {
        shell: 'now',
        remotes: '2026-10-31',
        outcomes: [outcome('bnwas', 'runs'), outcome('reports', 'crashed', 'a | b')],
      },
      { shell: 'now', remotes: 'now', outcomes: [] },
    ],
  });

  it('counts, and says of each shell which remotes of which day do not run', () => {
    expect(table).toContain('Of 6 pairs 3 run, 2 are refused, 1 have crashed.');
    expect(table).toContain('| 2026-10-31 (1.0.0) | all run | all refused |');
    expect(table).toContain('| now (no contract told) | 1 run; crashed: reports | – |');
  });

  it('tells each sentence once, with how often and where it stands', () => {
    expect(table).toContain('| No. | 2 | bnwas of now in the shell of 2026-10-31 |');
    expect(table).toContain('| a \\| b | 1 | reports of 2026-10-31 in the shell of now |');
  });
});
