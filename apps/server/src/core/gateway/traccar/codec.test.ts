import { UnreadableReport } from '@mayak/protocols';
import { traccarCodec } from './codec.ts';

const receivedAt = Date.UTC(2026, 0, 1);
const time = new Date(receivedAt - 60_000).toISOString();
const read = (position: object) => {
  const told = {
    fixTime: time,
    deviceTime: time,
    serverTime: time,
    latitude: 69,
    longitude: 33,
    ...position,
  };
  const body = { device: { uniqueId: '490154203237518' }, position: told };
  return traccarCodec({ bytes: Buffer.from(JSON.stringify(body)), query: '', type: '', receivedAt }).report;
};

describe('INGEST-D01, EVENT-D01 a distress call that a Traccar server forwards', () => {
  it.each<[string, object, string]>([
    ['a latitude that cannot be', { latitude: 95 }, time],
    ['a speed that is none', { speed: 'fast' }, time],
    ['more satellites than there are', { attributes: { alarm: 'general,sos', sat: 999 } }, time],
    ['no time', { fixTime: null, deviceTime: null }, new Date(receivedAt).toISOString()],
    ['a time that is none', { fixTime: 'now', deviceTime: 9e30 }, new Date(receivedAt).toISOString()],
  ])('is told with %s', (_, broken, StartDt) => {
    const report = read({ attributes: { alarm: 'sos' }, ...broken });
    expect([report.points, report.events]).toEqual([[], [{ EventId: 18, StartDt }]]);
    expect(report.faults).not.toEqual([]);
    expect(() => read({ ...broken, attributes: { sat: 999 } })).toThrow(UnreadableReport);
  });
});
