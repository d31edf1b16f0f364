/** What the program of the promises says, in English. */
export const en = {
  heading: { line: 'line', happens: 'what happens', holds: 'what holds', came: 'tried here' },
  lines: {
    kill: {
      happens: 'kill -9 of a process, of the whole server, of its database',
      holds: 'what was acknowledged is stored, once; pages are told what is stored',
    },
    processes: {
      happens: 'two processes on one database, which do not always hear each other',
      holds: 'they answer as one within a second',
    },
    stop: {
      happens: 'SIGTERM, an update under load',
      holds: 'each call that has come is answered; out within 20 s',
    },
    frozen: {
      happens: 'a process or the database is frozen, the database is lost',
      holds: 'calls are answered 503 within 3 s, nothing acknowledged is lost, all goes on by itself',
    },
    power: { happens: 'the power is cut', holds: 'what was acknowledged is stored, once' },
    disk: {
      happens: 'the disk of the database is full',
      holds: 'what cannot be stored is refused; all goes on by itself when there is room',
    },
    standby: {
      happens: 'the database is lost and its standby is promoted',
      holds: 'what was acknowledged is on the standby; packets are taken within seconds',
    },
    clock: {
      happens: 'the clock of the machine jumps',
      holds: 'nothing is charged, ended or told that is not due',
    },
    bits: {
      happens: 'a bit of a stored day flips',
      holds: 'it is found; made again from its packets, or said as a failure',
    },
    money: {
      happens: 'a payment is told twice, late, or to two processes at once',
      holds: 'it is credited once; the balance is the sum of its lines',
    },
    backup: {
      happens: 'a backup is restored, or one that is torn',
      holds: 'all is there as it was, or it is refused',
    },
    random: {
      happens: 'any of these at once, at random',
      holds: 'all of the above, and every answer is that of one process that got the same',
    },
  },
  held: 'held',
  broken: 'BROKEN',
  notTried: (why: string) => `not tried here: ${why}`,
  why: { notRoot: 'only root can make a small disk', notLinux: 'only on Linux' },
  schedules: (n: number) => `${n} schedules`,
  tests: (n: number) => `${n} tests`,
  figures: {
    acknowledged: (n: number) => `${n} acknowledged`,
    refused: (n: number) => `${n} refused`,
    awayMs: (ms: number) => `away for ${(ms / 1_000).toFixed(1)} s`,
  },
  begins: (name: string) => `› ${name}`,
  seed: (seed: number) => `Schedules from seed ${seed}`,
  played: ({ schedules, rounds, acts, faults, seconds }: Record<string, number>) =>
    `${schedules} schedules, ${rounds} rounds, ${acts} acts, ${faults} faults, ${seconds} s`,
  found: ({ name, schedules, what }: { name: string; schedules: number; what: string }) =>
    `${name}: found by schedule ${schedules}: ${what}`,
  notFound: ({ name, schedules }: { name: string; schedules: number }) =>
    `${name}: NOT FOUND by ${schedules} schedules`,
  usage: (names: string) => `npm run prove                     all lines
npm run prove -- LINE…            some of: ${names}
npm run prove -- schedules [--count N] [--seed N] [--minutes N] [--faults a,b]
npm run prove -- mutations [NAME…] [--count N] [--seed N]`,
};
export type Texts = typeof en;
