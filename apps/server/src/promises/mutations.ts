import type { FaultKind } from './acts.ts';

/** A fault that the server had once, as a change of its sources of today. */
export interface Mutation {
  name: string;
  /** The commit that mended it. */
  mended: string;
  /** What was wrong. */
  about: string;
  /** What must go wrong for it to show; it is looked for by schedules with these faults alone. */
  faults: readonly FaultKind[];
  /** From `apps/server/src`. */
  file: string;
  /** What stands there, and what stands there with the fault. */
  changes: readonly (readonly [now: string, faulty: string])[];
}

export const mutations: readonly Mutation[] = [
  {
    name: 'lost-update',
    mended: 'dc8ddfc3',
    about: 'a process writes a beacon by what it has in memory, over what another one wrote',
    faults: [],
    file: 'core/beacons/writer.ts',
    changes: [['if (record?.stored === version) keep(record);', 'if (record) keep(record);']],
  },
  {
    name: 'clock-jump',
    mended: 'b2721d43',
    about: 'after a jump of the clock days that have not been are charged',
    faults: ['jump'],
    file: 'platform/jobs/job.ts',
    changes: [['clock.isSure() ? run(clock.now()) : undefined', 'run(Date.now())']],
  },
  {
    name: 'cut-calls',
    mended: '1641179b',
    about: 'a stop cuts the calls that are under way',
    faults: ['stop'],
    file: 'platform/http/drain.ts',
    changes: [
      ['if (underWay > 0) await wait(notice);', ''],
      ['    void emptied();\n', '    app.server.closeAllConnections();\n'],
    ],
  },
  {
    name: 'dropped-part',
    mended: '8c5aabc5',
    about: 'the second part of a moment, as sensors after a fix, is dropped',
    faults: [],
    file: 'core/history/store/packets.ts',
    changes: [
      ['const brings = fields.some(', 'if (row.beaconId > 0) return null;\n  const brings = fields.some('],
    ],
  },
  {
    name: 'deaf-process',
    mended: 'dc8ddfc3',
    about: 'what was changed while a process could not hear stays unknown to it',
    faults: ['killDatabase'],
    file: 'core/beacons/sync.ts',
    changes: [
      [
        "if (events.some(({ type }) => type === 'changes.missed')) return followMissed({ pool, beacons, reader });",
        '',
      ],
    ],
  },
  {
    name: 'late-watch',
    mended: '9da16b1a',
    about: 'each late value of a bridge alarm raises it anew',
    faults: [],
    file: 'core/ingest/bridgeWatch.ts',
    changes: [['stepKind(before ? alarmOf(before.value) : 0, state)', 'stepKind(0, state)']],
  },
  {
    name: 'saved-rule',
    mended: 'd6012c84',
    about: 'a saved rule ends the alarm that is still there',
    faults: [],
    file: 'core/rules/ruleEdits.ts',
    changes: [
      [
        'await this.#forget(step, [rule], { type: rule.trigger.Type, subjects: lasting });',
        'await this.#forget(step, lasting ? [rule] : []);',
      ],
    ],
  },
  {
    name: 'repeated-distress',
    mended: 'efd3eb17',
    about: 'a press of the distress button is told each time that it is reported',
    faults: [],
    file: 'core/rules/sos.ts',
    changes: [['if (known || (!isPressed && isOver)) return;', 'if (known && !isPressed && isOver) return;']],
  },
  {
    name: 'future-place',
    mended: 'b2721d43',
    about: 'a position that a wrong clock dated ahead stays the newest for ever',
    faults: [],
    file: 'core/ingest/advance.ts',
    changes: [['t > now + limits.fixAhead;', 't > now + 365 * limits.packetAhead;']],
  },
  {
    name: 'unread',
    mended: '20bbed80',
    about: 'unread messages that came to another process are not counted here',
    faults: [],
    file: 'core/beacons/writer.ts',
    changes: [
      [
        'Object.assign(record, { state, sensors, ownerName, unread, alarms,',
        'Object.assign(record, { state, sensors, ownerName, alarms,',
      ],
    ],
  },
];
