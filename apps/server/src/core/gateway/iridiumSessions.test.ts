import { once } from 'node:events';
import { connect } from 'node:net';
import { randomUUID } from 'node:crypto';
import { DeliveryState, sendMessage } from '@mayak/api';
import type { TestApp, TestDevice, TestUser } from '../../testing/testApp.ts';
import type { DeviceListeners } from './listen.ts';
import { openListening } from './listening.fixtures.ts';
import { encodeSession, iridiumProtocol } from '@mayak/protocols/iridium';

let testApp: TestApp;
let owner: TestUser;
let listeners: DeviceListeners;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ testApp, owner, listeners, close } = await openListening([iridiumProtocol], 'captain', {
    canViewMessages: true,
    canSendMessages: true,
  }));
});
afterAll(() => close());

/** What the gateway is answered to a delivery of its own. */
async function deliver(bytes: Buffer): Promise<string> {
  const socket = connect(listeners.ports['iridium'] ?? 0, '127.0.0.1');
  socket.write(bytes);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString('hex');
}
const [taken, notTaken] = ['01000405000101', '01000405000100'];
const now = () => Math.floor(Date.now() / 1000) * 1000;
const contacts = async ({ id }: TestDevice) =>
  (
    await testApp.past.pool.query<{ n: number }>(
      'select count(*)::int as n from contact where beacon_id = $1',
      [id],
    )
  ).rows[0]?.n;

describe('INGEST-D05, REMOTE-D11 sessions of the satellite', () => {
  it('a session that is delivered twice is one, and its text is a message of the device', async () => {
    const stock = await testApp.beacon(owner, {}, { model: 7 });
    const bytes = encodeSession(
      { imei: stock.imei, momsn: 7, mtmsn: 0, status: 0, t: now() },
      Buffer.from('Всё в порядке'),
    );
    expect([await deliver(bytes), await deliver(bytes)]).toEqual([taken, taken]);
    expect(await contacts(stock)).toBe(1);
    expect(testApp.context.beacons.get(stock.id)?.unread).toBe(1);
  });

  it('one that brought nothing, or what nobody can read, is a contact', async () => {
    const stock = await testApp.beacon(owner, {}, { model: 7 });
    const session = { imei: stock.imei, momsn: 8, mtmsn: 0, status: 13, t: now() };
    expect(await deliver(encodeSession(session))).toBe(taken);
    expect(
      await deliver(encodeSession({ ...session, momsn: 9, status: 0 }, Buffer.from([0xff, 0, 0x81]))),
    ).toBe(taken);
    expect(await contacts(stock)).toBe(2);
    expect(testApp.context.beacons.get(stock.id)?.state.connectionDt ?? null).not.toBeNull();
  });

  it('one of a device that is not known is to be brought again', async () => {
    const session = { imei: '300234010000018', momsn: 1, mtmsn: 0, status: 0, t: now() };
    expect(await deliver(encodeSession(session, Buffer.from('x')))).toBe(notTaken);
  });

  it('one that took a message along confirms it', async () => {
    const stock = await testApp.beacon(owner, {}, { model: 7 });
    const body = { Content: 'Подтвердите', ClientId: randomUUID() };
    const { Id } = await owner.client.call(sendMessage, { params: { id: stock.id }, body });
    const { deliveries, pool } = testApp.context;
    await deliveries.advance(stock.id, Id, { state: DeliveryState.AtGateway, mtmsn: 5, queuePlace: 1 });
    await deliver(encodeSession({ imei: stock.imei, momsn: 10, mtmsn: 5, status: 0, t: now() }));
    const { rows } = await pool.query<{ state: number }>('select state from delivery where beacon_id = $1', [
      stock.id,
    ]);
    expect(rows).toEqual([{ state: DeliveryState.Confirmed }]);
  });
});
