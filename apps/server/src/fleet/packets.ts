import { Transport, type Packet, type PacketPoint } from '@mayak/api';
import { diagnosticsAt } from './diagnostics.ts';
import { fixesOf, nextCall } from './fixes.ts';
import { StatusEventId } from './happenings.ts';
import { imeiOf, type Member, type Pace } from './member.ts';
import { between } from './noise.ts';
import { hour, minute, second } from './time.ts';

/** A stretch of fleet time that a member reports, and the clock time of fleet time 0. */
export interface Stretch {
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

/** The radius of a fix, metres: under open sky a device is sure within some metres, a call by satellite tells it in rough steps. */
const radiusAt = (member: Member, t: number) =>
  member.far(t)
    ? 50 * Math.round(between(2, 8, member.seed, t, 97))
    : Math.round(between(5, 30, member.seed, t, 96));

function pointAt(member: Member, t: number, before: number, anchor: number): PacketPoint {
  const { at, kmh, course } = member.motion(t);
  const values: Record<string, number> = {};
  member.sensors.forEach(({ channel, read, every }, i) => {
    if (!every || isSampled(t, before, every))
      values[String(i + 1)] = decimals(read(t), channel.precision ?? 0);
  });
  return {
    Timestamp: new Date(anchor + t).toISOString(),
    Coordinates: [decimals(at[0], 5), decimals(at[1], 5)],
    Speed: decimals(kmh, 1),
    Course: decimals(course, 1) % 360,
    Altitude: null,
    Accuracy: radiusAt(member, t),
    Satellites: Math.floor(between(8, 15, member.seed, t)),
    Values: values,
  };
}

const modeEvent = {
  0: StatusEventId.WatchFault,
  1: StatusEventId.WatchAutomatic,
  2: StatusEventId.WatchManual,
  3: StatusEventId.WatchOff,
  4: StatusEventId.WatchPowerOff,
} as const;

/** What a device notices by itself between two fixes: the network comes and goes, the watch changes. */
function noticed(member: Member, before: number, t: number): { at: number; event: number }[] {
  const list: { at: number; event: number }[] = [];
  const { watch } = member;
  const [wasFar, isFar] = [member.far(before), member.far(t)];
  if (wasFar !== isFar)
    list.push({ at: t, event: isFar ? StatusEventId.GsmUnavailable : StatusEventId.GsmAvailable });
  if (!watch) return list;
  const mode = watch.mode(t);
  const [wasOn, isOn] = [watch.mode(before) <= 2, mode <= 2];
  if (wasOn !== isOn) list.push({ at: t, event: modeEvent[mode] });
  const alarm = watch.alarm(t);
  if (alarm !== watch.alarm(before))
    list.push({ at: t, event: alarm ? StatusEventId.WatchAlarm : StatusEventId.WatchNormal });
  return list;
}

/** How old the newest fix is when a call goes out: seconds by phone, one to three minutes by satellite. */
const lag = (member: Member, call: number, far: boolean) =>
  far ? between(50 * second, 2.5 * minute, member.seed, call, 95) : second;

/** The packets that a member sends within a stretch, oldest first; the same stretch gives the same packets (GEN-D02). */
export function* packetsOf(
  member: Member,
  { after, until, called = after, pace, health, anchor }: Stretch,
): Generator<Packet> {
  const iso = (t: number) => new Date(anchor + t).toISOString();
  let told = after;
  for (let call = nextCall(member, called, pace); call <= until; call = nextCall(member, call, pace)) {
    const far = member.far(call);
    const upTo = call - lag(member, call, far);
    const fixes = fixesOf(member, told, upTo, member.calls ? member.history : pace);
    if (fixes.length === 0) continue;
    for (let i = 0; i < fixes.length; i += most) {
      const part = fixes.slice(i, i + most);
      const times = part.map((t, k) => [t, part[k - 1] ?? fixes[i - 1] ?? told] as const);
      const end = part.at(-1) ?? upTo;
      const happened = [
        ...member.happenings(told, end),
        ...times.flatMap(([t, before]) => noticed(member, before, t)),
      ];
      const letters = member.letters.filter(({ at }) => at > told && at <= end);
      yield {
        PacketId: `${imeiOf(member)}-${Math.round((anchor + call) / second)}-${i / most}`,
        PacketDt: iso(call),
        Transport: far ? Transport.Iridium : Transport.Gsm,
        Points: times.map(([t, before]) => pointAt(member, t, before, anchor)),
        Diagnostics: isSampled(end, told, health)
          ? diagnosticsAt(member, end, fixes.length, iso(call))
          : null,
        Events: happened.map(({ at, event }) => ({ EventId: event, StartDt: iso(at) })),
        Messages: letters.map(({ at, text }) => ({
          DeviceMessageId: `${member.seed}-${at}`,
          Content: text,
          SentDt: iso(at),
        })),
      };
      told = end;
    }
  }
}

export const healthInHistory = 6 * hour;
export const healthLive = 10 * minute;
