import { aContent, aSentPoint, readByServer } from '../device/deviceSide.fixtures.ts';
import { nmeaStream } from './codec.ts';
import { nmeaDevice } from './device.ts';
import { encodeAlarm, encodeGga, encodeRmc } from './encode.ts';
import { readTrack } from './track.ts';

const imei = '490154203237518';

describe('BNWAS-D01 a bridge watch beside a device of NMEA', () => {
  it.each([
    [
      { mode: 'AUT', dormant: 3, stage: 2 },
      { bnwasMode: 1, bnwasAlarm: 2, bnwasStage: 2, bnwasDormantMinutes: 3 },
    ],
    [
      { mode: 'MAN', dormant: 12, stage: 0 },
      { bnwasMode: 2, bnwasAlarm: 0, bnwasStage: 0, bnwasDormantMinutes: 12 },
    ],
    [
      { mode: 'OFF', dormant: 6, stage: 1 },
      { bnwasMode: 3, bnwasAlarm: 1, bnwasStage: 1, bnwasDormantMinutes: 6 },
    ],
  ] as const)('tells %j with each position', (bridgeAlarm, expected) => {
    const frames = nmeaDevice({ imei, bridgeAlarm }).frames(aContent({ points: [aSentPoint()] }), 1);
    const points = readByServer(nmeaStream, frames).flatMap(({ report }) => report?.points ?? []);
    const values = points.flatMap(({ attributes = [] }) =>
      attributes.map(({ name, value }) => [name, value]),
    );
    expect(Object.fromEntries(values)).toEqual(expected);
    expect(new Set(points.map(({ t }) => t))).toEqual(new Set([aSentPoint().t]));
  });

  it('is a sentence as makers write it', () =>
    expect(encodeAlarm({ mode: 'AUT', dormant: 3, stage: 1 }, Date.UTC(2024, 0, 1, 1, 2, 3))).toMatch(
      /^\$BNALR,010203\.00,000,A,V,C1=AUT;C2=03;C3=1\*[\dA-F]{2}$/,
    ));
});

describe('INGEST-D05 a track of sentences', () => {
  const now = Date.UTC(2026, 10, 25, 12);
  const first = aSentPoint({
    t: Date.UTC(2024, 4, 20, 23, 59, 30),
    at: [69.5, -33.25],
    speed: 10,
    course: 90,
  });
  const second = {
    ...first,
    t: first.t + 60_000,
    at: [69.25, -33.5] as [number, number],
    speed: null,
    course: null,
  };
  const read = (...lines: string[]) => readTrack(lines.join('\r\n'), now);

  it('is a moment for each time, with what its sentences say together', () => {
    const { points, isDated } = read(
      encodeRmc(first),
      encodeGga(first),
      '$GPGSV,1,1,00*79',
      encodeGga(second),
    );
    expect(isDated).toBe(true);
    expect(points).toMatchObject([
      { t: first.t, at: first.at, course: 90, alt: first.alt, satellites: 9 },
      { t: second.t, at: second.at, speed: null },
    ]);
    expect(points[0]?.speed).toBeCloseTo(10, 1);
  });

  it('has the day of its first dated sentence before that sentence too', () =>
    expect(
      read(encodeGga({ ...first, t: first.t - 1000 }), encodeRmc(first)).points.map(({ t }) => t),
    ).toEqual([first.t - 1000, first.t]));

  it('without a day goes on from one sentence to the next, over midnight too, and says so', () => {
    const { points, isDated } = read(encodeGga(first), encodeGga(second));
    expect([isDated, (points[1]?.t ?? 0) - (points[0]?.t ?? 0)]).toEqual([false, 60_000]);
    expect(Math.abs((points[0]?.t ?? 0) - now)).toBeLessThan(86_400_000);
  });

  it('leaves out what is damaged, doubted or has no place', () =>
    expect(
      read(
        encodeRmc(first).replace(/..$/, '00'),
        '$GPRMC,115959,V,,,,,,,200524,,,N',
        'rubbish',
        '!AIVDM,1,1,,A,x,0*00',
        encodeRmc(second),
      ).points.map(({ t }) => t),
    ).toEqual([second.t]));

  it('is nothing in another text', () => expect(read('time,lat,lon').points).toEqual([]));
});
