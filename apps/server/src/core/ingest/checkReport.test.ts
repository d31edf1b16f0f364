import { limits, Transport } from '@mayak/api';
import { now, point as pointAgo } from './batch.fixtures.ts';
import { checkReport } from './checkReport.ts';
import {
  emptyReport,
  UnreadableReport,
  type DeviceReport,
  type Point,
  radiusOf,
  reportOf,
} from '@mayak/protocols';

const iso = (t: number) => new Date(t).toISOString();
const point = (part: Partial<Point> = {}) => pointAgo(0, part);
const report = (part: Partial<DeviceReport> = {}): DeviceReport => ({
  ...emptyReport(now, Transport.Gsm),
  ...part,
});
const faultsOf = (part: Partial<DeviceReport>) =>
  checkReport(report({ points: [point()], ...part }), now).faults.map(
    ({ field, code }) => `${field} ${code}`,
  );
const refused = (part: Partial<DeviceReport>) => {
  try {
    checkReport(report(part), now);
  } catch (error) {
    if (error instanceof UnreadableReport) return error.message;
  }
  return null;
};
const message = { DeviceMessageId: '1', Content: 'All well', SentDt: iso(now) };
const half = '\ud83d';

describe('INGEST-D02 what of a report cannot be stored', () => {
  it('is nothing of one that is whole, and of a mere contact', () => {
    const whole = report({
      packetId: 'p-1',
      points: [
        point({
          values: [
            [1, 0],
            [999, -1.5],
          ],
        }),
      ],
      events: [{ EventId: 1, StartDt: iso(now) }],
      messages: [{ ...message, Content: 'SOS \ud83d\ude00' }],
      acks: [{ CommandId: 1, Error: null }] as unknown as DeviceReport['acks'],
      diagnostics: { PacketDt: iso(now), FirmwareVersion: '2.4', BatteryVoltage: 4 },
    });
    expect(checkReport(whole, now)).toEqual(whole);
    expect(checkReport(report(), now)).toEqual(report());
  });

  it.each([
    [Date.UTC(2000, 0, 1) - 1, true],
    [Date.UTC(2000, 0, 1), false],
    [now + limits.packetAhead, false],
    [now + limits.packetAhead + 1, true],
    [Number.NaN, true],
  ])('a moment at %i is left out: %s', (t, isOut) => {
    const out = (field: string) => (isOut ? [`${field} outOfRange`] : []);
    expect(faultsOf({ points: [point(), point({ t })] })).toEqual(out('Points.1.Timestamp'));
    expect(refused({ packetDt: t })).toEqual(isOut ? 'PacketDt: outOfRange' : null);
  });

  it.each<[string, Partial<DeviceReport>, string]>([
    ['an event', { events: [{ EventId: 1, StartDt: iso(0) }] }, 'Events.0.StartDt outOfRange'],
    ['the time of a message', { messages: [{ ...message, SentDt: iso(0) }] }, 'Messages.0.SentDt outOfRange'],
    [
      'its text',
      { messages: [message, { ...message, Content: 'a\0b' }] },
      'Messages.1.Content invalidCharacters',
    ],
    [
      'its id',
      { messages: [{ ...message, DeviceMessageId: half }] },
      'Messages.0.DeviceMessageId invalidCharacters',
    ],
    [
      'the fault of an answer',
      { acks: [{ Error: half }] as unknown as DeviceReport['acks'] },
      'Acks.0.Error invalidCharacters',
    ],
    ['the time of its health', { diagnostics: { PacketDt: iso(0) } }, 'Diagnostics.PacketDt outOfRange'],
    [
      'a text of its health',
      { diagnostics: { PacketDt: iso(now), FirmwareVersion: '\0' } },
      'Diagnostics invalidCharacters',
    ],
    [
      'the number of a channel below',
      { points: [point(), point({ values: [[0, 1]] })] },
      'Points.1.Values.0 unknown',
    ],
    [
      'the number of a channel above',
      {
        points: [
          point(),
          point({
            values: [
              [1, 1],
              [1_000, 1],
            ],
          }),
        ],
      },
      'Points.1.Values.1000 unknown',
    ],
    [
      'a value that is no number',
      { points: [point(), point({ values: [[7, Infinity]] })] },
      'Points.1.Values.7 outOfRange',
    ],
  ])('%s: the rest is stored', (_, part, fault) => {
    const whole = report({ points: [point()], ...part });
    const checked = checkReport(whole, now);
    expect(checked.faults.map(({ field, code }) => `${field} ${code}`)).toEqual([fault]);
    const count = ({ points, events, messages, acks, diagnostics }: DeviceReport) =>
      [points, events, messages, acks].flat().length + (diagnostics ? 1 : 0);
    expect(count(checked)).toBe(count(whole) - 1);
  });

  describe('INGEST-D02 a receiver whose count of weeks began anew', () => {
    const weeks = 1_024 * 7 * 86_400_000;
    const day = 86_400_000;
    const timesOf = ({ packetDt, points, events, messages, diagnostics }: DeviceReport) => [
      packetDt,
      ...points.map(({ t }) => t),
      ...[...events.map((one) => one.StartDt), ...messages.map((one) => one.SentDt)].map(Date.parse),
      Date.parse(diagnostics?.PacketDt ?? ''),
    ];
    const toldAt = (t: number, more: Partial<DeviceReport> = {}) =>
      report({
        packetDt: t,
        points: [point({ t }), point({ t: now })],
        events: [{ EventId: 18, StartDt: iso(t) }],
        messages: [{ ...message, SentDt: iso(t) }],
        diagnostics: { PacketDt: iso(t) },
        ...more,
      });

    it.each([
      ['tells of now what it dates 1,024 weeks back', 0, 0],
      ['tells of the moment of its memory', -29 * day, -29 * day],
      ['is no device of then that tells of a time before', -31 * day, -weeks - 31 * day],
    ])('%s', (_, ago, stored) =>
      expect(timesOf(checkReport(toldAt(now - weeks + ago), now))).toEqual(
        [stored, stored, 0, stored, stored, stored].map((t) => now + t),
      ),
    );

    it('is none where a past comes from another system', () =>
      expect(checkReport(toldAt(now - weeks, { past: 'silent' }), now).points[0]?.t).toBe(now - weeks));
  });

  it.each<[string, boolean, Partial<Point>]>([
    ['0, 0 of which no satellites are told', false, { at: [0, 0], satellites: null }],
    ['0, 0 of no satellites', false, { at: [0, -0], satellites: 0 }],
    ['0, 0 of seven satellites', true, { at: [0, 0], satellites: 7 }],
    ['one on the equator', true, { at: [0, 6.5], satellites: null }],
    ['one on the meridian of Greenwich', true, { at: [51.5, 0], satellites: null }],
    ['one beside 0, 0', true, { at: [0.000001, -0.000001], satellites: null }],
  ])('INGEST-D05 %s is a place: %s; the values beside it are stored', (_, isPlace, part) => {
    const told = point({ ...part, speed: 0, course: 0, alt: 0, values: [[1, 24]] });
    const [stored] = checkReport(report({ points: [told] }), now).points;
    expect(stored).toEqual(
      isPlace ? told : { ...told, at: null, valid: false, speed: null, course: null, alt: null },
    );
  });

  it('adds to the faults that a codec found, and leaves the given report as it is', () => {
    const found = { field: 'Points.3', code: 'invalidFormat' } as const;
    const given = report({ points: [point(), point({ t: 0 })], faults: [found] });
    expect(checkReport(given, now).faults).toEqual([
      found,
      { field: 'Points.1.Timestamp', code: 'outOfRange' },
    ]);
    expect([given.points.length, given.faults.length]).toEqual([2, 1]);
  });

  it.each<[string, Partial<DeviceReport>, string]>([
    ['an id that no database holds', { packetId: 'a\0', points: [point()] }, 'PacketId: invalidCharacters'],
    [
      'nothing left',
      { points: [point({ t: 0 })], events: [{ EventId: 1, StartDt: iso(0) }] },
      'Points.0.Timestamp: outOfRange; Events.0.StartDt: outOfRange',
    ],
    [
      'nothing left but what a codec refused',
      { faults: [{ field: 'Points', code: 'invalidFormat' }] },
      'Points: invalidFormat',
    ],
  ])('%s: the whole is refused', (_, part, words) => expect(refused(part)).toBe(words));

  it.each([
    ['2080, as a clock of 1980 in two digits', Date.UTC(2080, 0, 6)],
    ['2099', Date.UTC(2099, 0, 1)],
  ])(
    'INGEST-D05 a moment of %s among others takes none of them with it: the packet is of the newest of those',
    (_, t) => {
      const told = report({
        packetDt: t,
        points: [point({ t: now - 2_000 }), point({ t: now - 1_000 }), point({ t })],
      });
      const checked = checkReport(told, now);
      expect([checked.points.map((one) => one.t), checked.packetDt]).toEqual([
        [now - 2_000, now - 1_000],
        now - 1_000,
      ]);
      expect(checked.faults).toEqual([{ field: 'Points.2.Timestamp', code: 'outOfRange' }]);
      expect(refused({ packetId: 'p-1', packetDt: t, points: [point()] })).toBe('PacketDt: outOfRange');
      expect(refused({ packetDt: t, points: [point({ t })] })).toBe('PacketDt: outOfRange');
    },
  );

  describe('EVENT-D01, SSAS-D01 a call of distress', () => {
    const came = now - 1_000;
    const [lost, ahead] = [iso(Date.UTC(1980, 0, 6)), iso(now + 26 * 3_600_000)];
    const of = (part: Partial<DeviceReport>) => checkReport(report({ receivedAt: came, ...part }), now);

    it.each([lost, ahead])('of %s, which cannot be, is of when it came', (StartDt) => {
      const events = [18, 19].map((EventId) => ({ EventId, StartDt }));
      for (const packetDt of [now, Date.parse(StartDt)])
        for (const packetId of ['p-1', null]) {
          const checked = of({ packetId, packetDt, events, points: [point({ t: Date.parse(StartDt) })] });
          expect(checked.events).toEqual([
            { EventId: 18, StartDt: iso(came) },
            { EventId: 19, StartDt: iso(came + 1) },
          ]);
          expect([checked.points, checked.packetDt <= now]).toEqual([[], true]);
          expect(checked.faults).toContainEqual({ field: 'Events.0.StartDt', code: 'outOfRange' });
        }
    });

    it('in a packet of a time that cannot be is taken with its own', () => {
      const events = [{ EventId: 18, StartDt: iso(now) }];
      expect(of({ packetId: 'p-1', packetDt: 0, events })).toMatchObject({ events, packetDt: came });
    });

    it.each<[string, Partial<Point>, Partial<Point>]>([
      ['a time that cannot be', { t: 0 }, { t: came + 1 }],
      [
        'a value that cannot be',
        {
          values: [
            [0, 1],
            [1, 24],
          ],
        },
        { values: [[1, 24]] },
      ],
    ])('a security alert with %s is kept', (_, part, kept) => {
      const alert = point({ at: [69, 33], isAlert: true, ...part });
      const checked = of({ packetId: 'p-1', packetDt: alert.t, points: [point({ t: 0 }), alert] });
      expect(checked.points).toEqual([{ ...alert, ...kept }]);
      expect(checked.faults).toHaveLength(alert.t === 0 ? 3 : 2);
    });
  });

  it.each<[string, Partial<DeviceReport>]>([
    ['an event', { events: [{ EventId: 1, StartDt: iso(now) }] }],
    ['a message', { messages: [message] }],
    ['an answer', { acks: [{ Error: null }] as unknown as DeviceReport['acks'] }],
    ['its health', { diagnostics: { PacketDt: iso(now) } }],
  ])('%s alone is worth storing', (_, part) =>
    expect(refused({ points: [point({ t: 0 })], ...part })).toBeNull(),
  );
});

describe('INGEST-D02 the report of a packet of our own form', () => {
  it('has what the packet has, and nothing where it tells nothing', () => {
    const bare = {
      PacketId: 'p',
      PacketDt: iso(now),
      Transport: Transport.Iridium,
      Points: [{ Timestamp: iso(now) }],
    };
    expect(reportOf(bare, now + 1, 90)).toEqual({
      ...emptyReport(now + 1, Transport.Iridium),
      packetId: 'p',
      packetDt: now,
      size: 90,
      points: [point()],
    });
    const Points = [
      {
        Timestamp: iso(now),
        Coordinates: [69, 33] as [number, number],
        Speed: 1,
        Course: 2,
        Altitude: 3,
        Accuracy: 4.1,
        Satellites: 5,
        Values: { 7: 1.5 },
      },
    ];
    const more = {
      Events: [{ EventId: 1, StartDt: iso(now) }],
      Diagnostics: { PacketDt: iso(now) },
      Messages: [message],
    };
    const Acks = [{ CommandId: 1, Ok: true }] as never;
    expect(reportOf({ ...bare, ...more, Points, Acks }, now, 1)).toMatchObject({
      points: [
        point({ at: [69, 33], speed: 1, course: 2, alt: 3, accuracy: 5, satellites: 5, values: [[7, 1.5]] }),
      ],
      events: more.Events,
      diagnostics: more.Diagnostics,
      messages: more.Messages,
      acks: Acks,
    });
  });

  it.each([
    [null, null],
    [undefined, null],
    [0, null],
    [0.2, 1],
    [15, 15],
  ])('a radius of %s is %s', (told, radius) => expect(radiusOf(told)).toBe(radius));
});
