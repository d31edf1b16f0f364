import { inputMoment, inputText, periodFault, rangeOf } from './period';
import { readAddress } from './useAskedTrack';

const now = Date.parse('2026-10-14T22:30:00Z');
const at = (text: string) => Date.parse(text);

describe('TRACK-D07 a period by one press', () => {
  it.each([
    ['today', '2026-10-14T21:00:00Z'],
    ['days2', '2026-10-12T22:30:00Z'],
    ['days7', '2026-10-07T22:30:00Z'],
    ['days30', '2026-09-14T22:30:00Z'],
    ['months3', '2026-07-14T22:30:00Z'],
  ] as const)('%s begins at %s and lasts until now', (kind, start) => {
    expect(rangeOf({ kind }, now, 180)).toEqual({ start: at(start), end: null });
  });

  it('is what the user says when it is his own', () => {
    expect(rangeOf({ kind: 'own', from: 1, to: 2 }, now, 0)).toEqual({ start: 1, end: 2 });
  });
});

describe('TRACK-02, API-D06 a period of one’s own', () => {
  const day = 86_400_000;
  it.each([
    ['has both ends', null, now, 'required'],
    ['has both ends', now, null, 'required'],
    ['does not end before it begins', now, now - day, 'reversed'],
    ['is not empty', now, now, 'reversed'],
    ['is not longer than 366 days', now - 367 * day, now, 'tooLong'],
    ['may be 366 days long', now - 366 * day, now, null],
  ] as const)('%s', (_, from, to, fault) => {
    expect(periodFault(from, to)).toBe(fault);
  });

  it('is written and read in the zone of the user (FMT-D01)', () => {
    expect(inputText(now, 180)).toBe('2026-10-15T01:30');
    expect(inputMoment('2026-10-15T01:30', 180)).toBe(now);
    expect(inputMoment('', 180)).toBeNull();
  });
});

describe('ROUTE-D06 an address of tracks or history', () => {
  it.each([
    ['names a beacon', '?beacon=7', { beaconId: 7, choice: { kind: 'days2' } }],
    [
      'names a beacon and a period',
      '?beacon=7&startDt=2026-10-12T00:00:00Z&endDt=2026-10-13T00:00:00Z',
      {
        beaconId: 7,
        choice: { kind: 'own', from: at('2026-10-12T00:00:00Z'), to: at('2026-10-13T00:00:00Z') },
      },
    ],
    ['is empty', '', { beaconId: null, choice: { kind: 'days2' } }],
    ['is nonsense', '?beacon=x&startDt=1', { beaconId: null, choice: { kind: 'days2' } }],
  ])('%s', (_, search, said) => {
    expect(readAddress(search)).toMatchObject(said);
  });
});
