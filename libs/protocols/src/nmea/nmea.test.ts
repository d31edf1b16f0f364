import fc from 'fast-check';
import { BnwasMode } from '@mayak/api';
import {
  capturedCases,
  describeCaptured,
  doesNoHarm,
  holdsForAnyBytes,
  readStream,
} from '../frames/frame.fixtures.ts';
import { UnreadableReport } from '../report/deviceReport.ts';
import { nmeaDatagram, nmeaStream } from './codec.ts';
import { encodeSentence, nearest } from './sentence.ts';

const receivedAt = Date.UTC(2026, 10, 20, 12);
const imei = '860000000000017';
const read = (...lines: string[]) =>
  readStream(nmeaStream, [Buffer.from(lines.map((line) => `${line}\r\n`).join(''))], receivedAt);
const pointsOf = (...lines: string[]) => read(...lines).flatMap(({ report }) => report?.points ?? []);
const rmc = encodeSentence('GNRMC,115930.00,A,5956.2500,N,03018.5000,E,9.5,271.3,201126,,,A');
const gga = encodeSentence('GNGGA,115930.00,5956.2500,N,03018.5000,E,1,09,0.9,14.2,M,17.0,M,,');
const at = [59.9375, 30 + 18.5 / 60];
const t = Date.UTC(2026, 10, 20, 11, 59, 30);

describe('INGEST-D05 NMEA 0183: positions', () => {
  it.each([
    ['RMC', rmc, { t, at, valid: true, speed: 9.5 * 1.852, course: 271.3 }],
    ['RMC without a fix', encodeSentence('GPRMC,115930,V,,,,,,,201126,,,N'), { t, at: null, valid: true }],
    [
      'RMC that doubts its place',
      encodeSentence('GPRMC,115930,V,5956.25,N,03018.5,E,,,201126'),
      { t, at, valid: false },
    ],
    ['GGA', gga, { t, at, valid: true, alt: 14.2, satellites: 9 }],
    ['GLL', encodeSentence('GPGLL,5956.25,N,03018.5,E,115930,A,A'), { t, at, valid: true }],
    [
      'GLL that doubts its place',
      encodeSentence('GPGLL,5956.25,N,03018.5,E,115930,V'),
      { t, at, valid: false },
    ],
    ['south and west', encodeSentence('GPGLL,3354.0,S,01825.8,W,115930,A'), { at: [-33.9, -18.43] }],
    [
      'u-blox',
      encodeSentence('PUBX,00,115930.00,5956.25,N,03018.5,E,14.2,G3,4.1,5,17.594,271.3,0,,0.9,1,1,9,0,0'),
      { t, at, speed: 17.594, accuracy: 5, satellites: 9 },
    ],
  ])('%s', (_, line, expected) => {
    expect(pointsOf(line)).toEqual([expect.objectContaining(expected)]);
  });

  it('VTG is of the moment told before', () => {
    const vtg = encodeSentence('GPVTG,271.3,T,,M,9.5,N,17.6,K,A');
    expect(pointsOf(rmc, vtg)[1]).toMatchObject({ t, at: null, speed: 9.5 * 1.852, course: 271.3 });
    expect(pointsOf(encodeSentence('GPVTG,10,T,,M,,N,18.52,K,A'))[0]).toMatchObject({
      t: receivedAt,
      speed: 18.52,
    });
  });

  it.each([
    ['the day of its arrival', [], '115930', t],
    [
      'the day that RMC told',
      [encodeSentence('GPRMC,235958,A,5956.25,N,03018.5,E,,,311225')],
      '000001',
      Date.UTC(2026, 0, 1, 0, 0, 1),
    ],
    [
      'the day that ZDA told',
      [encodeSentence('GPZDA,100000,05,03,2025,00,00')],
      '100001',
      Date.UTC(2025, 2, 5, 10, 0, 1),
    ],
  ])('a time without a date is of %s', (_, before, time, expected) => {
    expect(pointsOf(...before, encodeSentence(`GPGLL,5956.25,N,03018.5,E,${time},A`)).at(-1)?.t).toBe(
      expected,
    );
  });

  it('a time without any date is of the day that is nearest to its arrival', () => {
    const [hour, midnight] = [3_600_000, Date.UTC(2026, 10, 20)];
    expect(nearest(23 * hour, midnight + hour)).toBe(midnight - hour);
    expect(nearest(hour, midnight + 23 * hour)).toBe(midnight + 25 * hour);
    expect(nearest(hour, midnight + 2 * hour)).toBe(midnight + hour);
  });

  it.each([
    ['a wrong checksum', rmc.replace(/..$/, '00')],
    ['a latitude beyond the pole', encodeSentence('GPRMC,115930,A,9956.25,N,03018.5,E,,,201126')],
    ['minutes of sixty', encodeSentence('GPRMC,115930,A,5960.00,N,03018.5,E,,,201126')],
    ['no side of the world', encodeSentence('GPRMC,115930,A,5956.25,Q,03018.5,E,,,201126')],
    ['a date that is none', encodeSentence('GPRMC,115930,A,5956.25,N,03018.5,E,,,310226')],
    ['a time that is none', encodeSentence('GPRMC,256199,A,5956.25,N,03018.5,E,,,201126')],
    ['text', 'hello'],
  ])('%s is refused', (_, line) => expect(() => read(line)).toThrow(UnreadableReport));

  it.each([
    ['satellites in view', encodeSentence('GPGSV,3,1,11,03,03,111,00')],
    ['vessels around', '!AIVDM,1,1,,A,14eG;o@034o8sd<L9i:a;WF>062D,0*7D'],
    ['GGA without a fix', encodeSentence('GPGGA,115930,,,,,0,00,,,M,,M,,')],
    ['an empty line', ''],
  ])('%s brings nothing', (_, line) => expect(pointsOf(line)).toEqual([]));
});

describe('INGEST-D05 NMEA 0183: who the device is', () => {
  it.each([
    [`a line of its number`, imei],
    ['IMEI=', `$IMEI=${imei}`],
    ['before a sentence', `${imei}${rmc}`],
    ['before a sentence, behind something', `4711/${imei}/${rmc}`],
    ['a sentence for it', encodeSentence(`PGID,${imei}`)],
    ['behind a sentence', `${rmc},11,${imei},1`],
  ])('%s', (_, line) => expect(read(line)[0]?.imei).toBe(imei));

  it('a datagram has lines, and what one of them cannot say does not take the others with it', () => {
    const frame = Buffer.from([imei, rmc, 'rubbish', gga].join('\r\n'));
    const reading = nmeaDatagram.read(frame, { state: nmeaDatagram.initial, receivedAt });
    expect([reading.imei, reading.report?.points.length, reading.report?.faults.length]).toEqual([
      imei,
      2,
      1,
    ]);
    for (const { offset, length, value } of reading.fields)
      expect(frame.toString('latin1', offset, offset + length)).toBe(value);
  });
});

describe('INGEST-D05, BNWAS-01, BNWAS-02 NMEA 0183: the bridge watch', () => {
  const valuesOf = (body: string) =>
    Object.fromEntries(
      pointsOf(encodeSentence(`BNALR,${body}`))[0]?.attributes?.map(({ name, value }) => [name, value]) ?? [],
    );

  it.each([
    [
      'stage 1',
      ',000,A,V,C1=AUT;C2=03;C3=1',
      { bnwasMode: BnwasMode.Auto, bnwasAlarm: 1, bnwasStage: 1, bnwasDormantMinutes: 3 },
    ],
    [
      'stage 2',
      ',000,A,V,C1=MAN;C2=12;C3=2',
      { bnwasMode: BnwasMode.Manual, bnwasAlarm: 2, bnwasStage: 2, bnwasDormantMinutes: 12 },
    ],
    [
      'stage 3',
      ',000,A,V,C1=AUTO;C2=06;C3=3',
      { bnwasMode: BnwasMode.Auto, bnwasAlarm: 2, bnwasStage: 3, bnwasDormantMinutes: 6 },
    ],
    [
      'a reset',
      ',021,V,A,C1=AUT;C2=03;C3=0',
      { bnwasMode: BnwasMode.Auto, bnwasAlarm: 0, bnwasStage: 0, bnwasDormantMinutes: 3, bnwasReset: 21 },
    ],
    [
      'switched off',
      ',021,V,V,C1=OFF;C2=03;C3=0',
      { bnwasMode: BnwasMode.Off, bnwasAlarm: 0, bnwasStage: 0, bnwasDormantMinutes: 3, bnwasReset: 21 },
    ],
    [
      'a lost supply',
      ',012,A,V,C1=MAN;C2=06;C3=0',
      { bnwasMode: BnwasMode.PowerOff, bnwasAlarm: 0, bnwasStage: 0, bnwasDormantMinutes: 6 },
    ],
    [
      'a lost connection',
      ',010,A,V,C1=MAN;C2=06;C3=0',
      { bnwasMode: BnwasMode.Undefined, bnwasAlarm: 0, bnwasStage: 0, bnwasDormantMinutes: 6 },
    ],
  ])('%s', (_, body, expected) => expect(valuesOf(body)).toEqual(expected));

  it('is of its own time, else of its arrival', () => {
    const body = '000,A,V,C1=AUT;C2=03;C3=1';
    expect(pointsOf(encodeSentence(`BNALR,115930.00,${body}`))[0]?.t).toBe(t);
    expect(pointsOf(encodeSentence(`BNALR,,${body}`))[0]?.t).toBe(receivedAt);
  });
});

describe('INGEST-D05, BNWAS-D01 NMEA 0183: a bridge watch without satellites', () => {
  const minute = 60_000;
  const alarm = (stage: number, time = '') =>
    encodeSentence(`BNALR,${time},000,${stage > 0 ? 'A' : 'V'},V,C1=AUT;C2=03;C3=${stage}`);
  /** The moments that lines tell which come so long after the first one. */
  const momentsOf = (...lines: [after: number, line: string][]) => {
    let { initial: state } = nmeaStream;
    return lines.map(([after, line]) => {
      const reading = nmeaStream.read(Buffer.from(line), { state, receivedAt: receivedAt + after });
      ({ state } = reading);
      return reading.report?.points[0]?.t ?? null;
    });
  };
  const lost = encodeSentence('GPRMC,,V,,,,,,,,,,N');

  it('its alarms are of their own moments, and not of the last position', () =>
    expect(
      momentsOf([0, rmc], [500, alarm(0)], [15_000, alarm(1)], [20_000, lost], [30_000, alarm(2)]),
    ).toEqual([t, t, t + 15_000, t + 20_000, t + 30_000]));

  it('a time without a date is of today, however long ago the date was told', () => {
    const later = 13 * 60 * minute;
    expect(momentsOf([0, rmc], [later, alarm(2, '005930.00')])).toEqual([t, t + later]);
  });

  it.each([
    ['RMC', encodeSentence('GPRMC,000012,V,,,,,,,060180,,,N')],
    ['ZDA', encodeSentence('GPZDA,000012,22,08,1999,00,00')],
  ])('the date of a receiver that has lost its clock is none: %s', (_, reset) =>
    expect(momentsOf([0, reset], [minute, alarm(2)], [2 * minute, alarm(2, '120200')]).slice(1)).toEqual([
      receivedAt + minute,
      receivedAt + 2 * minute,
    ]),
  );
});

describe('INGEST-D05 NMEA 0183: properties', () => {
  it('any split reads the same, any bytes do no harm', () => {
    holdsForAnyBytes(
      nmeaStream,
      [imei, rmc, gga, encodeSentence('BNALR,,000,A,V,C1=AUT;C2=03;C3=1')].map((line) =>
        Buffer.from(`${line}\r\n`),
      ),
    );
    doesNoHarm(nmeaDatagram, [Buffer.from(`${imei}\r\n${rmc}\r\n`)]);
  });

  it('a place is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 89_9999 }),
        fc.integer({ min: 0, max: 59_9999 }),
        (whole, part) => {
          const degrees = Math.floor(whole / 1e4);
          const body = `GPGLL,${String(degrees).padStart(2, '0')}${(part / 1e4).toFixed(4).padStart(7, '0')},S,00000.0,E,115930,A`;
          expect(pointsOf(encodeSentence(body))[0]?.at?.[0]).toBeCloseTo(-(degrees + part / 1e4 / 60), 9);
        },
      ),
    );
  });
});

/** Their checksums are wrong: what stands in them is not what was sent. The last knows no place, which the reference calls zero. */
const otherwise = [
  'T55.testDecode.0.2',
  'T55.testDecode.0.16',
  'T55.testDecode.0.28',
  'T55.testDecode.0.34',
  'T55.testDecode.0.30',
];
describeCaptured('INGEST-D05 NMEA 0183: lines of real devices', capturedCases('nmea0183-t55'), (captured) => {
  const cases = captured.filter(({ id, decoded }) => decoded !== null && !otherwise.includes(id));
  it.each(cases.map((one) => [one.id, one] as const))(
    '%s is what the reference says',
    (_, { input, decoded }) => {
      const points = pointsOf(input.text ?? '');
      expect(points).toHaveLength(decoded?.length ?? 0);
      for (const [i, expected] of (decoded ?? []).entries()) {
        if (expected.outdated) continue; // no place and no time of its own
        const point = points[i];
        expect(Math.abs((point?.t ?? 0) - Date.parse(expected.fixTime ?? '')) % 86_400_000).toBeLessThan(
          1_000,
        );
        expect(Math.abs((point?.at?.[0] ?? 99) - expected.latitude)).toBeLessThan(1e-5);
        expect(Math.abs((point?.at?.[1] ?? 999) - expected.longitude)).toBeLessThan(1e-5);
        expect(Math.abs((point?.speed ?? 0) / 1.852 - expected.speedKnots)).toBeLessThan(0.1);
        expect(point?.valid).toBe(expected.valid);
      }
    },
  );
  it.each(
    captured.filter(({ id }) => otherwise.slice(0, 4).includes(id)).map((one) => [one.id, one] as const),
  )('%s has a wrong checksum', (_, { input }) => expect(() => read(input.text ?? '')).toThrow('checksum'));
});

interface ParsedSentence {
  input: { text: string };
  decoded: { timestamp?: string; values: { path: string; value: unknown }[] }[] | null;
}
describeCaptured(
  'INGEST-D05 NMEA 0183: sentences as another parser reads them',
  capturedCases<ParsedSentence>('nmea0183-signalk'),
  (captured) => {
    const cases = captured.filter(
      ({ input, decoded }) => decoded !== null && /^\$..(RMC|GGA|GLL|VTG)/.test(input.text),
    );
    it.each(cases.map((one) => [one.input.text, one] as const))('%s', (text, { decoded }) => {
      const told = new Map(decoded?.flatMap(({ values }) => values.map((one) => [one.path, one.value])));
      const place = told.get('navigation.position') as { latitude: number; longitude: number } | null;
      // A side of the world that is none makes the whole sentence unreadable here: half of it would be a guess.
      if (place === null) return expect(() => read(text)).toThrow('lon');
      const [point] = pointsOf(text);
      if (place) expect(point?.at?.[0]).toBeCloseTo(place.latitude, 5);
      if (place) expect(point?.at?.[1]).toBeCloseTo(place.longitude, 5);
      const speed = told.get('navigation.speedOverGround');
      const course = told.get('navigation.courseOverGroundTrue');
      if (typeof speed === 'number') expect(point?.speed).toBeCloseTo(speed * 3.6, 3);
      if (typeof course === 'number') expect(point?.course).toBeCloseTo((course * 180) / Math.PI, 3);
    });
  },
);

interface CapturedWatch {
  event: string;
  input: { text: string };
  expected: Record<string, unknown>;
}
describeCaptured(
  'INGEST-D05 NMEA 0183: bridge watches of real makers',
  capturedCases<CapturedWatch>('bnwas-alr'),
  (watches) => {
    it.each(watches.map((one) => [one.event, one] as const))('%s', (_, { input, expected }) => {
      const list = pointsOf(input.text)[0]?.attributes ?? [];
      const value = (name: string) => list.find((one) => one.name === name)?.value;
      const modes: Record<string, number> = { auto: 1, manual: 2, off: 3 };
      if (expected['mode']) expect(value('bnwasMode')).toBe(modes[String(expected['mode'])]);
      if (expected['stage'] !== undefined) expect(value('bnwasStage')).toBe(expected['stage']);
      if (expected['dormantMin']) expect(value('bnwasDormantMinutes')).toBe(expected['dormantMin']);
      if (expected['resetSource']) expect(value('bnwasReset')).toBe(Number(expected['resetSource']));
    });
  },
);
