import { once } from 'node:events';
import { connect } from 'node:net';
import { watchChannels, type TestApp, type TestDevice, type TestUser } from '../../testing/testApp.ts';
import type { DeviceListeners } from './listen.ts';
import { openListening } from './listening.fixtures.ts';
import { nmea, encodeSentence } from '@mayak/protocols/nmea';

let testApp: TestApp;
let owner: TestUser;
let listeners: DeviceListeners;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ testApp, owner, listeners, close } = await openListening([nmea], 'pilot'));
});
afterAll(() => close());

/** Sends lines and ends; resolves when the server has taken all of them and closed, too. */
async function say(lines: readonly string[]): Promise<void> {
  const socket = connect(listeners.ports['nmea'] ?? 0, '127.0.0.1');
  const closed = once(socket, 'close');
  socket.end(lines.map((line) => `${line}\r\n`).join(''));
  socket.resume();
  await closed;
  await testApp.context.ingest.idle();
}
const rows = async ({ id }: TestDevice) =>
  (
    await testApp.past.pool.query<Record<string, number | null>>(
      'select round(lat::numeric, 6)::float8 as lat, speed, alt, (flags >> 8) - 1 as satellites from packet where beacon_id = $1 order by t',
      [id],
    )
  ).rows;

const second = new Date(Date.now() - 5_000).toISOString();
const [time, date] = [
  second.slice(11, 19).replaceAll(':', ''),
  `${second.slice(8, 10)}${second.slice(5, 7)}${second.slice(2, 4)}`,
];

describe('INGEST-D05, BNWAS-D01 NMEA 0183 over a connection', () => {
  it('RMC and GGA of one second are one moment, whatever the device says beside them', async () => {
    const stock = await testApp.beacon(owner);
    await say([
      stock.imei,
      encodeSentence(`GPGGA,${time}.00,6905.1000,N,03330.2000,E,1,09,0.9,14.2,M,17.0,M,,`),
      encodeSentence('GPGSV,1,1,00'),
      encodeSentence(`GPRMC,${time}.00,A,6905.1000,N,03330.2000,E,10.0,45.0,${date},,,A`),
      encodeSentence('GPVTG,45.0,T,,M,10.0,N,18.5,K,A'),
    ]);
    expect(await rows(stock)).toEqual([{ lat: 69.085, speed: 18.52, alt: 14.2, satellites: 9 }]);
  });

  it('an ALR of a bridge watch raises its alarm', async () => {
    const stock = await testApp.beacon(owner, {}, { Channels: watchChannels });
    await say([stock.imei, encodeSentence(`BNALR,${time}.00,000,A,V,C1=AUT;C2=03;C3=1`)]);
    expect(testApp.context.beacons.get(stock.id)?.state.bnwasAlarm).toBe(1);
  });
});
