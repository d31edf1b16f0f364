import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { rows } from '../../platform/db/pool.ts';
import { RawOutcome } from '../ingest/store/raw.ts';
import type { TestApp, TestUser } from '../../testing/testApp.ts';
import { answerParts, dispatcher, moment } from '@mayak/protocols/fixtures/egts';
import { appData, momentRecord, egtsProtocol } from '@mayak/protocols/egts';
import { deviceLimits } from './limits.ts';
import type { DeviceListeners } from './listen.ts';
import { openListening } from './listening.fixtures.ts';

let testApp: TestApp;
let owner: TestUser;
let listeners: DeviceListeners;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ testApp, owner, listeners, close } = await openListening([egtsProtocol], 'skipper'));
});
afterAll(() => close());

const t = Math.floor(Date.now() / 1000) * 1000 - 60_000;
const record = (number: number, objectId: number) => momentRecord({ ...moment, number, t }, objectId);
const device = (objectId: number) => testApp.beacon(owner, {}, { gsmImei: String(objectId) });

async function aDispatcher(): Promise<Socket> {
  const socket = connect(listeners.ports['egts'] ?? 0, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** The records that are confirmed in the answer to a packet: their number and what became of them. */
async function confirmed(socket: Socket, packet: Buffer): Promise<string[]> {
  const answered = once(socket, 'data') as Promise<[Buffer]>;
  socket.write(packet);
  return answerParts((await answered)[0]).flatMap(({ said }) => said.map(([, , text]) => text));
}

const stored = async (id: number) =>
  (
    await testApp.past.pool.query<{ packets: number; raw: number }>(
      `select (select count(*) from packet where beacon_id = $1)::int as packets,
        (select count(*) from raw_packet where beacon_id = $1)::int as raw`,
      [id],
    )
  ).rows[0];
const refused = async () =>
  (
    await testApp.context.cells.answers((past) =>
      rows<{ fault: string; beacon: number | null; rt: Date }>(
        past,
        'select fault, beacon_id as beacon, rt from raw_packet where outcome = $1 order by rt',
        [RawOutcome.Refused],
      ),
    )
  )
    .flat()
    .sort((a, b) => a.rt.getTime() - b.rt.getTime())
    .map(({ fault, beacon }) => ({ fault, beacon }));

describe('INGEST-D05 a dispatcher of several devices over TCP', () => {
  it('has the packet of each that is known stored, and each record answered', async () => {
    const [first, second] = [await device(4_000_000_001), await device(4_000_000_002)];
    const socket = await aDispatcher();
    expect(await confirmed(socket, dispatcher)).toEqual(['020000', '00']);
    const packet = appData(10, record(1, 4_000_000_001), record(2, 4_000_000_002), record(3, 77));
    expect(await confirmed(socket, packet)).toEqual(['010000', '020000', '030099']);
    expect([await stored(first.id), await stored(second.id)]).toEqual([
      { packets: 1, raw: 1 },
      { packets: 1, raw: 1 },
    ]);
    expect(await refused()).toEqual([
      { fault: 'Devices that are not known or are blocked: 77.', beacon: null },
    ]);
    socket.destroy();
  });

  it('stays connected where the first of them is not known or blocked and another is known', async () => {
    const [blocked, known] = [await device(4_000_000_003), await device(4_000_000_004)];
    const of = testApp.context.beacons.get(blocked.id);
    if (of) of.device = { ...of.device, communicationStatus: 0 };
    const socket = await aDispatcher();
    const frame = (number: number, ...ids: number[]) =>
      appData(number, ...ids.map((id, index) => record(index, id)));
    expect(await confirmed(socket, frame(1, 78, 4_000_000_003, 4_000_000_004))).toEqual([
      '000099',
      '010099',
      '020000',
    ]);
    expect((await refused()).at(-1)?.fault).toBe(
      'Devices that are not known or are blocked: 78, 4000000003.',
    );
    expect(await confirmed(socket, frame(2, 4_000_000_003, 4_000_000_004))).toEqual(['000099', '010000']);
    expect((await refused()).at(-1)).toEqual({ fault: 'The device is blocked.', beacon: blocked.id });
    expect([await stored(blocked.id), await stored(known.id)]).toMatchObject([
      { packets: 0 },
      { packets: 1 },
    ]);
    socket.destroy();
  });

  it.each([
    ['after one that is', 4_000_000_007, [4_000_000_007, 81, 4_000_000_007], true],
    ['before any that is', 4_000_000_008, [82, 4_000_000_008], true],
    [
      'after one that is; who speaks it does not say',
      4_000_000_009,
      [4_000_000_009, 83, 4_000_000_009],
      false,
    ],
    ['before any that is; who speaks it does not say', 4_000_000_010, [84, 4_000_000_010], false],
  ])(
    'stays connected where it tells of one that is not known by itself, %s',
    async (_, known, ids, isSaid) => {
      const { id } = await device(known);
      const said = ids.map((one) => (one === known ? '010000' : '010099'));
      const socket = await aDispatcher();
      if (isSaid) expect(await confirmed(socket, dispatcher)).toEqual(['020000', '00']);
      for (const [i, objectId] of ids.entries())
        expect(await confirmed(socket, appData(2 + i, record(1, objectId)))).toEqual([said[i]]);
      expect(await stored(id)).toMatchObject({ packets: 1 });
      socket.destroy();
    },
  );

  it('is sent away where none of them is known in the time that a device has to name itself', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'Date', 'performance', 'queueMicrotask'] });
    try {
      const socket = await aDispatcher();
      const ended = once(socket, 'close');
      expect(await confirmed(socket, appData(1, record(1, 79), record(2, 80)))).toEqual(['010099', '020099']);
      expect((await refused()).at(-1)?.fault).toBe('Devices that are not known or are blocked: 79, 80.');
      jest.advanceTimersByTime(deviceLimits.nameWithin + 1);
      await ended;
    } finally {
      jest.useRealTimers();
    }
  });

  it('names no device for the records of its next packets', async () => {
    await Promise.all([device(4_000_000_005), device(4_000_000_006)]);
    const socket = await aDispatcher();
    const both = appData(1, record(1, 4_000_000_005), record(2, 4_000_000_006));
    expect(await confirmed(socket, both)).toEqual(['010000', '020000']);
    expect(await confirmed(socket, appData(2, momentRecord({ ...moment, number: 3, t })))).toEqual([
      '030099',
    ]);
    socket.destroy();
  });
});
