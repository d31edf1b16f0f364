import { limits } from '@mayak/api';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Clock, type Machine } from './clock.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const noon = Date.UTC(2026, 10, 22, 12);

/** A machine whose clocks the test moves; it has run for a day. */
function aMachine(part: { uptime?: number; boot?: string } = {}) {
  const at = { wall: noon, elapsed: 0, uptime: part.uptime ?? day };
  const machine: Machine = {
    wall: () => at.wall,
    elapsed: () => at.elapsed,
    uptime: () => at.uptime,
    boot: part.boot ?? 'this',
  };
  return {
    machine,
    at,
    pass(ms: number) {
      for (const name of ['wall', 'elapsed', 'uptime'] as const) at[name] += ms;
    },
    jump: (ms: number) => void (at.wall += ms),
    sleep(ms: number) {
      at.wall += ms;
      at.uptime += ms;
    },
  };
}

describe('SRV-D06 the one clock', () => {
  it('goes with the machine, and with what an hour corrects little by little', () => {
    const { machine, pass, jump } = aMachine();
    const clock = new Clock(machine);
    for (let i = 0; i < 100; i++) {
      pass(minute);
      jump(100);
      expect(clock.isSure()).toBe(true);
    }
    expect(clock.now()).toBe(machine.wall());
  });

  it.each([
    ['40 days ahead', 40 * day],
    ['40 days back', -40 * day],
    ['two minutes ahead', 2 * minute],
  ])(
    'counts on evenly when the machine jumps %s, doubts, and is sure when the jump is taken back',
    (_, by) => {
      const { machine, pass, jump } = aMachine();
      const clock = new Clock(machine);
      jump(by);
      pass(minute);
      expect([clock.now(), clock.isSure(), clock.known()]).toEqual([noon + minute, false, null]);
      expect(clock.state().doubt).toBe('jump');
      expect(clock.latest()).toBe(Math.max(machine.wall(), noon + minute));
      jump(-by);
      pass(1_000);
      expect([clock.now(), clock.isSure()]).toEqual([noon + minute + 1_000, true]);
    },
  );

  it('believes a jump that stands for an hour, and not before', () => {
    const { machine, pass, jump } = aMachine();
    const clock = new Clock(machine);
    jump(3 * hour);
    for (let passed = 0; passed < limits.clock.settle; passed += minute) {
      expect(clock.isSure()).toBe(false);
      pass(minute);
      clock.hear(machine.wall());
    }
    expect([clock.isSure(), clock.now()]).toEqual([true, machine.wall()]);
  });

  it('believes at once what the operator confirms', () => {
    const { machine, jump } = aMachine();
    const clock = new Clock(machine);
    jump(40 * day);
    clock.confirm();
    expect([clock.isSure(), clock.now()]).toEqual([true, noon + 40 * day]);
  });

  it('knows the sleep of a machine from a jump', () => {
    const { machine, sleep } = aMachine();
    const clock = new Clock(machine);
    sleep(9 * hour);
    expect([clock.isSure(), clock.now()]).toEqual([true, noon + 9 * hour]);
  });

  it('follows a machine that has just been started and is given its time, but doubts it', () => {
    const { machine, jump } = aMachine({ uptime: minute });
    const clock = new Clock(machine);
    jump(2 * day);
    expect([clock.now(), clock.isSure()]).toEqual([machine.wall(), false]);
  });

  it.each([
    ['that kept the hour of its last shutdown', 50 * minute],
    ['that forgot the time', 9_000 * day],
  ])('follows a machine just started %s, once it is given its time', (_, behind) => {
    const { machine, pass, jump } = aMachine({ uptime: minute });
    jump(-behind);
    const clock = new Clock(machine);
    clock.resume({ t: noon - 5 * minute, boot: 'another', uptime: day });
    expect(clock.now()).toBe(noon - 5 * minute);
    pass(minute);
    jump(behind);
    expect([clock.now(), clock.isSure()]).toEqual([machine.wall(), false]);
    clock.hear(machine.wall());
    pass(limits.clock.settle);
    expect([clock.now(), clock.isSure()]).toEqual([machine.wall(), true]);
  });

  it('doubts a time that the database has not, for as long as they differ, and believes the one that they agree on', () => {
    const { machine, pass, jump } = aMachine();
    const clock = new Clock(machine);
    clock.hear(noon + 2 * day);
    pass(2 * hour);
    clock.hear(machine.wall() + 2 * day);
    expect([clock.isSure(), clock.state().doubt]).toEqual([false, 'database']);
    jump(2 * day);
    expect([clock.isSure(), clock.now()]).toEqual([true, machine.wall()]);
    clock.hear(machine.wall());
    expect(clock.isSure()).toBe(true);
  });

  it('never believes a jump of the machine alone, whose database kept the time, unless it is confirmed', () => {
    const { machine, pass, jump } = aMachine();
    const clock = new Clock(machine);
    jump(40 * day);
    for (let i = 0; i < 3 * 60; i++) {
      pass(minute);
      clock.hear(machine.wall() - 40 * day);
    }
    expect([clock.isSure(), clock.now()]).toEqual([false, machine.wall() - 40 * day]);
    clock.confirm();
    expect(clock.isSure()).toBe(true);
  });

  it.each([
    //  stop        wall moved   same boot  sure   the time is the machine's
    ['a restart', minute, 0, true, true, true],
    ['a long stop of the server alone', 30 * day, 0, true, true, true],
    ['a jump during a stop', hour, 40 * day, true, false, false],
    ['a night off', 10 * hour, 0, false, true, true],
    ['a month off', 30 * day, 0, false, false, true],
    ['a clock that forgot', 0, -9_000 * day, false, false, false],
  ] as const)('after %s', (_, stop, moved, sameBoot, sure, own) => {
    const { machine, pass, jump, at } = aMachine();
    pass(stop);
    jump(moved);
    const known = { t: noon, boot: sameBoot ? 'this' : 'another', uptime: day };
    if (!sameBoot) at.uptime = hour;
    const clock = new Clock(machine);
    clock.resume(known);
    expect([clock.isSure(), clock.now() === machine.wall()]).toEqual([sure, own]);
    if (!own) expect(clock.now()).toBe(noon + (sameBoot ? stop : 0));
    pass(limits.clock.settle);
    expect([clock.isSure(), clock.now()]).toEqual([true, machine.wall()]);
  });
});

describe('SRV-D06 who asks for the time', () => {
  const root = join(import.meta.dirname, '../..');
  const own = /\.test\.ts$|^(platform\/clock|testing|promises)\/|\.fixtures\.ts$/;
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !own.test(file));

  it('asks the one clock, in the program', () => {
    const asks = files.filter((file) =>
      /Date\.now\b|new Date\(\)/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(asks).toEqual([]);
  });

  it('and in what decides in SQL', () => {
    const asks = files.filter((file) => /[<>]=? *now\(\)/.test(readFileSync(join(root, file), 'utf8')));
    expect(asks).toEqual([]);
  });
});
