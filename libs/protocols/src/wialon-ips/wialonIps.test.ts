import fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import { capturedCases, describeCaptured, holdsForAnyBytes, readStream } from '../frames/frame.fixtures.ts';
import { UnreadableReport, type Point } from '../report/deviceReport.ts';
import { wialonDatagram, wialonStream } from './codec.ts';
import { encodeLine, encodeLogin, encodePoint, encodePoints } from './lines.ts';

const receivedAt = Date.UTC(2026, 4, 20, 12);
const imei = '860000000000017';
const knots = (speed: number | null | undefined) => (speed ?? 0) / 1.852;

const aPoint = (part: Partial<Point> = {}): Point => ({
  t: Date.UTC(2026, 4, 20, 11, 59, 30),
  at: [59.9375, 30.308333],
  valid: true,
  speed: 18,
  course: 271,
  alt: 4,
  accuracy: null,
  satellites: 9,
  values: [],
  attributes: [],
  ...part,
});

const read = (...lines: (string | Buffer)[]) =>
  readStream(
    wialonStream,
    lines.map((line) => (typeof line === 'string' ? Buffer.from(`${line}\r\n`) : line)),
    receivedAt,
  );
const answers = (...lines: (string | Buffer)[]) =>
  read(...lines).map(({ faults, report, answer }) =>
    String(answer(faults.length > 0 && !report ? 'refused' : 'accepted') ?? '').trim(),
  );

describe('INGEST-D05 Wialon IPS: the login', () => {
  it.each([
    ['of version 1.1', `#L#${imei};NA`, { imei, password: null }],
    ['with a password', `#L#${imei};secret`, { imei, password: 'secret' }],
    ['of version 2.0', encodeLogin(imei, 'secret'), { imei, password: 'secret' }],
  ])('%s names the device', (_, line, expected) => {
    const [reading] = read(line);
    expect(reading).toMatchObject(expected);
    expect(
      (['accepted', 'refused', 'unknownDevice'] as const).map((outcome) => String(reading?.answer(outcome))),
    ).toEqual(['#AL#1\r\n', '#AL#01\r\n', '#AL#0\r\n']);
  });

  it('with a wrong checksum names nobody', () => {
    const [reading] = read(`#L#2.0;${imei};NA;0000`);
    expect([reading?.imei, String(reading?.answer('refused'))]).toEqual([null, '#AL#10\r\n']);
  });
});

describe('INGEST-D05 Wialon IPS: messages', () => {
  it('a short message is a position with its motion', () => {
    const [reading] = read('#SD#200526;115930;5956.2500;N;03018.5000;E;18;271;4;9');
    expect(reading?.report?.points).toEqual([aPoint({ at: [59.9375, 30 + 18.5 / 60] })]);
  });

  it('a whole message has named values, those of kinds with their kind', () => {
    const [reading] = read(
      '#D#200526;115930;NA;NA;NA;NA;NA;NA;NA;NA;1.2;5;0;12.5,3;KEY;temp:3:18,fuel:2:71.5,SOS:1:0,note:3:calm',
    );
    const values = reading?.report?.points[0]?.attributes?.map(({ name, value, kind }) => [
      name,
      value,
      kind !== null,
    ]);
    expect(values).toEqual([
      ['input', 5, false],
      ['output', 0, false],
      ['adc1', 12.5, false],
      ['adc2', 3, false],
      ['temp', 18, true],
      ['fuel', 71.5, true],
    ]);
  });

  it.each([
    ['south and west', '#SD#200526;115930;3354.0000;S;01825.8000;W;NA;NA;NA;NA', [-33.9, -18.43], true],
    ['two satellites', '#SD#200526;115930;3354.0000;S;01825.8000;W;NA;NA;NA;2', [-33.9, -18.43], false],
    ['no place', '#SD#200526;115930;NA;NA;NA;NA;NA;NA;NA;NA', null, true],
  ])('%s', (_, line, at, valid) => {
    const point = read(line)[0]?.report?.points[0];
    expect([point?.at?.map((x) => Math.round(x * 1e6) / 1e6) ?? null, point?.valid]).toEqual([at, valid]);
  });

  it.each([
    ['a short one', '#SD#200526;115930;5956.25;N;03018.5;E;18;271;4;9', '#ASD#1'],
    ['a whole one', encodePoint(aPoint()), '#AD#1'],
    ['three from the memory', encodePoints([aPoint(), aPoint(), aPoint()]), '#AB#3'],
    ['a ping', '#P#', '#AP#'],
    ['a text', '#M#Готов', '#AM#1'],
    ['too few parts', '#SD#200526;115930', '#ASD#-1'],
    ['a date that is none', '#SD#310226;115930;5956.25;N;03018.5;E;18;271;4;9', '#ASD#0'],
    ['a place that is none', '#SD#200526;115930;9956.25;N;03018.5;E;18;271;4;9', '#ASD#10'],
    ['a course that is none', '#SD#200526;115930;5956.25;N;03018.5;E;18;999;4;9', '#ASD#11'],
    ['satellites that are none', '#SD#200526;115930;5956.25;N;03018.5;E;18;271;4;x', '#ASD#12'],
    ['inputs that are none', '#D#200526;115930;NA;NA;NA;NA;NA;NA;NA;NA;NA;x;NA;;NA;', '#AD#13'],
    ['a wrong checksum', '#D#200526;115930;NA;NA;NA;NA;NA;NA;NA;NA;NA;1;NA;;NA;;FFFF', '#AD#16'],
    ['a wrong checksum of a short one', '#SD#200526;115930;NA;NA;NA;NA;NA;NA;NA;NA;FFFF', '#ASD#13'],
    ['an empty line', '', ''],
  ])('%s is answered', (_, line, expected) => {
    expect(answers(line)).toEqual([expected]);
  });

  it('in version 2.0 a message without a checksum is not taken', () => {
    expect(
      answers(encodeLogin(imei), '#SD#200526;115930;NA;NA;NA;NA;NA;NA;NA;NA', '#B#1', '#M#Text'),
    ).toEqual(['#AL#1', '#ASD#13', '#AB#', '#AM#01']);
    expect(answers(encodeLogin(imei), encodeLine('M', 'One; two;'))).toEqual(['#AL#1', '#AM#1']);
  });

  it('of those from the memory that which cannot be read does not take the others with it', () => {
    const [reading] = read(
      '#B#200526;115930;5956.25;N;03018.5;E;1;2;3;9|rubbish|200526;115935;NA;NA;NA;NA;1;2;3;9',
    );
    expect([reading?.report?.points.length, reading?.report?.faults]).toEqual([
      2,
      [{ field: '', code: 'invalidFormat' }],
    ]);
  });

  describe('from the memory, what is kept with its fault is counted, so that no device sends it for ever', () => {
    const rubbish = '#B#rubbish|rubbish|';
    const several = (before: string[], line: string) => read(...before, line).at(-1);
    const said = (reading: ReturnType<typeof several>) =>
      (['accepted', 'refused', 'unknownDevice'] as const).map((one) => String(reading?.answer(one)).trim());

    it('where none can be read', () => {
      const reading = several([`#L#${imei};NA`], rubbish);
      expect([reading?.report, reading?.faults.length]).toEqual([null, 2]);
      expect(said(reading)).toEqual(['#AB#2', '#AB#2', '#AB#0']);
    });

    it('where none can be stored', () =>
      expect(said(several([`#L#${imei};NA`], '#B#060180;115930;NA;NA;NA;NA;1;2;3;9|'))).toEqual([
        '#AB#1',
        '#AB#1',
        '#AB#0',
      ]));

    it('of nobody nothing is counted that is not stored', () =>
      expect(said(several([], rubbish))).toEqual(['#AB#2', '#AB#0', '#AB#0']));

    it('however many fit into a line', () => {
      const reading = several([`#L#${imei};NA`], `#B#${'200526;115930;NA;NA;NA;NA;1;2;3;9|'.repeat(1_001)}`);
      expect([reading?.report?.points.length, said(reading)[0]]).toEqual([1_001, '#AB#1001']);
      const broken = several([`#L#${imei};NA`], `#B#${'x|'.repeat(20_000)}`);
      expect([broken?.faults.length, said(broken)[1]]).toEqual([1_000, '#AB#20000']);
    });
  });

  describe('a picture, whose bytes follow their line, is kept as it came and does not hold back what follows', () => {
    const bytes = Buffer.from('#P#\r\n\0\xff\n', 'latin1');
    const block = (index: number, sum = '') =>
      Buffer.concat([Buffer.from(`#I#${bytes.length};${index};2;200526;115930;deck.jpg${sum}\r\n`), bytes]);

    it.each([
      ['of version 1.1', `#L#${imei};NA\r\n`, ''],
      ['of version 2.0', encodeLogin(imei), ';1a2B'],
    ])('%s', (_, login, sum) => {
      const stream = Buffer.concat([
        ...[Buffer.from(login), block(0, sum), block(1, sum)],
        encodePoint(aPoint()),
      ]);
      const readings = read(stream);
      expect(readings.map(({ report }) => report?.points.length ?? null)).toEqual([null, null, null, 1]);
      expect(readings[1]?.faults).toEqual([{ field: 'image', code: 'unknown' }]);
      expect(readings.slice(1, 3).map(({ answer }) => String(answer('refused')))).toEqual([
        '#AI#0;1\r\n',
        '#AI#1;1\r\n#AI#1\r\n',
      ]);
    });

    it('in a datagram', () => {
      const datagram = Buffer.concat([Buffer.from(imei), block(0)]);
      const reading = wialonDatagram.read(datagram, { state: wialonDatagram.initial, receivedAt });
      expect([reading.imei, String(reading.answer('refused'))]).toEqual([imei, '#AI#0;1\r\n']);
    });

    it('of nobody is not taken', () =>
      expect(String(read(block(0))[0]?.answer('refused'))).toBe('#AI#0;0\r\n'));
  });

  it('a packed line is read as a plain one', () => {
    const inside = deflateSync(encodePoint(aPoint()));
    const head = Buffer.from([0xff, inside.length & 0xff, inside.length >> 8]);
    expect(read(Buffer.concat([head, inside]))[0]?.report?.points).toEqual([aPoint()]);
  });

  it('a datagram names its device before the line', () => {
    const line = Buffer.concat([Buffer.from(`2.0;${imei}`), encodePoint(aPoint())]);
    const reading = wialonDatagram.read(line, { state: wialonDatagram.initial, receivedAt });
    expect([reading.imei, reading.report?.points.length]).toEqual([imei, 1]);
  });

  it.each([['GET / HTTP/1.1'], ['#ZZ#1'], ['#']])('what is no message is refused: %s', (line) => {
    expect(() => read(line)).toThrow(UnreadableReport);
  });

  it('each part stands where it was read', () => {
    const line = Buffer.from('#SD#200526;115930;5956.25;N;03018.5;E;18;271;4;9\r\n');
    const [reading] = read(line);
    for (const { offset, length, value } of reading?.fields ?? [])
      expect(line.toString('utf8', offset, offset + length)).toBe(value);
    expect(reading?.fields.map(({ name }) => name)).toContain('course');
  });
});

describe('INGEST-D05, MSG-D04 Wialon IPS: a text for whoever is aboard', () => {
  it.each([
    ['of version 1.1', false, '#M#Курс 270, ход 12\r\n'],
    ['of version 2.0', true, String(encodeLine('M', 'Курс 270, ход 12;'))],
  ])('%s is one line', (_, isChecked, expected) => {
    const command = { CommandId: 7, Kind: 'message' as const, Payload: { Content: 'Курс 270,\nход 12' } };
    expect(String(wialonStream.commands?.encode(command, { imei, isChecked, isPressed: false }))).toBe(
      expected,
    );
  });

  it.each([
    ['taken', '#AM#1', true],
    ['refused', '#AM#0', false],
  ])('is %s by its answer', (_, text, expected) =>
    expect(read(text)[0]?.commandAnswer?.isTaken).toBe(expected),
  );
});

describe('INGEST-D05 Wialon IPS: properties', () => {
  it('any split reads the same, any bytes do no harm', () => {
    holdsForAnyBytes(wialonStream, [
      encodeLogin(imei),
      encodePoint(aPoint({ attributes: [{ name: 'fuel', kind: null, value: 3 }] })),
      encodePoints([aPoint(), aPoint({ at: null })]),
      Buffer.from('#I#3;0;1;200526;115930;deck.jpg\r\n#\n#'),
      Buffer.from('#P#\r\n'),
    ]);
  });

  it('what is encoded is read again', () => {
    const angle = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(
        angle(90),
        angle(180),
        fc.integer({ min: 946_684_800, max: 1_800_000_000 }),
        (lat, lon, s) => {
          const point = read(encodeLogin(imei), encodePoint(aPoint({ t: s * 1000, at: [lat, lon] })))[1]
            ?.report?.points[0];
          expect(point?.t).toBe(s * 1000);
          expect(Math.abs((point?.at?.[0] ?? 99) - lat)).toBeLessThan(1e-6);
          expect(Math.abs((point?.at?.[1] ?? 999) - lon)).toBeLessThan(1e-6);
        },
      ),
    );
  });
});

describeCaptured(
  'INGEST-D05 Wialon IPS: packets of real devices',
  capturedCases('wialon-ips'),
  (captured) => {
    it.each(captured.map((one) => [one.id, one] as const))('%s is what the reference says', (_, one) => {
      const [reading] = read(one.input.text ?? '');
      const points = reading?.report?.points ?? [];
      for (const [i, expected] of (one.decoded ?? []).entries()) {
        const point = points[i];
        if (expected.outdated) continue; // no place and no time of its own
        expect(Math.abs((point?.t ?? 0) - Date.parse(expected.fixTime ?? ''))).toBeLessThan(1_000);
        if (point?.at === null) expect([expected.latitude, expected.valid]).toEqual([0, false]);
        else {
          expect(Math.abs((point?.at[0] ?? 99) - expected.latitude)).toBeLessThan(1e-5);
          expect(Math.abs((point?.at[1] ?? 999) - expected.longitude)).toBeLessThan(1e-5);
        }
        expect(Math.abs(knots(point?.speed) - expected.speedKnots)).toBeLessThan(0.1);
        // The reference doubts a place of which the device does not say how many satellites it had; we do not.
        if (point?.at && point.satellites !== null) expect(point?.valid).toBe(expected.valid);
      }
      expect(points).toHaveLength(one.decoded?.length ?? 0);
    });
  },
);

describe('INGEST-D05, EVENT-D01 a distress button by Wialon IPS', () => {
  const at = (minute: number, params: string) =>
    `#D#241126;11${minute}00;6855.2412;N;03305.1234;E;12;90;15;9;1;NA;NA;;NA;${params}\r\n`;
  const eventsOf = (...lines: string[]) =>
    readStream(
      wialonStream,
      lines.map((text) => Buffer.from(text)),
      Date.UTC(2026, 10, 24, 12),
    ).flatMap(
      ({ report }) =>
        report?.events.map(({ EventId, StartDt }) => `${EventId} ${StartDt.slice(14, 16)}`) ?? [],
    );

  it.each([
    ['is one press however long it is held', ['SOS:1:1', 'SOS:1:1', 'SOS:1:1'], ['18 10']],
    ['is pressed anew after a message without it', ['SOS:1:1', 'a:1:1', 'SOS:1:1'], ['18 10', '18 12']],
    ['is cleared where that is told', ['SOS:1:1', 'SOS:1:0', 'SOS:1:0'], ['18 10', '19 11']],
    ['tells nothing while it rests', ['SOS:1:0', 'a:1:1'], []],
  ])('%s', (_, params, events) =>
    expect(eventsOf(...params.map((text, i) => at(10 + i, text)))).toEqual(events),
  );

  it('is let go over a connection that knows nothing of the press: that the end may be untold is said with it', () => {
    const [press, end] = ['SOS:1:1', 'SOS:1:0'].map((params) =>
      readStream(wialonStream, [Buffer.from(at(10, params))], 0).map(({ report }) => report),
    );
    expect(press?.[0]).toMatchObject({ events: [{ EventId: 18 }], isEndUntold: true });
    expect(end?.[0]?.events).toEqual([]);
  });

  it.each([
    ['a latitude', '9955.2412;N;03305.1234;E;12;90;15;9;1;NA;NA;;NA', '18 10'],
    ['a speed', '6855.2412;N;03305.1234;E;fast;90;15;9;1;NA;NA;;NA', '18 10'],
    ['inputs', '6855.2412;N;03305.1234;E;12;90;15;9;1;x;NA;;NA', '18 10'],
    ['too few parts', '6855.2412;N;03305.1234;E;12;90;15;9;1;NA;NA;', '18 10'],
  ])('is told though %s of its message cannot be read, one by one and out of a memory', (_, rest, event) => {
    const body = `241126;111000;${rest};SOS:1:1`;
    expect(eventsOf(`#D#${body}\r\n`)).toEqual([event]);
    expect(eventsOf(`#B#${body}\r\n`)).toEqual([event]);
    const [read] = readStream(wialonStream, [Buffer.from(`#D#${body}\r\n`)], 0);
    expect([read?.report?.points, read?.report?.faults.length]).toEqual([[], 1]);
  });

  it('is of when it came where its time cannot be read', () =>
    expect(eventsOf('#D#3113;99;NA;NA;NA;NA;12;90;15;9;1;NA;NA;;NA;SOS:1:1\r\n')).toEqual(['18 00']));

  it('is no value of a sensor', () => {
    const [reading] = readStream(wialonStream, [Buffer.from(at(10, 'SOS:1:1,fuel:1:7'))], 0);
    expect(reading?.report?.points[0]?.attributes?.map(({ name }) => name)).not.toContain('SOS');
  });
});
