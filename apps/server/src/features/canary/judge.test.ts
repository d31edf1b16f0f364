import { limits } from '@mayak/api';
import { minuteOf, outcomeOf } from './judge.ts';

const { steps } = limits.canary;
const good = { ms: 10 };
const all = { packet: good, rule: good, page: good, push: good, mail: good, command: good };

describe('SRV-D20 a minute of the canary', () => {
  it.each([
    [{ ms: steps.push }, 'good'],
    [{ ms: steps.push + 1 }, 'late'],
    [{ ms: null, error: 'no push came' }, 'failed'],
  ])('a push of %j is %s', (tried, outcome) => expect(outcomeOf('push', tried)).toBe(outcome));

  it.each([
    [all, null],
    [{ ...all, mail: { ms: null } }, 'mail'],
    [{ ...all, mail: { ms: steps.mail + 1 } }, 'mail'],
    [{ ...all, command: { ms: null }, page: { ms: null } }, 'page'],
    [{ packet: { ms: null } }, 'packet'],
    [{ packet: good }, 'rule'],
    [{}, 'packet'],
  ])('%j fails by %p', (round, failed) => expect(minuteOf(0, round).failed).toBe(failed));

  it('keeps what each step took, and null where it was not reached', () =>
    expect(minuteOf(60_000, { packet: { ms: 7 }, rule: { ms: null } })).toEqual({
      minute: 60_000,
      failed: 'rule',
      packet: 7,
      rule: null,
      page: null,
      push: null,
      mail: null,
      command: null,
    }));
});
