import { Transport } from '@mayak/api';
import { ownCodec } from './codec.ts';

const receivedAt = Date.UTC(2026, 0, 1);
const time = new Date(receivedAt - 60_000).toISOString();
const came = new Date(receivedAt).toISOString();
const read = (parts: object) => {
  const packet = { PacketId: 'p', PacketDt: time, Transport: Transport.Gsm, Points: [], ...parts };
  return ownCodec({ bytes: Buffer.from(JSON.stringify(packet)), query: '', type: '', receivedAt }).report;
};

describe('EVENT-D01, SSAS-D01 a call of distress in a packet of which a part cannot be read', () => {
  const Coordinates = [69, 33];
  it.each<[string, object, string, number[] | null]>([
    ['a place', { Timestamp: time, Coordinates: [95, 33] }, time, null],
    ['a value', { Timestamp: time, Coordinates, Values: { 1: 'much' } }, time, Coordinates],
    ['a time', { Timestamp: 'yesterday', Coordinates }, came, Coordinates],
    ['a time and a place', { Timestamp: 'yesterday', Coordinates: [95, 33] }, came, null],
  ])('is an alert though %s of its moment is none', (_, broken, t, at) => {
    const report = read({ Points: [broken, { ...broken, Ssas: 1 }] });
    expect(report.points).toMatchObject([{ t: Date.parse(t), at, isAlert: true }]);
    expect(new Set(report.faults.map(({ field }) => field.slice(0, 8)))).toEqual(
      new Set(['Points.0', 'Points.1']),
    );
  });

  it('is a press of the button though its time is none', () => {
    const report = read({ Events: [18, 7, 19].map((EventId) => ({ EventId, StartDt: '' })) });
    expect(report.events).toEqual([18, 19].map((EventId) => ({ EventId, StartDt: came })));
    expect(report.faults).toHaveLength(3);
  });
});
