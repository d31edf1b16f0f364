import { faultKinds, type FaultKind } from './acts.ts';
import type { en } from './prove.en.ts';
import { fullDisk } from './trials/fullDisk.ts';
import { standby } from './trials/standby.ts';
import type { Trial } from './trials/trial.ts';

/** By what a promise is tried. */
export interface Line {
  /** Files of tests, from `apps/server/src`, without `.test.ts`. */
  tests?: readonly string[];
  /** Random schedules with these faults, so many. */
  schedules?: { faults: readonly FaultKind[]; count: number };
  trial?: Trial;
}

/** The promises of the server, by the names that the program takes (SRV-D30, docs/promises.md). */
export const lines = {
  kill: {
    tests: ['kill'],
    schedules: { faults: ['kill', 'killBoth', 'killDatabase'], count: 4 },
  },
  processes: {
    tests: ['processes', 'secondProcess', 'secondProcessFew'],
    schedules: { faults: ['deafen'], count: 3 },
  },
  stop: {
    tests: ['drain', 'stopping', 'renewal/renew'],
    schedules: { faults: ['stop'], count: 3 },
  },
  frozen: {
    tests: ['platform/db/away', 'platform/db/address/client'],
    schedules: { faults: ['pause', 'pauseDatabase'], count: 3 },
  },
  power: { schedules: { faults: ['cutPower'], count: 3 } },
  disk: { trial: fullDisk },
  standby: { trial: standby },
  clock: {
    tests: ['platform/clock/clock', 'features/payment/charge'],
    schedules: { faults: ['jump'], count: 3 },
  },
  bits: { tests: ['core/history/damaged', 'core/history/sealed'] },
  money: { tests: ['features/payment/routes', 'features/payment/yookassa'] },
  backup: { tests: ['platform/db/backup/backup'] },
  random: { schedules: { faults: faultKinds, count: 12 } },
} as const satisfies Record<keyof typeof en.lines, Line>;

export type LineName = keyof typeof lines;
export const lineNames = Object.keys(lines) as LineName[];
export const isLine = (name: string): name is LineName => Object.hasOwn(lines, name);
