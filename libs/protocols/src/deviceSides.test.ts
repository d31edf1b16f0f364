import fc from 'fast-check';
import { UnreadableReport, type Point } from './report/deviceReport.ts';
import { protocols } from './protocols.ts';
import {
  aContent,
  anySentPoint,
  arrivedAt,
  aSentPoint,
  outcomeOf,
  readByDevice,
  readByServer,
} from './device/deviceSide.fixtures.ts';
import type { DeviceSide, SentPoint } from './device/deviceSide.ts';
import { deviceSides, type DeviceSideName } from './deviceSides.ts';
import type { FrameCodec } from './frames/protocol.ts';

const imei = '490154203237518';
const streamOf = (name: string) => protocols.find((one) => one.name === name)!.stream!;
const datagramOf = (name: string) => protocols.find((one) => one.name === name)!.datagram!;
const streams = Object.entries(deviceSides).map(
  ([name, { stream }]) => [name as DeviceSideName, stream({ imei }), streamOf(name)] as const,
);
const datagrams = Object.entries(deviceSides).flatMap(([name, sides]) =>
  'datagram' in sides ? [[name, sides.datagram({ imei }), datagramOf(name)] as const] : [],
);
const answering = [...streams, ...datagrams].filter(([, side]) => side.isAnswered);

/** The moments of a connection, each once: a moment may come in several sentences. */
function momentsIn(codec: FrameCodec<unknown>, frames: readonly (Buffer | null)[]): Point[] {
  const moments = new Map<number, Point>();
  for (const { report } of readByServer(codec, frames))
    for (const point of report?.points ?? []) {
      const known = moments.get(point.t);
      moments.set(point.t, {
        ...point,
        speed: known?.speed ?? point.speed,
        course: known?.course ?? point.course,
      });
    }
  return [...moments.values()];
}

function expectSame(point: Point | undefined, sent: SentPoint): void {
  expect(point).toMatchObject({ t: sent.t, valid: true });
  expect(Math.abs((point?.at?.[0] ?? 99) - sent.at[0])).toBeLessThan(1e-6);
  expect(Math.abs((point?.at?.[1] ?? 999) - sent.at[1])).toBeLessThan(1e-6);
  expect(Math.abs((point?.speed ?? 0) - (sent.speed ?? 0))).toBeLessThanOrEqual(0.5);
  expect(Math.abs((point?.course ?? 0) - (sent.course ?? 0))).toBeLessThanOrEqual(0.5);
  expect([sent.alt ?? 0, null]).toContain(point?.alt ?? null);
}

it('INGEST-D05 every protocol has a device side', () =>
  expect(Object.keys(deviceSides).toSorted()).toEqual(protocols.map(({ name }) => name).toSorted()));

describe.each([
  ...streams.map(([name, ...rest]) => [`${name} over TCP`, ...rest] as const),
  ...datagrams.map(([name, ...rest]) => [`${name} over UDP`, ...rest] as const),
])('INGEST-D05 a device of %s', (_, side: DeviceSide, codec) => {
  const anyPoints = fc.uniqueArray(anySentPoint, { selector: ({ t }) => t, minLength: 1, maxLength: 120 });

  it('names itself', () => {
    const [frame = null] = side.frames(aContent({ points: [aSentPoint()] }), 1);
    expect(readByServer(codec, [side.login, frame])[0]?.imei).toBe(imei);
  });

  it('is read by the server as it was sent', () =>
    fc.assert(
      fc.property(anyPoints, fc.nat(70_000), (points, number) => {
        const moments = momentsIn(codec, [side.login, ...side.frames(aContent({ points }), number)]);
        expect(moments).toHaveLength(points.length);
        for (const sent of points)
          expectSame(
            moments.find(({ t }) => t === sent.t),
            sent,
          );
      }),
      { numRuns: 40 },
    ));

  it('sends nothing where it has nothing', () => expect(side.frames(aContent(), 1)).toEqual([]));
});

describe.each(answering)('INGEST-D05 what a device of %s is answered', (name, side, codec) => {
  const frames = [side.login, ...side.frames(aContent({ points: [aSentPoint()] }), 70_000)].filter(
    (frame) => frame !== null,
  );

  it('is that its frame is accepted, however many positions it has', () => {
    const several = [aSentPoint(), aSentPoint({ t: aSentPoint().t + 1000 })];
    const all = [...frames, ...side.frames(aContent({ points: several }), 9)];
    expect(all.map((frame) => outcomeOf({ codec, side }, frame, 'accepted'))).toEqual(
      all.map(() => 'accepted'),
    );
  });

  it('is never that for a device that is not known', () => {
    for (const frame of frames)
      expect(outcomeOf({ codec, side }, frame, 'unknownDevice')).not.toBe('accepted');
  });

  it('is read only when it is whole, and any bytes do no harm', () => {
    for (const frame of frames) {
      const before = side.login && frame !== side.login ? [side.login] : [];
      const answer =
        readByServer(codec, [...before, frame])
          .at(-1)
          ?.answer('accepted', []) ?? Buffer.alloc(0);
      for (let end = 1; end < answer.length; end += 1)
        expect(readByDevice(side, answer.subarray(0, end), frame).answers.some((one) => one.outcome)).toBe(
          false,
        );
    }
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 80 }),
        fc.constantFrom(null, ...frames),
        (bytes, frame) => {
          try {
            const read = side.readAnswer(Buffer.from(bytes), frame);
            if (read) expect(read.length).toBeGreaterThan(0);
            if (read) expect(read.length).toBeLessThanOrEqual(bytes.length);
          } catch (error) {
            if (!(error instanceof UnreadableReport)) throw error;
          }
        },
      ),
    );
    expect(name).not.toBe('nmea');
  });
});

describe('INGEST-D05, MSG-D04 what is written aboard', () => {
  const message = { DeviceMessageId: '12', Content: 'Курс 270,\nход 12', SentDt: '2024-05-20T12:00:00.000Z' };
  it.each(streams.filter(([, { textBytes }]) => textBytes > 0))(
    '%s: a text is a message of the device',
    (_, side, codec) => {
      const frames = side.frames(aContent({ messages: [message] }), 3);
      const [reading] = readByServer(codec, [side.login, ...frames]).slice(side.login ? 1 : 0);
      expect(reading?.report?.messages[0]?.Content.replace(/\n/, ' ')).toBe('Курс 270, ход 12');
      expect(outcomeOf({ codec, side }, frames[0]!, 'accepted')).toBe('accepted');
    },
  );

  it.each(streams.filter(([, { textBytes }]) => textBytes === 0))('%s has none', (_, side) =>
    expect(side.frames(aContent({ messages: [message] }), 3)).toEqual([]),
  );
});

describe('MSG-D04 a command over a live connection', () => {
  const withCommands = streams.flatMap(([name, side, codec]) =>
    codec.commands ? [[name, side, codec] as const] : [],
  );

  it.each(withCommands)('%s: is read as it was given, and its answer is understood', (_, side, codec) => {
    const login = readByServer(codec, [side.login])[0]!;
    const command = {
      CommandId: 7,
      ...(codec.commands!.kinds.includes('message')
        ? { Kind: 'message' as const, Payload: { Content: 'Курс 270; ход 12' } }
        : { Kind: 'custom' as const, Payload: { Hex: 'A5010C7F' } }),
    };
    const bytes = codec.commands!.encode(command, login.state);
    const { answers, rest } = readByDevice(side, bytes, null);
    expect([answers.length, rest.length]).toEqual([1, 0]);
    const [{ command: read } = {}] = answers;
    expect(read).toMatchObject({ kind: command.Kind, payload: command.Payload });
    for (const Success of [true, false]) {
      // Where a protocol knows only what was done, nothing is said of what was not.
      const answer = read?.answer({ Success, Answer: 'A58101' });
      if (!answer) expect([Success, command.Kind]).toEqual([false, 'custom']);
      else {
        const { commandAnswer } = codec.read(answer, { state: login.state, receivedAt: arrivedAt });
        expect(commandAnswer?.isTaken).toBe(Success);
        if (command.Kind === 'custom') expect(commandAnswer?.content).toEqual(Buffer.from('A58101', 'hex'));
      }
    }
  });
});
