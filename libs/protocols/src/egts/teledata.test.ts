import { ChannelKind } from '@mayak/api';
import fc from 'fast-check';
import { answerParts, moment, readOne, receivedAt, teledata, type Told } from './egts.fixtures.ts';
import { appData, recordOf, subrecordOf } from './encode.ts';
import { momentRecord } from './encodeMoment.ts';

const value = (name: string, kind: ChannelKind | null, number: number) => ({ name, kind, value: number });
/** POS_DATA of the first second of 2020 in a quarter of each circle, with these flags and this motion. */
const position = (flags: string, motion: string, more = ''): Told => [
  16,
  `00a6ce12 ffffff7f ffffff7f ${flags} ${motion} 0a0000 03 00 ${more}`,
];
const pointOf = (...subrecords: readonly Told[]) => readOne(teledata(...subrecords)).report?.points[0];

describe('INGEST-D05 a record of EGTS teledata', () => {
  it('gives a place with its motion and values', () =>
    expect(readOne(appData(1, momentRecord(moment))).report?.points[0]).toMatchObject({
      ...{ t: moment.t, valid: true, speed: 33.4, course: 301, alt: 17, accuracy: null, satellites: null },
      at: [expect.closeTo(-12.5, 6), expect.closeTo(130.84, 6)],
      attributes: [
        value('odometer', null, 4200),
        value('input', null, 5),
        value('output', null, 0),
        value('adc1', null, 1000),
        value('adc2', null, 70_000),
        value('status', null, 2),
        value('power', ChannelKind.Voltage, 12.7),
        value('backupBattery', null, 0),
        value('battery', null, 0),
      ],
    }));

  it.each([
    // flags, sign of latitude, sign of longitude, valid
    ['01', 1, 1, true],
    ['21', -1, 1, true],
    ['41', 1, -1, true],
    ['60', -1, -1, false],
  ] as const)('has its hemispheres and its validity in its flags (%s)', (flags, south, west, valid) =>
    expect(pointOf(position(flags, '0000 00'))).toMatchObject({
      at: [expect.closeTo(south * 45, 6), expect.closeTo(west * 90, 6)],
      t: Date.UTC(2020, 0, 1),
      valid,
    }),
  );

  it('has no place where it is not valid and says none', () =>
    expect(pointOf([16, '00a6ce12 00000000 00000000 00 0000 00 000000 00 00'])).toMatchObject({
      at: null,
      valid: false,
    }));

  it.each([
    ['01', 'e803 5a', '', 100, 90, null],
    ['81', 'e803 5a', '2c0100', 100, 90, 300],
    ['81', 'e843 5a', '2c0100', 100, 90, -300],
    ['01', 'e883 2c', '', 100, 300, null],
    ['01', 'ff3f 00', 'aabb', 1638.3, 0, null],
  ] as const)('reads the motion %s %s %s', (flags, motion, more, speed, course, alt) =>
    expect(pointOf(position(flags, motion, more))).toMatchObject({ speed, course, alt }),
  );

  it.each([
    [17, '0f 6400 c800 2c01 0c', []],
    [18, '02 01 00 ff', [value('output', null, 1), value('input2', null, 255)]],
    [18, '00 00 80 010203', [value('output', null, 0), value('adc8', null, 0x030201)]],
    [19, '05 010000 020000', [value('counter1', null, 1), value('counter3', null, 2)]],
    [24, '03 e80300', [value('adc3', null, 1000)]],
    [25, '02 e80300', [value('counter2', null, 1000)]],
    [27, '21 0100 10270000', [value('fuel1', ChannelKind.Petrol, 1000)]],
    [27, '10 0100 32000000', [value('fuel0', ChannelKind.Petrol, 50)]],
    [27, '40 0100 32000000', []],
    [27, '08 0100 aabbcc', []],
    [20, '00 00000000', []],
    [22, '0f 0000', []],
    [23, '1200', []],
    [26, '1200', []],
    [28, '0000', []],
    [201, 'ffff', []],
  ])('takes the values of subrecord %i beside the place (%s)', (type, content, attributes) => {
    const { report } = readOne(teledata(position('01', '0000 00'), [type, content]));
    expect(report?.faults).toEqual([]);
    expect(report?.points[0]?.attributes).toEqual([
      value('odometer', null, 1000),
      value('input', null, 3),
      ...attributes,
    ]);
  });

  it('tells the satellites', () =>
    expect(pointOf(position('01', '0000 00'), [17, '18 0c 0300'])).toMatchObject({ satellites: 12 }));

  it('gives sensors without a place the time of the record', () =>
    expect(pointOf([19, '01 010000'])).toMatchObject({
      t: receivedAt - 1000,
      at: null,
      valid: false,
      attributes: [value('counter1', null, 1)],
    }));

  it('gives each place of a record its own point', () =>
    expect(
      readOne(teledata(position('01', '0000 00'), [17, '08 05'], position('01', '0000 00'))).report?.points,
    ).toMatchObject([{ satellites: 5 }, { satellites: null }]));
});

describe('INGEST-D05 EGTS data under right checksums', () => {
  const good = Buffer.concat([
    recordOf(
      { number: 1, from: 1, to: 1 },
      subrecordOf(1, Buffer.from([1, 0, 0, 0, 2, ...Buffer.from('490154203237518')])),
    ),
    momentRecord(moment),
    momentRecord(moment, 9),
  ]);
  const changes = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 6 });
  const holds = (data: Buffer) => {
    const frame = appData(1, data);
    const { fields, answer } = readOne(frame);
    for (const { offset, length } of fields)
      expect(offset >= 0 && length >= 0 && offset + length <= frame.length).toBe(true);
    for (const outcome of ['accepted', 'refused', 'unknownDevice'] as const)
      expect(answerParts(answer(outcome)).length).toBeGreaterThan(0);
  };

  it('are read whatever they are, and answered', () =>
    fc.assert(
      fc.property(changes, fc.nat(good.length), fc.uint8Array({ maxLength: 60 }), (list, end, more) => {
        const bytes = Buffer.from(good);
        for (const [place, byte] of list) bytes[place] = byte;
        holds(bytes);
        holds(Buffer.concat([bytes.subarray(0, end), more]));
      }),
      { numRuns: 500 },
    ));
});

const moments = fc.record({
  number: fc.nat(0xffff),
  t: fc.integer({ min: 0, max: 0xffff_ffff }).map((s) => Date.UTC(2010, 0, 1) + s * 1000),
  at: fc.tuple(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
  ),
  valid: fc.constant(true),
  speed: fc.nat(3000).map((n) => n / 10),
  course: fc.nat(360),
  alt: fc.integer({ min: -500, max: 9000 }),
  odometer: fc.nat(0xff_ffff).map((n) => n * 100),
  input: fc.nat(255),
  power: fc.nat(255).map((n) => n / 10),
  analogue: fc.array(fc.nat(0xff_ffff), { maxLength: 8 }),
});

describe('INGEST-D05 a simulated EGTS terminal', () => {
  it('is read as it was encoded', () =>
    fc.assert(
      fc.property(moments, (one) => {
        const point = readOne(appData(one.number, momentRecord(one))).report!.points[0]!;
        const { t, valid, speed, course, alt } = one;
        expect(point).toMatchObject({ t, valid, speed, course });
        expect(point.alt).toBeCloseTo(alt);
        expect(point.at![0]).toBeCloseTo(one.at[0], 6);
        expect(point.at![1]).toBeCloseTo(one.at[1], 6);
        const values = Object.fromEntries(point.attributes!.map((told) => [told.name, told.value]));
        expect(values).toMatchObject({
          ...{ odometer: one.odometer, input: one.input, power: one.power },
          ...Object.fromEntries(one.analogue.map((told, index) => [`adc${index + 1}`, told])),
        });
      }),
    ));
});
