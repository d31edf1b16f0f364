import type { Client } from 'pg';

/** How often a made-up fleet reports, and how much of it there is. */
export interface Cadence {
  title: string;
  /** Seconds between two packets. */
  every: number;
  beacons: number;
  days: number;
}

/** A row of `packet` as the table takes it; times are epoch milliseconds. */
interface Packet {
  b: number;
  t: number;
  rt: number;
  lat: number;
  lon: number;
  speed: number;
  course: number;
  src: number;
  flags: number;
  ch: number[];
}

/** Numbers that each run makes alike. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const noise = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { next, noise };
}

const kept = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
const day = 86_400_000;
/** What four sensors of heat are drawn to, and how many litres an hour two tanks lose. */
const bases = [20, 4, 75, 60];
const burnt = [40, 5];

/**
 * A ship that sails and rests with 12 sensors of the resolution of real ones: four of 0.1 °C, three of 12 bits, two of 0.01 V, two
 * counters and a state; positions of six decimals with the noise of a receiver, times of receipt with milliseconds.
 */
export function* shipOf(b: number, { every, days }: Cadence, end: number): Generator<Packet> {
  const { next, noise } = dice(b * 7_919);
  const [slow, span] = [Math.sqrt(every / 30), Math.exp(-every / 120)];
  const heats = [...bases];
  let [lat, lon, course, kmh, rest] = [62 + next() * 8, next() * 40, next() * 360, 18, 0];
  let [north, east, delay, mode, fuel] = [0, 0, 2_000, 0, [8_000, 2_000]];
  let [litres, hours] = [123_456.7, 8_123.45];
  for (let t = end - days * day; t < end; t += every * 1_000) {
    rest = Math.max(0, rest - every);
    if (rest === 0 && next() < every / 57_600) rest = (2 + next() * 8) * 3_600;
    const isOn = rest === 0;
    if (isOn) kmh = Math.max(2, Math.min(25, kmh + noise() * Math.min(1, every / 300)));
    if (isOn) course = (course + noise() * 2 * slow + 360) % 360;
    if (lat > 74 || lat < 58) course = lat > 74 ? 180 : 0;
    const [km, angle] = [isOn ? (kmh * every) / 3_600 : 0, (course * Math.PI) / 180];
    lat += (km / 111.3) * Math.cos(angle);
    lon += ((km / 111.3) * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180);
    [north, east] = [north, east].map((m) => m * span + noise() * 2 * Math.sqrt(1 - span * span)) as [
      number,
      number,
    ];
    heats.forEach((heat, i) => {
      const pull = ((bases[i] ?? 0) - heat) * Math.min(0.5, every / 7_200);
      heats[i] = heat + pull + noise() * 0.05 * Math.min(slow, 5);
    });
    fuel = fuel.map((level, i) => level - (isOn ? (every / 3_600) * (burnt[i] ?? 0) : 0));
    if ((fuel[0] ?? 0) < 500) fuel = [9_000, 2_500];
    litres += isOn ? (every / 3_600) * 45 : 0;
    hours += isOn ? every / 3_600 : 0;
    if (next() < every / 86_400) mode = Math.floor(next() * 4);
    if (next() < 0.1) delay = 1_000 + next() * 4_000;
    const load = Number(isOn);
    yield {
      ...{ b, t, rt: Math.round(t + delay + next() * 400), src: every >= 3_600 ? 1 : 0 },
      lat: kept(lat + north / 111_300, 6),
      lon: kept(lon + east / 55_000, 6),
      speed: kept(isOn ? Math.max(0, kmh + noise() * 0.2) : Math.abs(noise() * 0.1), 1),
      course: Math.round(course + (isOn ? noise() * 1.5 : 0) + 360) % 360,
      flags: (9 + Math.round(next() * 4)) << 8,
      ch: [
        ...heats.map((heat, i) => kept((i === 2 && !isOn ? heat / 2 : heat) + noise() * 0.07, 1)),
        Math.round(2_048 + (fuel[0] ?? 0) / 22 + noise() * 2),
        Math.round(1_200 + (fuel[1] ?? 0) / 8 + noise() * 2),
        Math.round(900 + load * 600 + noise() * 4),
        kept(24.2 + load * 1.6 + noise() * 0.03, 2),
        kept(12.4 + noise() * 0.01, 2),
        ...[kept(litres, 1), kept(hours, 2), mode],
      ],
    };
  }
}

async function insert(db: Client, list: readonly Packet[]): Promise<void> {
  await db.query(
    `insert into packet (beacon_id, t, rt, lat, lon, speed, course, src, flags, ch)
      select b, to_timestamp(t / 1000), to_timestamp(rt / 1000), lat, lon, speed, course, src, flags,
        array(select e::float8 from jsonb_array_elements_text(ch) e)
      from jsonb_to_recordset($1) p(b int, t float8, rt float8, lat float8, lon float8, speed real, course real, src int2, flags int2, ch jsonb)`,
    [JSON.stringify(list)],
  );
}

/** Fills the packets of whole days up to today's midnight and marks those days; answers how many packets there are. */
export async function fill(db: Client, cadence: Cadence): Promise<number> {
  const end = Math.floor(Date.now() / day) * day;
  for (let t = end - cadence.days * day; t <= end; t += day) {
    const [year, month] = [new Date(t).getUTCFullYear(), new Date(t).getUTCMonth()];
    const [from, to] = [0, 1].map((more) => new Date(Date.UTC(year, month + more, 1)).toISOString());
    const name = `packet_${from?.slice(0, 7).replace('-', '_')}`;
    await db.query(
      `create table if not exists ${name} partition of packet for values from ('${from}') to ('${to}')`,
    );
  }
  let count = 0;
  // As they come: all beacons of a moment after each other.
  const ships = Array.from({ length: cadence.beacons }, (_, i) => shipOf(i + 1, cadence, end));
  let portion: Packet[] = [];
  for (let isMore = true; isMore;) {
    const now = ships.flatMap((ship) => ship.next().value ?? []);
    isMore = now.length > 0;
    portion.push(...now);
    count += now.length;
    if (portion.length < 5_000 && isMore) continue;
    await insert(db, portion);
    portion = [];
  }
  await db.query(
    `insert into dirty_day (beacon_id, day) select distinct beacon_id, date_trunc('day', t, 'UTC') from packet`,
  );
  await db.query('vacuum analyze packet');
  return count;
}
