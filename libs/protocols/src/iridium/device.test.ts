import fc from 'fast-check';
import { aContent, aSentPoint, readByServer } from '../device/deviceSide.fixtures.ts';
import { decodeCommand, encodeCommand, type SatelliteCommand } from './commands.ts';
import { iridiumStream } from './codec.ts';
import { iridiumDevice } from './device.ts';
import { decodeConfirmation, encodeMt, elementsOf } from './directIp.ts';
import { GatewayQueue } from './gatewayQueue.ts';

const imei = '300234010753370';
const side = iridiumDevice({ imei });
const sessionsOf = (...content: Parameters<typeof side.frames>) =>
  readByServer(iridiumStream, side.frames(...content)).map(({ report }) => report?.session);

describe('REMOTE-D11 the sessions of a device behind the gateway', () => {
  const points = Array.from({ length: 30 }, (_, i) => aSentPoint({ t: aSentPoint().t + i * 1000 }));

  it('are counted on, and the first takes the message for the device along', () =>
    expect(sessionsOf(aContent({ points, mtmsn: 9 }), 65_535)).toEqual([
      { momsn: 65_535, mtmsn: 9, status: 0 },
      { momsn: 0, mtmsn: 0, status: 0 },
      { momsn: 1, mtmsn: 0, status: 0 },
    ]));

  it('bring nothing where the device only fetches a message', () => {
    const frames = side.frames(aContent({ mtmsn: 9 }), 1);
    expect(readByServer(iridiumStream, frames)[0]?.report).toMatchObject({
      size: 0,
      session: { momsn: 1, mtmsn: 9, status: 0 },
    });
  });

  it('bring what became of commands by their numbers', () => {
    const acks = [{ CommandId: 70_000, Success: true }];
    expect(readByServer(iridiumStream, side.frames(aContent({ acks }), 1))[0]?.report?.acks).toMatchObject(
      acks,
    );
  });

  it('have no more than a modem takes', () => {
    const messages = [
      {
        DeviceMessageId: 'abcdefghijklm-100',
        Content: 'я'.repeat(side.textBytes / 2),
        SentDt: '2024-05-20T12:00:00.000Z',
      },
    ];
    for (const frame of side.frames(aContent({ points, messages }), 1))
      expect(elementsOf(frame)?.get(2)?.length).toBeLessThanOrEqual(340);
  });
});

describe('REMOTE-D11 a command by satellite', () => {
  const anyCommand: fc.Arbitrary<SatelliteCommand> = fc.oneof(
    fc.record({
      id: fc.nat(0xffff_ffff),
      kind: fc.constant('message' as const),
      payload: fc.record({ Content: fc.string({ unit: 'grapheme', maxLength: 60 }) }),
    }),
    fc.record({
      id: fc.nat(0xffff_ffff),
      kind: fc.constant('custom' as const),
      payload: fc.record({
        Hex: fc
          .uint8Array({ maxLength: 40 })
          .map((bytes) => Buffer.from(bytes).toString('hex').toUpperCase()),
      }),
    }),
    fc.record({
      id: fc.nat(0xffff_ffff),
      kind: fc.constantFrom('parameters' as const, 'firmware' as const),
      payload: fc.dictionary(
        fc.string({ maxLength: 8 }).filter((name) => name !== '__proto__'),
        fc.nat(1000),
        { noNullPrototype: true },
      ),
    }),
  );

  it('is read by the device as it was sent', () =>
    fc.assert(
      fc.property(anyCommand, (command) => expect(decodeCommand(encodeCommand(command))).toEqual(command)),
    ));

  it('is none in other bytes', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const command = decodeCommand(bytes);
        if (command) expect(['message', 'custom', 'parameters', 'firmware']).toContain(command.kind);
      }),
    ));
});

describe('REMOTE-D11, MSG-D04 what waits at the gateway', () => {
  const mt = (mtmsn: number, to = imei) =>
    encodeMt({ imei: to, mtmsn, payload: Uint8Array.of(mtmsn & 0xff) });
  const placeOf = (queue: GatewayQueue, bytes: Buffer) =>
    decodeConfirmation(queue.add(bytes) ?? Buffer.alloc(0));

  it('is confirmed with its place, and leaves in order, one each session', () => {
    const queue = new GatewayQueue(imei);
    expect([1, 2, 1].map((n) => placeOf(queue, mt(n)))).toEqual([
      { imei, mtmsn: 1, autoId: 1, status: 1 },
      { imei, mtmsn: 2, autoId: 2, status: 2 },
      { imei, mtmsn: 1, autoId: 3, status: 1 },
    ]);
    expect([queue.next()?.mtmsn, queue.next()?.mtmsn, queue.next()]).toEqual([1, 2, null]);
  });

  it('is at most fifty messages, all for its device', () => {
    const queue = new GatewayQueue(imei);
    const places = Array.from({ length: 51 }, (_, i) => placeOf(queue, mt(i + 1))?.status);
    expect([places[0], places[49], places[50]]).toEqual([1, 50, -5]);
    expect(placeOf(queue, mt(60, '300234010000018'))?.status).toBe(-1);
  });

  it('is nothing while a message is not whole', () =>
    expect(new GatewayQueue(imei).add(mt(1).subarray(0, 9))).toBeNull());
});
