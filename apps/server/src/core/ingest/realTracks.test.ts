import { getTrack, type Packet } from '@mayak/api';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { usualRetention } from '../../platform/settings/settings.ts';
import { keyOf, openTestApp, type TestUser, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  // The tracks are of 2018 to 2021: what is that old is not dropped while it comes.
  testApp = await openTestApp({ retention: { ...usualRetention, points: 36_500 } });
  owner = await testApp.user('replay');
});
afterAll(() => testApp.close());

interface Heard {
  device: string;
  fix: number;
  at: [number, number];
  received: number;
}

const folder = resolve(import.meta.dirname, '../../../../../../shared/data/tracks');
const isHere = existsSync(folder);
const lines = (name: string) => readFileSync(`${folder}/${name}`, 'utf8').trim().split(/\r?\n/).slice(1);
const cells = (line: string) => line.split(',').map((cell) => cell.replaceAll('"', '').trim());

const buoys = (): Heard[] =>
  lines('iridium_ice_buoys_v2018.csv').map((line) => {
    const [device = '', fix = '', lat, lon, , , received = ''] = cells(line);
    return { device, fix: Date.parse(fix), at: [Number(lat), Number(lon)], received: Date.parse(received) };
  });

const bus = (): Heard[] =>
  lines('liverpool_bus_route14.csv').map((line) => {
    const [, device = '', , time = '', lat, lon] = cells(line);
    const t = Date.parse(`${time.replace(' ', 'T')}Z`);
    return { device, fix: t, at: [Number(lat), Number(lon)], received: t };
  });

/** Half degrees and minutes of NMEA 0183 as degrees. */
const degrees = (text = '', side = '') => {
  const point = text.indexOf('.') - 2;
  const value = Number(text.slice(0, point)) + Number(text.slice(point)) / 60;
  return Number((side === 'S' || side === 'W' ? -value : value).toFixed(7));
};

const boat = (): Heard[] =>
  readFileSync(`${folder}/nmea0183_gps_1hz.log`, 'utf8')
    .split('\n')
    .filter((line) => /\$..RMC,.*,A,/.test(line))
    .map((line) => {
      const [, time = '', , lat, ns, lon, ew, , , date = ''] = line.slice(line.indexOf('$')).split(',');
      const [, h, m, s] = /^(..)(..)([\d.]+)/.exec(time) ?? [];
      const [, d, mo, y] = /^(..)(..)(..)/.exec(date) ?? [];
      const t = Date.parse(`20${y}-${mo}-${d}T${h}:${m}:${(s ?? '').slice(0, 2)}Z`);
      return { device: 'boat', fix: t, at: [degrees(lat, ns), degrees(lon, ew)], received: t };
    });

type Say = (stock: { imei: string; key: string }, heard: Heard) => Promise<Response>;
const iso = (t: number) => new Date(t).toISOString();

const byPacket: Say = (stock, { fix, at, received }) => {
  const packet: Packet = {
    PacketId: `${fix}-${received}`,
    PacketDt: iso(received),
    Transport: 1,
    Points: [{ Timestamp: iso(fix), Coordinates: at }],
  };
  return testApp.post(
    '/ingest/packets',
    packet,
    keyOf({ ...stock, id: 0, activationCode: '', channels: [] }),
  );
};
const byTraccar: Say = ({ imei }, { fix, at, received }) =>
  testApp.post(
    '/ingest/traccar',
    {
      device: { uniqueId: imei },
      position: {
        protocol: 'iridium',
        fixTime: iso(fix),
        deviceTime: iso(fix),
        serverTime: iso(received),
        latitude: at[0],
        longitude: at[1],
        speed: 0,
      },
    },
    { Authorization: 'Bearer secret' },
  );
const byOsmand: Say = ({ imei }, { fix, at }) =>
  fetch(`${testApp.api}/ingest/osmand?id=${imei}&lat=${at[0]}&lon=${at[1]}&timestamp=${fix}`);

/** The fixes by time; of two at one instant the one heard first. */
function expected(heard: Heard[]) {
  const byTime = new Map<number, [number, number]>();
  for (const { fix, at } of heard) if (!byTime.has(fix)) byTime.set(fix, at);
  return [...byTime].sort(([a], [b]) => a - b);
}

const sources: [string, () => Heard[], string, Say][] = [
  ['Iridium buoys', buoys, 'POST /ingest/packets', byPacket],
  ['Iridium buoys', buoys, 'POST /ingest/traccar', byTraccar],
  ['a city bus', bus, 'GET /ingest/osmand', byOsmand],
  ['a boat nearly at rest', boat, 'GET /ingest/osmand', byOsmand],
];

describe('real tracks', () => {
  if (!isHere)
    it.skip('are not on this machine (they lie beside the repository, not in it)', () => undefined);
  if (isHere)
    it.each(sources)(
      'TRACK-D01, INGEST-D03 of %s (%#) come back from getTrack2 in time order, each fix once, in whatever order they came',
      async (_, read, __, say) => {
        const heardAll = read();
        const names = [...new Set(heardAll.map((h) => h.device))].slice(-3);
        for (const name of names) {
          const all = heardAll.filter((h) => h.device === name);
          const stock = await testApp.beacon(owner, { name: name.slice(-50) });
          const heard = all.slice(0, 400).sort((a, b) => a.received - b.received);
          const statuses = await Promise.all(heard.map(async (h) => (await say(stock, h)).status));
          expect(new Set(statuses)).toEqual(new Set([200]));
          const want = expected(heard);
          const query = { startDt: iso((want[0]?.[0] ?? 0) - 1), endDt: iso((want.at(-1)?.[0] ?? 0) + 1) };
          const track = await owner.client.call(getTrack, { params: { id: stock.id }, query });
          expect(track.TrackPoints.map((p) => [p.Id, p.Coordinates])).toEqual(want);
        }
      },
    );
});
