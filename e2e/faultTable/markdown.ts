import { files, remotes, type Cell } from './cells.ts';
import type { Outcome } from './runCell.ts';

/** So long the first sentence may take: of what answers, and of what hangs; ms. */
export const goals = { answers: 3_000, hangs: 10_000 };

/** The words come at the goal itself, and a busy machine draws them later, ms. */
const allowance = 500;
const goalOf = ({ how }: Cell) => (how === 'hang' ? goals.hangs : goals.answers) + allowance;

/** What of an outcome is not as it is to be; null where all is. */
export function missOf(outcome: Outcome): string | null {
  const { isMet, spokeAfter, workedAfter, restLives, heals, keepsAddress } = outcome;
  const isSilent = spokeAfter === null && workedAfter === null;
  const soon = Math.min(spokeAfter ?? Infinity, workedAfter ?? Infinity);
  const isLate = isMet && !isSilent && soon > goalOf(outcome);
  const misses = [
    isSilent && 'nothing is said',
    isLate && `said after ${(soon / 1_000).toFixed(1)} s`,
    !restLives && 'the rest does not live',
    heals === 'no' && 'it does not heal',
    !keepsAddress && 'the address is lost',
  ].filter(Boolean);
  return misses.length > 0 ? misses.join(', ') : null;
}

const isEarlier = ({ what, hasPrevious, words }: Outcome) =>
  hasPrevious && !files[what]?.isInPage && words === `version ${remotes.single}`;
const shownOf = (outcome: Outcome): string => {
  const { words, heals } = outcome;
  if (!outcome.isMet && heals === 'works') return 'the area: nobody asked for it';
  if (heals === 'works') return isEarlier(outcome) ? 'the earlier version' : 'the area';
  return `«${words.replace(/ · version \S+$/, '')}»`;
};
const healingOf = (outcome: Outcome): string => {
  if (outcome.heals === 'works') return isEarlier(outcome) ? 'by itself, while it lasts' : '–';
  return outcome.heals.replace(/, \d+ s$/, '');
};

const seconds = (outcomes: readonly Outcome[], of: 'spokeAfter' | 'workedAfter') => {
  const known = outcomes.flatMap((one) => (one.isMet ? (one[of] ?? []) : []));
  return known.length > 0 ? `${(Math.max(...known) / 1_000).toFixed(1)} s` : '–';
};
const yes = (is: boolean) => (is ? 'yes' : 'no');

/** The outcomes as one table; faults of the same kind with the same outcome share a row. */
export function markdownOf(outcomes: readonly Outcome[]): string {
  const rows = new Map<string, Outcome[]>();
  for (const one of outcomes) {
    const previous = one.hasPrevious ? 'yes' : 'no';
    const ends = [shownOf(one), yes(one.restLives), healingOf(one), yes(one.keepsAddress)];
    const key = [one.what, one.when, previous, ...ends].join('\t');
    rows.set(key, [...(rows.get(key) ?? []), one]);
  }
  const lines = [...rows].map(([key, of]) => {
    const [what, when, previous, shown, rest, heals, address] = key.split('\t');
    const hows = of.map(({ how }) => how).join(', ');
    const spoke = seconds(of, 'spokeAfter');
    const worked = seconds(of, 'workedAfter');
    return `| ${[what, hows, when, previous, shown, spoke, worked, rest, heals, address].join(' | ')} |`;
  });
  const misses = outcomes.flatMap((one) => {
    const miss = missOf(one);
    const { what, how, when, hasPrevious } = one;
    return miss
      ? [`- ${what}, ${how}, ${when}, ${hasPrevious ? 'with' : 'without'} an earlier one: ${miss}`]
      : [];
  });
  return `# What fails, and what the user sees

Made by \`node e2e/faultTable/run.ts\`: ${outcomes.length} faults, each in a new profile of a real browser, on the built product behind a server
that fails. "Earlier" is a good earlier version of the area; for registry and description, that this browser was here before, on a page
that brings neither (the product's own page brings both, and then nobody asks for these files at the start). "Said" is the time from the
fault to the first sentence that names what is missing (goal: ${goals.answers / 1_000} s for what answers, ${goals.hangs / 1_000} s for what hangs), "works" the time until the area works
while the fault lasts. "The rest" is the menu with another area, or the bar of the page where no area is known. "Heals" is what the
user has to do once the fault is over. Times are the longest of the row; what missed its goal was lived through once more, alone.

| What | How | When | Earlier | Seen | Said | Works | Rest lives | Heals | Address kept |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}

${misses.length === 0 ? 'Every one meets its goal.' : `Not as it is to be:\n\n${misses.join('\n')}`}
`;
}
