import {
  capturedCases,
  describeCaptured,
  type CapturedCase,
  type CapturedPosition,
} from '../frames/frame.fixtures.ts';
import { knot } from '../report/fields.ts';
import type { Point } from '../report/deviceReport.ts';
import { teltonikaStream } from './codec.ts';
import { packetWith } from './encode.ts';

const receivedAt = Date.UTC(2026, 0, 1);
const cases = capturedCases('teltonika');
const bytesOf = ({ input }: CapturedCase) => Buffer.from(input.hex ?? '', 'hex');
const read = (bytes: Buffer) => teltonikaStream.read(bytes, { state: null, receivedAt });
const numbered = (number: number) => cases?.filter(({ id }) => id.endsWith(`.${number}`)) ?? [];

/** Names that we give otherwise: the reference knows these ids of some models only, we know them of all. */
const renamed: Record<string, string> = {
  io9: 'adc1',
  io10: 'adc2',
  io11: 'adc3',
  io68: 'batteryCurrent',
  io200: 'sleepMode',
};
/** Of the reference alone: sensors that say they are missing, and what it reads beyond an element. */
const own = new Set(['sat', 'io72', 'io73', 'io74', 'bleTemp1', 'iccid', 'alarm']);

function expectValues({ attributes = [] }: Point, expected: CapturedPosition): void {
  const values = Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
  for (const [name, value] of Object.entries(expected.attributes)) {
    if (own.has(name) || (typeof value !== 'number' && typeof value !== 'boolean')) continue;
    const ours = values[name] ?? (values[renamed[name] ?? ''] as number);
    const factor = name in values || !/^io(9|10|11|68)$/.test(name) ? 1 : 1000;
    expect([name, ours * factor]).toEqual([name, expect.closeTo(Number(value), 3)]);
  }
}

function expectPoint(point: Point, expected: CapturedPosition): void {
  expect(Math.abs(point.t - Date.parse(expected.fixTime ?? ''))).toBeLessThanOrEqual(1000);
  expect(point.at?.[0]).toBeCloseTo(expected.latitude, 5);
  expect(point.at?.[1]).toBeCloseTo(expected.longitude, 5);
  expect((point.speed ?? 0) / knot).toBeCloseTo(expected.speedKnots, 1);
  expect([point.valid, point.course, point.alt]).toEqual([
    expected.valid,
    expected.course,
    expected.altitude,
  ]);
  expect(point.satellites).toBe(expected.attributes['sat']);
  expectValues(point, expected);
}

function expectPoints(bytes: Buffer, { decoded }: CapturedCase): void {
  const { report, faults } = read(bytes);
  expect(faults).toEqual([]);
  expect(report?.points).toHaveLength(decoded?.length ?? 0);
  for (const [i, point] of (report?.points ?? []).entries()) if (decoded?.[i]) expectPoint(point, decoded[i]);
}

describeCaptured('INGEST-D05 captured packets of Teltonika devices', cases, () => {
  it.each([2, 4, 6, 8, 10, 12, 18, 24, 26, 32, 34, 38, 42, 44])(
    'packet %i gives the moments and values of the reference',
    (number) => {
      for (const one of numbered(number)) expectPoints(bytesOf(one), one);
    },
  );

  it('packet 46 gives its moments; their speed is that of the fix, where the reference takes element 24', () => {
    for (const one of numbered(46)) {
      const points = read(bytesOf(one)).report?.points ?? [];
      expect(points).toHaveLength(one.decoded?.length ?? 0);
      for (const [i, expected] of (one.decoded ?? []).entries()) {
        const point = points[i] as Point;
        const speed = point.attributes?.find(({ name }) => name === 'io24')?.value ?? 0;
        expect(speed / knot).toBeCloseTo(expected.speedKnots, 1);
        expectPoint({ ...point, speed }, expected);
      }
    }
  });

  it.each([20, 22])(
    'packet %i has a wrong checksum and is refused; with a right one it is read',
    (number) => {
      for (const one of numbered(number)) {
        expect(read(bytesOf(one)).faults).toEqual([{ field: 'checksum', code: 'invalidFormat' }]);
        expectPoints(packetWith(bytesOf(one).subarray(8, -4)), one);
      }
    },
  );

  it('a packet whose length is zero or past its end is no whole frame; with its real length it is read', () => {
    for (const one of numbered(28))
      expect(() => teltonikaStream.lengthOf(bytesOf(one))).toThrow('length: outOfRange');
    for (const one of numbered(40))
      expect(teltonikaStream.lengthOf(bytesOf(one))).toBeGreaterThan(bytesOf(one).length);
    for (const one of [...numbered(28), ...numbered(40)])
      expectPoints(packetWith(bytesOf(one).subarray(8, -4)), one);
  });

  it.each([
    ['Teltonika.testDecode.0.2', 'tag1Voltage', 3090],
    ['Teltonika.testDecode.0.4', 'tag1Battery', 3030],
    ['Teltonika.testDecode.0.44', 'eyeTemp1', -11.87],
  ])('%s says %s %d', (id, name, value) => {
    const bytes = bytesOf(cases?.find((one) => one.id === id) as CapturedCase);
    expect(read(bytes).report?.points[0]?.attributes).toContainEqual(
      expect.objectContaining({ name, value }),
    );
  });

  it('an answer to a command is a contact whose text is a field; the reference makes it a position without a place', () => {
    for (const one of [...numbered(16), ...numbered(30)]) {
      const { report, fields } = read(bytesOf(one));
      expect([report?.points, report?.packetId]).toEqual([[], `teltonika-${receivedAt}`]);
      expect(fields.find(({ name }) => name === 'answer')?.value).toMatch(/^(UUUU|AT\$MSGSND)/);
    }
  });

  it('a text with a wrong checksum is refused without an answer; with a right one it is read', () => {
    for (const one of [...numbered(14), ...numbered(50)]) {
      const { faults, answer } = read(bytesOf(one));
      expect([faults[0]?.field, answer('refused')]).toEqual(['checksum', null]);
      expect(read(packetWith(bytesOf(one).subarray(8, -4))).report?.points).toEqual([]);
    }
  });

  it('Codec 7 of devices no longer made is not taken', () => {
    for (const one of numbered(36))
      expect(read(packetWith(bytesOf(one).subarray(8, -4))).faults).toEqual([
        { field: 'codec', code: 'unknown' },
      ]);
  });

  it('a login names its device', () => {
    for (const one of [...numbered(0), ...numbered(48)])
      expect(read(bytesOf(one)).imei).toBe('123456789012345');
  });
});
