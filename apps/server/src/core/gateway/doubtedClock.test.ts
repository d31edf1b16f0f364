import { teltonikaProtocol, encodeLogin, encodePacket } from '@mayak/protocols/teltonika';
import { once } from 'node:events';
import { connect } from 'node:net';
import { clock, thisMachine } from '../../platform/clock/clock.ts';
import type { TestApp, TestUser } from '../../testing/testApp.ts';
import type { DeviceListeners } from './listen.ts';
import { openListening } from './listening.fixtures.ts';

const day = 86_400_000;
const { wall, uptime } = thisMachine;

let testApp: TestApp;
let owner: TestUser;
let listeners: DeviceListeners;
let close: () => Promise<void>;
beforeAll(async () => {
  // It was not started just now.
  thisMachine.uptime = () => uptime() + day;
  clock.confirm();
  ({ testApp, owner, listeners, close } = await openListening([teltonikaProtocol], 'skipper'));
});
afterAll(async () => {
  thisMachine.wall = wall;
  clock.confirm();
  await close();
  thisMachine.uptime = uptime;
});

describe('SRV-D06, INGEST-D05 a device whose time is right while that of the server is doubted', () => {
  it('has stored what it is answered for, since it forgets that', async () => {
    const device = await testApp.beacon(owner);
    const socket = connect(listeners.ports['teltonika'] ?? 0, '127.0.0.1');
    let said = '';
    socket.on('data', (part) => (said += part.toString('hex')));
    thisMachine.wall = () => wall() + 40 * day;
    const record = { at: [69, 33] as [number, number], alt: 0, course: 0, satellites: 9, speed: 18 };
    const packet = encodePacket([{ t: thisMachine.wall(), ...record, elements: [] }]);
    socket.write(Buffer.concat([encodeLogin(device.imei), packet]));
    while (!said.endsWith('00000001')) await once(socket, 'data');
    const { rows } = await testApp.past.pool.query('select 1 from packet where beacon_id = $1', [device.id]);
    expect(rows).toHaveLength(1);
    socket.destroy();
  });
});
