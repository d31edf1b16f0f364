import { parseArgs } from 'node:util';

/** What a run is asked to measure. */
export interface Settings {
  /** Beacons of the demo fleet. */
  fleet: number;
  runs: number;
  /** A product that already runs; without it one is started on a folder of its own. */
  url: string | null;
  /** Keeps the data of the started product between runs of the program. */
  data: string | null;
  /** A built checkout of an earlier commit, measured beside this one. */
  before: string | null;
  /** A checkout of traccar-web with its production build, measured too. */
  traccar: string | null;
  /** Without the peers, which take minutes. */
  alone: boolean;
  /** One small run for CI: no peer, and an exit code by counts, never by a clock. */
  smoke: boolean;
}

const smoke = { fleet: 200, runs: 1 };

/** Reads the command line: --fleet 10000 --runs 3 --url http://... --data folder --before folder --traccar folder --alone --smoke. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      fleet: { type: 'string' },
      runs: { type: 'string' },
      url: { type: 'string' },
      data: { type: 'string' },
      before: { type: 'string' },
      traccar: { type: 'string' },
      alone: { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: false },
    },
  });
  const count = (text: string | undefined, usual: number) =>
    Math.max(1, Math.trunc(Number(text ?? usual)) || usual);
  return {
    fleet: count(values.fleet, values.smoke ? smoke.fleet : 10_000),
    runs: count(values.runs, values.smoke ? smoke.runs : 3),
    url: values.url ?? null,
    data: values.data ?? null,
    before: values.before ?? null,
    traccar: values.traccar ?? null,
    alone: values.alone || values.smoke,
    smoke: values.smoke,
  };
}
