import { NotificationType } from '@mayak/api';
import { causesOf, type Caused } from './causes.ts';

const { LastOnline, RealChannel, Bnwas } = NotificationType;
let ids = 0;
const some = (count: number, part: Partial<Caused> = {}): Caused[] =>
  Array.from({ length: count }, () => {
    const id = ++ids;
    return { id, beaconId: id, type: RealChannel, gateway: 'wialon', areas: [], ...part };
  });
const words = (...alarms: Caused[][]) =>
  causesOf(alarms.flat()).map(({ kind, of, alarms: own }) => `${kind} ${of}: ${own.length}`);

describe('NOTIF-D50 the causes of a flood', () => {
  it.each([
    ['too few alarms have none', [some(49, { beaconId: 7 })], []],
    ['one beacon', [some(30, { beaconId: 7 }), some(20)], ['beacon 7: 30']],
    ['one protocol is silent', [some(46, { type: LastOnline }), some(4)], ['protocol wialon: 46']],
    [
      'one area, and of two that hold a beacon the one with more',
      [some(20, { areas: [1, 2] }), some(28, { areas: [2] }), some(5)],
      ['area 2: 48'],
    ],
    [
      'each alarm has one cause, the biggest stands first',
      [some(12, { type: LastOnline, areas: [1] }), some(40, { areas: [1] }), some(6, { beaconId: 7 })],
      ['area 1: 40', 'protocol wialon: 12', 'beacon 7: 6'],
    ],
    ['four are no cause', [some(4, { beaconId: 7 }), some(60)], []],
  ])('%s', (_, alarms, causes) => expect(words(...alarms)).toEqual(causes));

  it('never holds the bridge watch or a call of distress', () => {
    const [watch] = some(1, { type: Bnwas, beaconId: 7, areas: [1] });
    if (!watch) throw new Error('no alarm');
    const found = causesOf([watch, ...some(60, { beaconId: 7, areas: [1] })]);
    expect(found.flatMap(({ alarms }) => alarms)).not.toContain(watch);
  });

  it('loses none and takes none twice, whatever there is', () => {
    const alarms = Array.from({ length: 400 }, (_, i) => ({
      id: i,
      beaconId: i % 37,
      type: i % 3 ? RealChannel : LastOnline,
      gateway: i % 5 ? 'own' : null,
      areas: i % 4 ? [i % 6] : [],
    }));
    const ids = causesOf(alarms).flatMap((cause) => cause.alarms.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => alarms.some((one) => one.id === id))).toBe(true);
  });
});
