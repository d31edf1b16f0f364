import { DueTimes } from './dueTimes.ts';

describe('RULE-D11 beacons by the moment at which time alone tells something', () => {
  it('are taken out when they are due, each once, the earliest first', () => {
    const times = new DueTimes();
    times.set(1, 30);
    times.set(2, 10);
    times.set(3, 20);
    expect(times.due(10)).toEqual([]);
    expect(times.due(21)).toEqual([2, 3]);
    expect(times.due(21)).toEqual([]);
    times.set(2, 25);
    expect(times.due(100)).toEqual([2, 1]);
  });

  it('move when they are set again, and go by Infinity or all at once', () => {
    const times = new DueTimes();
    times.set(1, 30);
    times.set(1, 50);
    times.set(1, 55);
    times.set(2, 40);
    times.set(2, Infinity);
    times.set(2, Infinity);
    expect(times.due(52)).toEqual([]);
    expect(times.due(60)).toEqual([1]);
    times.set(2, 70);
    times.set(3, 80);
    times.clear();
    expect(times.due(100)).toEqual([]);
    times.set(3, 90);
    expect(times.due(100)).toEqual([3]);
  });
});
