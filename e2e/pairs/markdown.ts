import type { KeptShell } from './keptSets.ts';
import type { Outcome } from './runPairing.ts';

/** What became of the remotes of a day in a shell. */
export interface PairingOutcome {
  shell: string;
  remotes: string;
  outcomes: readonly Outcome[];
}

const kinds = ['runs', 'refused', 'crashed'] as const;
const counted = (outcomes: readonly Outcome[]) =>
  kinds
    .map((kind) => [kind, outcomes.filter(({ became }) => became === kind).length] as const)
    .filter(([, count]) => count > 0);

/** One cell: how many of the day run, and which do not. */
function cellOf(outcomes: readonly Outcome[]): string {
  const others = kinds.slice(1).flatMap((kind) => {
    const names = outcomes.filter(({ became }) => became === kind).map(({ remote }) => remote);
    if (names.length === 0) return [];
    return [names.length === outcomes.length ? `all ${kind}` : `${kind}: ${names.join(', ')}`];
  });
  if (others.length === 0) return outcomes.length > 0 ? 'all run' : '–';
  const [first] = counted(outcomes);
  return [...(first?.[0] === 'runs' ? [`${first[1]} run`] : []), ...others].join('; ');
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

interface Made {
  /** When, ISO 8601. */
  at: string;
  shells: readonly KeptShell[];
  days: readonly string[];
  found: readonly PairingOutcome[];
}

/** The table of all pairs, as docs/pairs.md holds it. */
export function markdownOf({ at, shells, days, found }: Made): string {
  const all = found.flatMap(({ outcomes }) => outcomes);
  const totals = counted(all)
    .map(
      ([kind, count]) =>
        `${count} ${kind === 'runs' ? 'run' : `${kind === 'refused' ? 'are' : 'have'} ${kind}`}`,
    )
    .join(', ');
  const sentences = new Map<string, string[]>();
  for (const { shell, remotes, outcomes } of found)
    for (const { remote, became, said } of outcomes)
      if (became !== 'runs')
        sentences.set(said, [
          ...(sentences.get(said) ?? []),
          `${remote} of ${remotes} in the shell of ${shell}`,
        ]);
  const cell = (shell: string, day: string) =>
    cellOf(found.find((one) => one.shell === shell && one.remotes === day)?.outcomes ?? []);
  const shellName = ({ label, contract }: KeptShell) => `${label} (${contract ?? 'no contract told'})`;
  return `# Kept shells with kept remotes

Made by \`node e2e/pairs.ts --archive FOLDER\` on ${at.slice(0, 10)}: every shell of the archive with every remote of it, of the last
24 months, in Chromium before the server of that day. A remote runs when its own screen is seen with data and no code fails, or it is refused by a
sentence in its place, before any of its code runs. Nothing else may happen: the program fails otherwise. How an archive is filled tells
[years](decisions/years.md).

Of ${all.length} pairs ${totals}. Rows are shells by their day and contract, columns are remotes by theirs.

${row(['Shell', ...days])}
${row(['---', ...days.map(() => '---')])}
${shells.map((shell) => row([shellName(shell), ...days.map((day) => cell(shell.label, day))])).join('\n')}

| What stands in the place | In how many pairs | Such as |
| --- | --- | --- |
${[...sentences].map(([said, where]) => row([said.replaceAll('|', '\\|'), String(where.length), where[0] ?? ''])).join('\n')}
`;
}
