import {
  BeaconModel,
  ChannelKind,
  getBeacon,
  ingestPacket,
  pathOf,
  type Beacon,
  type Packet,
} from '@mayak/api';
import { listDevices, renewDevice } from '@mayak/api/operator';
import type { Product } from '../product.ts';

interface Plan {
  vessels: number;
  days: number;
  /** Seconds. */
  step: number;
}

/** A device that can send. */
interface Device {
  imei: string;
  key: string;
}

const second = 1_000;
const day = 86_400 * second;
const perPacket = 1_000;

async function asked(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  return answer.status === 204 ? null : answer.json();
}

/** A new key for a beacon of the demo: the demo keeps its own to itself. */
async function deviceOf(
  { url }: Product,
  operatorKey: string,
  { Id, GsmImei, IridiumImei }: Beacon,
): Promise<Device> {
  const init = { method: 'POST', headers: { 'X-Operator-Key': operatorKey } };
  const secrets = await asked(`${url}/api${pathOf(renewDevice, { id: Id })}`, init);
  return { imei: GsmImei ?? IridiumImei ?? '', key: renewDevice.answer.parse(secrets).DeviceKey };
}

/** What a sensor of a kind shows; the bridge watch sleeps. */
function valueOf(kind: ChannelKind, t: number): number {
  const wave = Math.sin(t / 3e6) + Math.sin(t / 7e5) / 4;
  if (kind === ChannelKind.Petrol) return Math.round(4_000 - ((t / 1e5) % 3_000) + wave * 20);
  if (kind === ChannelKind.Flow) return Math.round((30 + wave * 10) * 10) / 10;
  if (kind >= ChannelKind.BnwasAlarm) return kind === ChannelKind.BnwasMode ? 1 : 0;
  return Math.round((50 + wave * 30) * 100) / 100;
}

function pointAt(beacon: Beacon, t: number): Packet['Points'][number] {
  const values = beacon.Channels.map(({ Id, ChannelFlag }) => [Id % 1_000, valueOf(ChannelFlag, t)]);
  const turn = t / 4e7;
  return {
    Timestamp: new Date(t).toISOString(),
    Coordinates: [71 + Math.sin(turn), 38 + 2 * Math.cos(turn)],
    Speed: 12 + 6 * Math.sin(t / 5e6),
    Course: 90,
    Values: Object.fromEntries(values) as Record<string, number>,
  };
}

async function send({ url }: Product, { imei, key }: Device, points: Packet['Points']): Promise<void> {
  const packet: Packet = {
    PacketId: `bench-${imei}-${points[0]?.Timestamp}`,
    PacketDt: points.at(-1)?.Timestamp ?? new Date().toISOString(),
    Transport: 0,
    Points: points,
  };
  const headers = { 'Content-Type': 'application/json', 'X-Device-Imei': imei, 'X-Device-Key': key };
  await asked(`${url}/api${ingestPacket.path}`, { method: 'POST', headers, body: JSON.stringify(packet) });
}

/** Fills the past of vessels with fuel sensors by the way of devices; answers one of them, and a device that goes on. */
export async function fillHistory(product: Product, operatorKey: string, { vessels, days, step }: Plan) {
  const { url, token } = product;
  const headers = { 'X-Operator-Key': operatorKey };
  const stock = listDevices.answer.parse(await asked(`${url}/api${listDevices.path}`, { headers }));
  const seen = new Set<number>(product.columns.Cards.Id);
  const marine = stock.filter(
    ({ Id, Model }) => seen.has(Id) && (Model === BeaconModel.Marine || Model === BeaconModel.Marine2),
  );
  const ids = [...marine, ...stock.filter(({ Id }) => seen.has(Id) && !marine.some((one) => one.Id === Id))];
  const chosen: { beacon: Beacon; device: Device }[] = [];
  for (const { Id } of ids.slice(0, vessels)) {
    const init = { headers: { Authorization: `Bearer ${token}` } };
    const beacon = getBeacon.answer.parse(await asked(`${url}/api${pathOf(getBeacon, { id: Id })}`, init));
    chosen.push({ beacon, device: await deviceOf(product, operatorKey, beacon) });
  }
  const [first] = chosen;
  if (!first) throw new Error('the demo has no vessel');
  const end = Math.floor(Date.now() / (step * second)) * step * second - 3_600_000;
  let rows = 0;
  // All vessels in turn, as they would have sent, so that the rows of one lie between those of the others.
  for (let t = end - days * day; t < end; t += perPacket * step * second) {
    const times = Array.from({ length: perPacket }, (_, i) => t + i * step * second).filter((at) => at < end);
    await Promise.all(
      chosen.map(({ beacon, device }) =>
        send(
          product,
          device,
          times.map((at) => pointAt(beacon, at)),
        ),
      ),
    );
    rows += times.length * chosen.length;
  }
  return { id: first.beacon.Id, rows, keep: chosen.at(-1) ?? first };
}

/** Goes on sending so many instants a second until it is ended; then it answers how many it were. */
export function steadyLoad(
  product: Product,
  { beacon, device }: { beacon: Beacon; device: Device },
  rate: number,
) {
  const begin = Date.now();
  let [sent, isOver] = [0, false];
  const going = (async () => {
    while (!isOver) {
      const due = Math.min(perPacket, Math.floor(((Date.now() - begin) / second) * rate) - sent);
      if (due < rate / 20) await new Promise((goOn) => setTimeout(goOn, 20));
      else {
        const points = Array.from({ length: due }, (_, i) => pointAt(beacon, begin - 1_800_000 + sent + i));
        sent += due;
        await send(product, device, points);
      }
    }
  })();
  return {
    async end() {
      isOver = true;
      await going;
      return sent / Math.max(1, (Date.now() - begin) / second);
    },
  };
}
