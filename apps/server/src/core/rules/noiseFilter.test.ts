import { NotificationType, type Trigger } from '@mayak/api';
import { memoryOf, memoryText } from '../beacons/store/ruleMemory.ts';
import { conditionsOf } from './conditions.ts';
import { dueAt, knownAnew } from './evaluate.ts';
import { around, minuteOf, moment, play, time, told, values } from './evaluate.fixtures.ts';

const { RealChannel } = NotificationType;
const high: Trigger = { Type: RealChannel, ChannelIds: [1_001], States: [1, 2, 3] };
const noiseFilter = { Delay: 5, DeadBand: null };
const said = (...args: Parameters<typeof told>) => told(...args).map((words) => words.split(':')[0]);
const alarms = (...args: Parameters<typeof play>) =>
  play(...args).alarms.map(({ at, raised, lasts }) => [at, raised.length, lasts]);

describe('RULE-D24 a state that has to last', () => {
  it('is told when it has, also by time alone, and once', () => {
    const acts = [values(0, 50), values(1, 95), time(3), time(7), time(60)];
    expect(said(high, acts, { noiseFilter })).toEqual(['6 emergency']);
    expect(alarms(high, acts, { noiseFilter })).toEqual([[7, 1, true]]);
  });

  it('is none where it is over before, nor is its end told', () => {
    const noise = [values(0, 50), values(1, 95), values(3, 50), values(4, 95), values(6, 50), time(60)];
    expect(told(high, noise, { noiseFilter })).toEqual([]);
    expect(alarms(high, noise, { noiseFilter })).toEqual([]);
    expect(told(high, noise).length).toBe(4);
  });

  it('counts from when it left what was told, whether it got worse meanwhile or not', () => {
    const acts = [values(0, 50), values(1, 85), values(4, 95), time(7)];
    expect(said(high, acts, { noiseFilter })).toEqual(['6 emergency']);
  });

  it('holds back what gets worse, and tells at once what gets better and what is over', () => {
    const acts = [values(0, 50), values(1, 85), time(7), values(10, 95), values(12, 85), values(20, 50)];
    expect(said(high, acts, { noiseFilter })).toEqual(['6 pre-emergency', '20 normal']);
    const worse = [values(0, 50), values(1, 95), time(7), values(10, 85), values(12, 50)];
    expect(said(high, worse, { noiseFilter })).toEqual(['6 emergency', '10 pre-emergency', '12 normal']);
  });

  it('is due by itself, outlives a restart, and an edit of its rule', () => {
    const { known, state } = play(high, [values(0, 50), values(1, 95)], { noiseFilter });
    const conditions = conditionsOf(high, around(), 5, noiseFilter);
    expect(minuteOf(dueAt({ conditions, repeatMinutes: 0 }, known, state))).toBe(6);
    const text = memoryText(new Map([[7, known]]));
    expect(memoryOf(JSON.parse(text))).toEqual(new Map([[7, known]]));
    expect(knownAnew(conditions, known, state, moment(3)).remembered).toEqual(known);
  });
});

describe('RULE-D24 a value that has to come back by more', () => {
  it.each([
    [null, 2],
    [10, 1],
  ])('with a dead band of %p an alarm comes %i times', (DeadBand, times) => {
    const acts = [50, 91, 86, 91, 86].map((value, i) => values(i, value));
    const raised = play(high, acts, { noiseFilter: { Delay: 0, DeadBand } }).alarms.flatMap(
      (one) => one.raised,
    );
    expect(raised.filter(({ status }) => status === 3)).toHaveLength(times);
  });
});
