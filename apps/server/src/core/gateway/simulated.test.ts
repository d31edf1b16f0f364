import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { randomUUID } from 'node:crypto';
import { DeliveryState, sendMessage } from '@mayak/api';
import { protocols } from '@mayak/protocols';
import {
  deviceSides,
  type DeviceSide,
  type DeviceSideName,
  type SentPoint,
  type ServerAnswer,
} from '@mayak/protocols/device';
import type { TestApp, TestDevice, TestUser } from '../../testing/testApp.ts';
import type { DeviceListeners } from './listen.ts';
import { openListening } from './listening.fixtures.ts';

let testApp: TestApp;
let owner: TestUser;
let listeners: DeviceListeners;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ testApp, owner, listeners, close } = await openListening(protocols, 'bosun', {
    canViewMessages: true,
    canSendMessages: true,
  }));
});
afterAll(() => close());

const portOf = (name: string) => listeners.ports[name] ?? 0;

/** The bytes of a server, read by a device as they come. */
class Answers {
  #held = Buffer.alloc(0);
  readonly #side: DeviceSide;
  readonly #bytes: AsyncIterator<Buffer>;

  constructor(side: DeviceSide, bytes: AsyncIterable<Buffer>) {
    this.#side = side;
    this.#bytes = bytes[Symbol.asyncIterator]();
  }

  /** The next one that is waited for. Throws where the server ends without it. */
  async until(awaited: Buffer | null, is: (answer: ServerAnswer) => boolean): Promise<ServerAnswer> {
    for (;;) {
      const answer = this.#held.length === 0 ? null : this.#side.readAnswer(this.#held, awaited);
      if (answer) this.#held = this.#held.subarray(answer.length);
      if (answer && is(answer)) return answer;
      if (answer) continue;
      const { done, value } = await this.#bytes.next();
      if (done) throw new Error('The server ended the connection.');
      this.#held = Buffer.concat([this.#held, value]);
    }
  }
}

async function aConnection(name: DeviceSideName, side: DeviceSide) {
  const socket = connect({ port: portOf(name), host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return { socket, answers: new Answers(side, socket as AsyncIterable<Buffer>) };
}
const isOutcome = ({ outcome }: ServerAnswer) => outcome !== null;

/** Sends frames over one connection, or each over its own; answers what became of them. Without answers the end of the connection is waited for. */
async function send(name: DeviceSideName, side: DeviceSide, frames: readonly Buffer[]) {
  const outcomes: (string | null)[] = [];
  const groups = side.connection === 'kept' ? [frames] : frames.map((frame) => [frame]);
  for (const group of groups) {
    const { socket, answers } = await aConnection(name, side);
    try {
      const closed = once(socket, 'close');
      for (const frame of [...(side.login ? [side.login] : []), ...group]) {
        socket.write(frame);
        if (side.isAnswered) outcomes.push((await answers.until(frame, isOutcome)).outcome);
      }
      socket.resume().end();
      await closed;
    } finally {
      socket.destroy();
    }
  }
  return outcomes;
}

const aTrack = (count: number): SentPoint[] =>
  Array.from({ length: count }, (_, i) => ({
    t: Math.floor(Date.now() / 1000) * 1000 - (count - i) * 1000,
    at: [69.05 + i / 1000, 33.41],
    ...{ speed: 18, course: 271, alt: 4, satellites: 9 },
  }));
const content = (points: readonly SentPoint[]) => ({ points, messages: [], acks: [], t: Date.now() });
/** Times and latitudes of all rows of a device, once there are as many as these; an end of a connection is no answer. */
async function stored({ id }: TestDevice, count: number): Promise<(readonly [t: number, lat: number])[]> {
  for (;;) {
    const { rows } = await testApp.past.pool.query<{ t: Date; lat: number }>(
      'select t, lat from packet where beacon_id = $1 order by t',
      [id],
    );
    if (rows.length >= count) return rows.map(({ t, lat }) => [t.getTime(), Number(lat.toFixed(4))]);
    await new Promise((again) => setTimeout(again, 10));
  }
}
/** Waits until what was sent to a device is confirmed by it. */
async function confirmed({ id }: TestDevice): Promise<void> {
  for (;;) {
    const { rows } = await testApp.context.pool.query<{ state: number }>(
      'select state from delivery where beacon_id = $1',
      [id],
    );
    if (rows.every(({ state }) => state === DeliveryState.Confirmed)) return;
    await new Promise((again) => setTimeout(again, 10));
  }
}
const expected = (track: readonly SentPoint[]) =>
  track.map(({ t, at: [lat] }) => [t, Number(lat.toFixed(4))]);
const names = Object.keys(deviceSides) as DeviceSideName[];

describe('INGEST-D05 a simulated device against the listeners of the server', () => {
  it.each(names)('%s: what is sent twice is stored once, at its place', async (name) => {
    const stock = await testApp.beacon(owner);
    const side = deviceSides[name].stream({ imei: stock.imei, password: stock.key });
    const track = aTrack(50);
    const frames = side.frames(content(track), 1);
    const outcomes = [...(await send(name, side, frames)), ...(await send(name, side, frames))];
    expect(outcomes.filter((outcome) => outcome !== 'accepted')).toEqual([]);
    expect(await stored(stock, 50)).toEqual(expected(track));
  });

  it.each(names.filter((name) => 'datagram' in deviceSides[name]))('%s over UDP: so too', async (name) => {
    const stock = await testApp.beacon(owner);
    const sides = deviceSides[name];
    const side =
      'datagram' in sides ? sides.datagram({ imei: stock.imei }) : sides.stream({ imei: stock.imei });
    const track = aTrack(30);
    const socket = createSocket('udp4');
    for (const frame of [...side.frames(content(track), 1), ...side.frames(content(track), 1)]) {
      const answered = side.isAnswered ? once(socket, 'message') : null;
      socket.send(frame, portOf(name), '127.0.0.1');
      const [bytes] = ((await answered) ?? []) as Buffer[];
      if (bytes) expect(side.readAnswer(bytes, frame)?.outcome).toBe('accepted');
    }
    expect(await stored(stock, 30)).toEqual(expected(track));
    socket.close();
  });

  it.each(names.filter((name) => name !== 'nmea'))(
    '%s: one that is not known is not accepted',
    async (name) => {
      const side = deviceSides[name].stream({ imei: '123456789012345' });
      const frames = side.frames(content(aTrack(1)), 1);
      const told = await send(name, side, frames).catch((error: unknown) => [String(error)]);
      expect(told[0]).toMatch(/refused|ended the connection/);
    },
  );

  it('MSG-D04 a text reaches a device of Wialon IPS, and its confirmation the sender', async () => {
    const stock = await testApp.beacon(owner);
    const side = deviceSides['wialon-ips'].stream({ imei: stock.imei });
    const { socket, answers } = await aConnection('wialon-ips', side);
    socket.write(side.login ?? '');
    await answers.until(side.login, isOutcome);
    const body = { Content: 'Где вы?', ClientId: randomUUID() };
    await owner.client.call(sendMessage, { params: { id: stock.id }, body });
    const { command } = await answers.until(null, (answer) => answer.command !== undefined);
    expect(command?.payload).toEqual({ Content: 'Где вы?' });
    socket.write(command?.answer({ Success: true }) ?? '');
    await confirmed(stock);
    socket.destroy();
  });

  it('REMOTE-D11 a session of the satellite takes a text along, which is confirmed by its number', async () => {
    const stock = await testApp.beacon(owner, {}, { model: 7 });
    const side = deviceSides.iridium.stream({ imei: stock.imei });
    const body = { Content: 'Идите домой', ClientId: randomUUID() };
    const { Id } = await owner.client.call(sendMessage, { params: { id: stock.id }, body });
    const { deliveries } = testApp.context;
    await deliveries.advance(stock.id, Id, { state: DeliveryState.AtGateway, mtmsn: 5, queuePlace: 1 });
    expect(await send('iridium', side, side.frames({ ...content([]), mtmsn: 5 }, 1))).toEqual(['accepted']);
    await confirmed(stock);
  });
});
