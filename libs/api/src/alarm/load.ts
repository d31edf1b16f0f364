import * as z from 'zod/mini';
// By the shared door: calls that one page alone makes need none of their names in the shell.
import { Dt, endpoint, NotificationStatus, NotificationType, oneOf } from '@mayak/api';

const minute = 60_000;

/** What counts as how much, after EEMUA 191 and ISA-18.2 (decision `alarm-load`). */
export const loadGoals = {
  /** The time in which alarms are counted, ms. */
  slot: 10 * minute,
  /** So many in it are acceptable in the long run, for one dispatcher. */
  steady: 1,
  /** More than so many in it are a flood, for one dispatcher. */
  flood: 10,
  /** So many changes within so long are chattering. */
  chatter: { changes: 3, within: minute },
  /** What lasts for so long has become a part of the view, ms. */
  standing: 24 * 60 * minute,
  /** The longest period, and the one without a wish, ms. */
  period: { most: 92 * 24 * 60 * minute, usual: 7 * 24 * 60 * minute },
  dispatchers: 99,
  sources: 10,
  standingShown: 100,
} as const;

/** What sends alarms: a beacon with the type of a rule and what it looks at. */
const source = {
  BeaconId: z.int(),
  BeaconName: z.string(),
  NotificationType: oneOf(NotificationType),
  /** The number of a sensor, 0 for the beacon itself. */
  Subject: z.int(),
  StatusType: oneOf(NotificationStatus),
  /** Its newest alarm, and what that told, without the name of the beacon. */
  AlarmId: z.int(),
  Content: z.string(),
};

export const LoadSource = z.object({
  ...source,
  /** How often it came. */
  Count: z.int(),
  /** Minutes in which it chattered. */
  ChatterMinutes: z.int(),
  /** The caller's own rule that looks at it; null where another user's does, or none. */
  RuleId: z.nullable(z.int()),
  /** The rule that told it last. */
  RuleName: z.nullable(z.string()),
  /** The thresholds by which it is judged are those of a sensor, and the caller may set them. */
  ChannelId: z.nullable(z.int()),
  /** The caller may shelve it. */
  MayShelve: z.boolean(),
});
export type LoadSource = z.infer<typeof LoadSource>;

export const StandingSource = z.object({ ...source, SinceDt: Dt });
export type StandingSource = z.infer<typeof StandingSource>;

/** How long it took until somebody did something; ms. */
const Delay = z.object({
  Count: z.int(),
  /** Half were quicker. */
  Median: z.nullable(z.number()),
  /** Nine of ten were quicker. */
  Ninth: z.nullable(z.number()),
});

/** The load that alarms were in a period, for each of so many dispatchers (NOTIF-D44). */
export const AlarmLoad = z.object({
  StartDt: Dt,
  EndDt: Dt,
  Dispatchers: z.int(),
  /** All that came, and those of them that were emergencies. */
  Count: z.int(),
  Emergencies: z.int(),
  /** Alarms in 10 minutes for one dispatcher, and the most that there were. */
  Rate: z.number(),
  Peak: z.number(),
  PeakDt: z.nullable(Dt),
  /** The part of the time in flood, 0 to 1. */
  Flood: z.number(),
  /** The period in up to 96 parts: how many came in each, and the most in 10 minutes. */
  Parts: z.array(z.object({ StartDt: Dt, Count: z.int(), Most: z.number() })),
  /** Those that sent the most, the worst first. */
  Sources: z.array(LoadSource),
  /** How many sources chattered. */
  Chattering: z.int(),
  /** What lasted for over 24 hours at the end, the longest first, and how many there are. */
  Standing: z.array(StandingSource),
  StandingCount: z.int(),
  /** Until somebody took it, and until somebody acknowledged it. */
  Taken: Delay,
  Acknowledged: Delay,
  /** Of those that came, nobody has acknowledged so many. */
  Unacknowledged: z.int(),
  /** Who took or acknowledged something. */
  People: z.array(z.string()),
});
export type AlarmLoad = z.infer<typeof AlarmLoad>;

/** The load of the alarms of the beacons that the caller sees; the last 7 days without a period (added). */
export const getAlarmLoad = endpoint('GET /alarms.getLoad', {
  query: z.object({
    startDt: z.optional(Dt),
    endDt: z.optional(Dt),
    dispatchers: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(loadGoals.dispatchers))),
  }),
  answer: AlarmLoad,
  isLong: true,
  handled: ['validation'],
});
