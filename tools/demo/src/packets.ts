import { Transport, type Packet, type PacketPoint } from '@mayak/api';
import { diagnosticsAt } from './diagnostics.ts';
import { eventIds } from './events.ts';
import { imeiOf, type Member, type Pace } from './member.ts';
import { between, chance, day, hour, minute, second } from './noise.ts';

/** A stretch of fleet time that a member reports, and the clock time of fleet time 0. */
interface Stretch {
  after: number;
  until: number;
  /** The call before, if it came later than the fixes that it carried. */
  called?: number;
  pace: Pace;
  /** How often the device tells of its own health. */
  health: number;
  anchor: number;
}

const most = 60;
const decimals = (value: number, digits: number) => Number(value.toFixed(digits));
const isSampled = (t: number, before: number, every: number) =>
  Math.floor(t / every) !== Math.floor(before / every);

/**
 * The instants within (after, until] at which a device takes a fix. They lie on a grid of its own, so that a restart finds
 * the same ones: each step while moving, a coarser one at rest.
 */
function fixesOf(member: Member, after: number, until: number, { moving, resting }: Pace): number[] {
  const shift = Math.floor(chance(member.seed, 91) * moving);
  const perRest = Math.max(1, Math.round(resting / moving));
  const phase = Math.floor(chance(member.seed, 92) * perRest);
  const isMoving = (t: number) => member.motion(t).kmh > 1;
  const [first, last] = [Math.floor((after - shift) / moving) + 1, Math.floor((until - shift) / moving)];
  const list: number[] = [];
  let moved = first <= last && isMoving((first - 1) * moving + shift);
  for (let n = first; n <= last; n += 1) {
    const t = n * moving + shift;
    const moves = isMoving(t);
    if (!member.silent(t) && (moves || moved || (((n + phase) % perRest) + perRest) % perRest === 0))
      list.push(t);
    moved = moves;
  }
  return list;
}

/** The next instant after `t` at which a device calls. */
export function nextCall(member: Member, t: number, pace: Pace): number {
  const { calls } = member;
  if (calls) return calls.last + (Math.floor((t - calls.last) / calls.every) + 1) * calls.every;
  const every = member.far(t) ? pace.far : pace.near;
  const shift = Math.floor(chance(member.seed, 93) * every);
  return (Math.floor((t - shift) / every) + 1) * every + shift;
}

/** The radius of a fix, metres: under open sky a device is sure within some metres, a call by satellite tells it in rough steps. */
const radiusAt = (member: Member, t: number) =>
  member.far(t)
    ? 50 * Math.round(between(2, 8, member.seed, t, 97))
    : Math.round(between(5, 30, member.seed, t, 96));

function pointAt(member: Member, t: number, before: number, anchor: number): PacketPoint {
  const { at, kmh, course } = member.motion(t);
  const values = member.sensors.flatMap(({ channel, read, every }, i) =>
    !every || isSampled(t, before, every) ? [[String(i + 1), decimals(read(t), channel.Precision ?? 0)]] : [],
  );
  return {
    Timestamp: new Date(anchor + t).toISOString(),
    Coordinates: [decimals(at[0], 5), decimals(at[1], 5)],
    Speed: decimals(kmh, 1),
    Course: decimals(course, 1) % 360,
    Altitude: null,
    Accuracy: radiusAt(member, t),
    Satellites: Math.floor(between(8, 15, member.seed, t)),
    Values: Object.fromEntries(values),
    ...(member.watch?.told && { Watch: member.watch.told(t, before) }),
  };
}

/** What a device notices by itself between two fixes: the network comes and goes, the watch changes. */
function noticed({ far, watch }: Member, before: number, t: number): { at: number; event: number }[] {
  const list: number[] = [];
  if (far(before) !== far(t)) list.push(far(t) ? eventIds.net.lost : eventIds.net.found);
  if (watch) {
    const [mode, alarm] = [watch.mode(t), watch.alarm(t)];
    if (watch.mode(before) <= 2 !== mode <= 2) list.push(eventIds.watchMode[mode]);
    if (alarm !== watch.alarm(before)) list.push(eventIds.watchAlarm[alarm]);
  }
  return list.map((event) => ({ at: t, event }));
}

/** How old the newest fix is when a call goes out: seconds by phone, one to three minutes by satellite. */
const lag = (member: Member, call: number, far: boolean) =>
  far ? between(50 * second, 2.5 * minute, member.seed, call, 95) : second;

/** The longest that a device stores what it could not send. */
const mostStored = 5 * day;

/** Since when a device of two channels has stored its fixes, at its first call by phone; null at any other call. */
function storedSince(member: Member, call: number, { near }: Pace): number | null {
  let t = call - near;
  if (!member.hasTwoChannels || member.far(call) || !member.far(t)) return null;
  while (member.far(t) && call - t < mostStored) t -= near;
  return t;
}

/** The fixes that a call carries: what is new, the newest of it alone, or all that was stored. */
function carried(member: Member, call: number, { sent, pace }: { sent: number; pace: Pace }): number[] {
  const far = member.far(call);
  const until = call - lag(member, call, far);
  const since = storedSince(member, call, pace);
  if (since !== null) return fixesOf(member, since, until, member.history);
  const fixes = fixesOf(member, sent, until, member.calls ? member.history : pace);
  return member.hasTwoChannels && far ? fixes.slice(-1) : fixes;
}

/** The packets that a member sends within a stretch, oldest first; the same stretch gives the same packets (GEN-D02). */
function* packetsOf(
  member: Member,
  { after, until, called = after, pace, health, anchor }: Stretch,
): Generator<Packet> {
  const iso = (t: number) => new Date(anchor + t).toISOString();
  let sent = after;
  for (let call = nextCall(member, called, pace); call <= until; call = nextCall(member, call, pace)) {
    const far = member.far(call);
    const fixes = carried(member, call, { sent, pace });
    for (let i = 0; i < fixes.length; i += most) {
      const part = fixes.slice(i, i + most);
      const times = part.map((t, k) => [t, part[k - 1] ?? fixes[i - 1] ?? sent] as const);
      const end = part.at(-1) ?? call;
      const happened = [
        ...member.events(sent, end),
        ...times.flatMap(([t, before]) => noticed(member, before, t)),
      ];
      const messages = member.messages.filter(({ at }) => at > sent && at <= end);
      yield {
        PacketId: `${imeiOf(member)}-${Math.round((anchor + call) / second)}-${i / most}`,
        PacketDt: iso(call),
        Transport: far ? Transport.Iridium : Transport.Gsm,
        Points: times.map(([t, before]) => pointAt(member, t, before, anchor)),
        Diagnostics: isSampled(end, sent, health)
          ? diagnosticsAt(member, end, fixes.length, iso(call))
          : null,
        Events: happened.map(({ at, event }) => ({ EventId: event, StartDt: iso(at) })),
        Messages: messages.map(({ at, text }) => ({
          DeviceMessageId: `${member.seed}-${at}`,
          Content: text,
          SentDt: iso(at),
        })),
      };
      sent = Math.max(sent, end);
    }
  }
}

/** Fleet time of the newest fix in a packet. */
export const newestFix = (packet: Packet, anchor: number) =>
  Date.parse(packet.Points.at(-1)?.Timestamp ?? packet.PacketDt) - anchor;

/** What a member has to tell of (after, until]: sparse for long ago, as dense as live for the last minutes. */
export function* storyOf(member: Member, after: number, until: number, anchor: number): Generator<Packet> {
  const sparse = { pace: member.history, health: 6 * hour, anchor };
  const { calls, memory } = member;
  if (calls) {
    const latest = nextCall(member, until - calls.every, member.history);
    return yield* packetsOf(member, { after: Math.max(after, latest - memory), until, ...sparse });
  }
  const start = Math.max(after, until - memory);
  const bend = Math.max(start, until - Math.min(20 * minute, memory / 6));
  let [sent, called] = [start, start];
  for (const packet of packetsOf(member, { after: start, until: bend, ...sparse })) {
    sent = newestFix(packet, anchor);
    called = Date.parse(packet.PacketDt) - anchor;
    yield packet;
  }
  yield* packetsOf(member, { after: sent, called, until, pace: member.live, health: 10 * minute, anchor });
}
