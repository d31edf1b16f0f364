import {
  figuresOf,
  openingsIn,
  readRegistry,
  reportsIn,
  slowPartsOf,
  type KeptReport,
} from '@mayak/releases';
import type { RegistryRemote, Rollout } from '@mayak/host/registry';
import { command } from '../program.ts';
import { dirOf, numberOf, readOptions } from '../options.ts';
import { Refusal } from '@mayak/cli';
import { oneLine, table } from '@mayak/cli';
import type { World } from '../world.ts';
import { servedRegistry } from '../store/servedRegistry.ts';

/** `mfe status`: what users are given now, and what their pages reported. */
export const status = command({
  name: 'status',
  about: 'shows what users are given now, and what their pages reported',
  words: ['name?'],
  options: {
    days: { value: 'n', about: 'how many days of reports, 7 unless named, 30 are kept' },
    ...readOptions,
  },
  async run({ words: { name }, options, world }) {
    const days = numberOf('days', options.days ?? '7');
    const { revision: served, issuedAt, origins, remotes } = await servedRegistry(options, world);
    const revision =
      options.url === undefined ? (await readRegistry(dirOf(options, world))).revision : served;
    if (name !== undefined && !remotes[name])
      throw new Refusal(
        `There is no remote "${name}"; there are ${Object.keys(remotes).join(', ') || 'none'}.`,
      );
    const shown = Object.entries(remotes).filter(([one]) => name === undefined || one === name);
    const kept =
      options.url === undefined ? await reportsIn(dirOf(options, world), days, world.now().getTime()) : [];
    const fared = options.url === undefined ? await faredOf(dirOf(options, world), days, world) : nothing;
    const isAsked = ({ remote }: { remote: string }) => name === undefined || remote === name;
    const opened = fared.versions.filter(isAsked);
    const slow = fared.slow.filter(isAsked);
    const reports = counted(kept.filter(isAsked));
    const reported =
      reports.length > 0
        ? [`Reports of the last ${days} days`, reportTable(reports)]
        : [options.url === undefined && `No reports in the last ${days} days.`];
    const parts = [
      `Revision ${revision}, ${issuedAt}${origins.length > 0 ? `, origins ${origins.join(', ')}` : ''}`,
      overview(shown),
      ...(name === undefined ? [] : shown.map(([one, remote]) => versionsOf(one, remote))),
      ...(opened.length > 0 ? [`Openings of the last ${days} days`, openingsTable(opened)] : []),
      ...(slow.length > 0
        ? [`Long frames of the last ${days} days`, slowTable(slow.slice(0, shownParts))]
        : []),
      ...reported,
    ];
    return {
      data: {
        revision,
        served,
        issuedAt,
        origins,
        remotes: Object.fromEntries(shown),
        openings: opened,
        slow,
        reports,
      },
      text: parts.filter(Boolean).join('\n\n'),
    };
  },
});

/** So many parts with long frames are shown. */
const shownParts = 20;
const nothing: Awaited<ReturnType<typeof faredOf>> = { versions: [], slow: [] };

/** How each version fared in these days, and which of its parts had long frames. */
async function faredOf(data: string, days: number, world: World) {
  const all = await openingsIn(data, world.now().getTime() - days * 86_400_000);
  const versions = [...all].map(([key, fared]) => {
    const [remote = '', version = ''] = key.split('@');
    return { remote, version, ...figuresOf(fared) };
  });
  return { versions, slow: slowPartsOf(all) };
}

const openingsTable = (all: (typeof nothing)['versions']) =>
  table(
    [
      ...['remote', 'version', 'openings', 'faults', 'share', 'ready median, ms', 'p95, ms'],
      ...['press p75, ms', 'of pages', 'long frames p75', 'of pages'],
    ],
    all.map(({ remote, version, openings, faults, median, p95, press, pressPages, long, longPages }) => [
      oneLine(remote, 40),
      oneLine(version, 20),
      String(openings),
      String(faults),
      `${((100 * faults) / Math.max(1, openings)).toFixed(1)} %`,
      String(median ?? none),
      String(p95 ?? none),
      String(press ?? unknown),
      String(pressPages),
      long === null ? unknown : `${long} %`,
      String(longPages),
    ]),
  );

const slowTable = (all: (typeof nothing)['slow']) =>
  table(
    ['remote', 'version', 'part', 'long frames', 'ms'],
    all.map(({ remote, version, part, frames, ms }) => [
      oneLine(remote, 40),
      oneLine(version, 20),
      oneLine(part, 60),
      String(frames),
      String(ms),
    ]),
  );

/** No page could measure it. */
const unknown = 'unknown';
const none = '-';
const joined = (texts: string[]) => texts.join(', ') || none;

const overview = (remotes: [string, RegistryRemote][]) =>
  table(
    ['remote', 'owner', 'state', 'stable', 'previous', 'rollouts', 'pins'],
    remotes.map(([name, remote]) => [
      name,
      remote.owner,
      remote.enabled ? 'on' : oneLine(`off: ${remote.killReason ?? ''}`, 40),
      remote.stable || none,
      remote.previous ?? none,
      joined(
        remote.rollouts.map(
          (one) => `${one.version} ${one.percent} %${one.gate ? ' gated' : ''}${whom(one)}`,
        ),
      ),
      joined(
        remote.pins.map((one) => `${one.tenant} ${one.version}${one.until ? ` until ${one.until}` : ''}`),
      ),
    ]),
  );

const whom = ({ where: { tenants, permissions, locales } }: Rollout) => {
  const all = [...tenants, ...permissions, ...locales];
  return all.length > 0 ? ` of ${all.join('+')}` : '';
};

const versionsOf = (name: string, { versions, rollouts }: RegistryRemote) =>
  [
    table(
      ['version', 'state', 'base', 'release.json'],
      Object.entries(versions).map(([version, { state, base, releaseHash }]) => [
        `${name} ${version}`,
        state,
        base,
        releaseHash.slice(0, 19),
      ]),
    ),
    rollouts.length > 0 &&
      table(
        ['rollout', 'version', 'percent', 'salt', 'for'],
        rollouts.map((one) => [
          one.id,
          one.version,
          String(one.percent),
          one.salt,
          whom(one).slice(4) || 'all',
        ]),
      ),
  ]
    .filter(Boolean)
    .join('\n\n');

interface Counted {
  remote: string;
  version: string;
  state: string;
  times: number;
  last: string;
  text: string;
}

/** Reports of one remote, version and state together, the latest first. */
function counted(reports: readonly KeptReport[]): Counted[] {
  const counts = new Map<string, Counted>();
  for (const { remote, version, state, at, text } of reports) {
    const key = JSON.stringify([remote, version, state]);
    const times = (counts.get(key)?.times ?? 0) + 1;
    counts.set(key, { remote, version, state, times, last: at, text });
  }
  return [...counts.values()].toSorted((a, b) => (a.last < b.last ? 1 : -1));
}

const reportTable = (reports: Counted[]) =>
  table(
    ['remote', 'version', 'state', 'times', 'last', 'text'],
    reports.map(({ remote, version, state, times, last, text }) => [
      oneLine(remote, 40),
      oneLine(version, 20) || none,
      state,
      String(times),
      last.slice(0, 16).replace('T', ' '),
      oneLine(text, 60),
    ]),
  );
