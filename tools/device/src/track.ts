import type { Coord, PacketPoint } from '@mayak/api';
import { csvTable } from '@mayak/api/csv';
import { Misuse, Refusal } from '@mayak/cli';
import { readTrack } from '@mayak/protocols/nmea';
import { textMoment } from '@mayak/track-files/moment';
import type { Texts } from './texts.en.ts';
import type { World } from './tool.ts';

const earth = 6_371_000;
const rad = Math.PI / 180;

/** A longitude from -180 to 180. */
const wrapped = (lon: number) => lon - 360 * Math.round(lon / 360);

/** A place on a circle of 5 km about a centre, after so many seconds at a speed in km/h. */
export function onCircle([lat, lon]: Coord, speed: number, seconds: number): Omit<PacketPoint, 'Timestamp'> {
  const radius = 5_000;
  const angle = ((speed / 3.6) * seconds) / radius;
  const north = (radius * Math.cos(angle)) / earth / rad;
  const east = (radius * Math.sin(angle)) / earth / rad / Math.cos(lat * rad);
  return {
    Coordinates: [lat + north, wrapped(lon + east)],
    Speed: speed,
    Course: (((angle / rad + 90) % 360) + 360) % 360,
  };
}

const number = (text: string | undefined) =>
  text === undefined || text.trim() === '' ? null : Number(text.replace(',', '.'));

function pointOf(
  fields: Record<'time' | 'lat' | 'lon' | 'speed' | 'course', string | undefined>,
  line: string,
  t: Texts,
) {
  const [lat, lon, at] = [number(fields.lat), number(fields.lon), textMoment(fields.time)];
  if (lat === null || lon === null || at === null || Number.isNaN(lat + lon))
    throw new Refusal(t.noPoint(line.trim().slice(0, 100)));
  const point: PacketPoint = { Timestamp: new Date(at).toISOString(), Coordinates: [lat, lon] };
  const [speed, course] = [number(fields.speed), number(fields.course)];
  return { ...point, ...(speed !== null && { Speed: speed }), ...(course !== null && { Course: course }) };
}

const within = (text: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1];
const attribute = (text: string, name: string) => new RegExp(`\\b${name}=["']([^"']*)["']`).exec(text)?.[1];

function gpxPoints(text: string, t: Texts): PacketPoint[] {
  return [...text.matchAll(/<trkpt\b([^>]*)>([\s\S]*?)<\/trkpt>/g)].map(([all, head = '', body = '']) =>
    pointOf(
      {
        time: within(body, 'time'),
        lat: attribute(head, 'lat'),
        lon: attribute(head, 'lon'),
        speed: undefined,
        course: within(body, 'course'),
      },
      all,
      t,
    ),
  );
}

function csvPoints(text: string, t: Texts): PacketPoint[] {
  const { heads, lines } = csvTable(text);
  return lines.map(({ cells }) => {
    const cell = (name: string) => cells[heads.indexOf(name)];
    return pointOf(
      {
        time: cell('time'),
        lat: cell('lat'),
        lon: cell('lon'),
        speed: cell('speed'),
        course: cell('course'),
      },
      cells.join('  '),
      t,
    );
  });
}

/** Sentences of NMEA 0183; without a date in any of them the day is a guess, which is told. */
function nmeaPoints(text: string, { now, out }: Pick<World, 'now' | 'out'>, t: Texts): PacketPoint[] {
  const { points, isDated } = readTrack(text, now());
  if (points.length > 0 && !isDated) out(t.noDay);
  return points.map(({ t: time, at, speed, course, alt, satellites }) => ({
    Timestamp: new Date(time).toISOString(),
    Coordinates: at,
    ...{ Speed: speed, Course: course, Altitude: alt, Satellites: satellites },
  }));
}

/** The points of a GPX file, of sentences of NMEA, or of a CSV file with the columns time, lat, lon and perhaps speed (km/h) and course. */
export function pointsIn(text: string, world: Pick<World, 'now' | 'out'>, t: Texts): PacketPoint[] {
  const points = text.trimStart().startsWith('<')
    ? gpxPoints(text, t)
    : /\$[A-Z]{2,5},/.test(text)
      ? nmeaPoints(text, world, t)
      : csvPoints(text, t);
  if (points.length === 0) throw new Refusal(t.noPoints);
  return points.toSorted((a, b) => a.Timestamp.localeCompare(b.Timestamp));
}

/** The points of a file, whose name somebody may have mistyped. */
export async function readPoints(file: string, world: World, t: Texts): Promise<PacketPoint[]> {
  const text = await world.read(file).catch((cause: unknown) => {
    throw new Misuse(t.unread(file), { cause });
  });
  return pointsIn(text, world, t);
}
