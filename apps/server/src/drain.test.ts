import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { encodeLogin, encodePoint, wialonIps } from '@mayak/protocols/wialon-ips';
import { listenToDevices } from './core/gateway/listen.ts';
import { aPacketOf, keyOf, openTestApp, type TestDevice } from './testing/testApp.ts';

interface Told {
  status: number;
  connection: string | undefined;
}
const agent = new Agent({ keepAlive: true, maxSockets: 40 });
/** A call over a connection that is kept, with what it is answered; rejects where the connection is cut. */
function ask(address: string, path: string, headers: Record<string, string>, body?: object): Promise<Told> {
  return new Promise((done, failed) => {
    const method = body ? 'POST' : 'GET';
    const json = body ? { 'content-type': 'application/json' } : {};
    const sent = request(
      `${address}${path}`,
      { agent, method, headers: { ...headers, ...json } },
      (answer) => {
        answer
          .resume()
          .on('end', () => done({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
      },
    );
    sent.on('error', failed);
    sent.end(body && JSON.stringify(body));
  });
}

describe('SRV-D10 a server that is told to stop', () => {
  it('answers what is under way, keeps no connection, takes no new one, tells pages to come again, and is out soon', async () => {
    const testApp = await openTestApp();
    const user = await testApp.user('stays');
    const bearer = { Authorization: `Bearer ${user.token}` };
    const stocks = await Promise.all(Array.from({ length: 24 }, () => testApp.beacon(user)));
    const { context, address } = testApp;
    const [tracker, ...senders] = stocks as [TestDevice, ...TestDevice[]];
    const ports = [{ protocol: wialonIps, port: 0, isRequired: true }];
    const listeners = await listenToDevices(ports, '127.0.0.1', context);
    expect((await ask(address, '/api/beacons', bearer)).connection).toBe('keep-alive');
    const stream = await fetch(`${address}/api/events`, { headers: bearer });
    const silent = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
    const idle = connect(listeners.ports['wialon-ips'] ?? 0, '127.0.0.1');
    const device = connect(listeners.ports['wialon-ips'] ?? 0, '127.0.0.1');
    await Promise.all([silent, idle, device].map((socket) => once(socket, 'connect')));
    let said = '';
    device.on('data', (part) => (said += String(part))).write(encodeLogin(tracker.imei, 'NA'));
    await once(device, 'data');

    // Everything that is to be stored waits for this.
    const holder = await testApp.past.pool.connect();
    await holder.query('begin; lock table contact, packet in access exclusive mode');
    const writes = senders.map((stock) =>
      ask(address, '/ingest/packets', keyOf(stock), aPacketOf(1, {}, { PacketId: 'last' })),
    );
    device.write(
      encodePoint({
        t: Date.now() - 5_000,
        at: [59.9, 30.3],
        speed: 1,
        course: 1,
        alt: 0,
        satellites: 9,
        attributes: [],
      }),
    );
    await wait(300);
    const begun = performance.now();
    let isOut = false;
    const stopped = testApp.close(listeners).then(() => (isOut = true));
    await wait(200);
    expect(isOut).toBe(false);
    expect(await stream.text()).toMatch(/\nretry: \d{3,4}\n\n$/);
    await expect(fetch(`${address}/health`)).rejects.toThrow();
    await holder.query('commit');
    holder.release();

    for (const { status, connection } of await Promise.all(writes))
      expect([status, connection]).toEqual([200, 'close']);
    for (const socket of [silent, idle, device]) if (!socket.destroyed) await once(socket, 'close');
    expect(said).toBe('#AL#1\r\n#AD#1\r\n');
    await stopped;
    expect(performance.now() - begun).toBeLessThan(4_000);
  });
});
