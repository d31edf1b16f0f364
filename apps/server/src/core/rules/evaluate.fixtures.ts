import { ChannelType, NotificationType, type NotificationStatus, type Trigger } from '@mayak/api';
import type { NoiseFilter } from '@mayak/api/rules';
import { aRecord, aFix } from '../beacons/beacon.fixtures.ts';
import type { ChannelRow, Device } from '../beacons/store/devices.ts';
import type { Remembered } from '../beacons/store/ruleMemory.ts';
import { emptyState, type BeaconState, type Fix } from '../beacons/store/beaconState.ts';
import type { WatchStep } from '../ingest/store/content.ts';
import { conditionsOf } from './conditions.ts';
import { contentOf } from '../alarms/content.ts';
import { evaluate, type AlarmsOfSubject } from './evaluate.ts';
import { nothingBut, type BeaconStep, type EvaluationContext } from './evaluationContext.ts';
import type { NotificationFact } from '../alarms/notification.ts';

export const minute = 60_000;
/** Each story begins here; minutes are counted from it. */
const begin = Date.UTC(2026, 9, 14);
export const moment = (at: number) => begin + at * minute;
export const minuteOf = (t: number) => (t - begin) / minute;

/** A sensor with all four thresholds. */
export const plain: Partial<ChannelRow> = {
  Unit: 'V',
  Min: 0,
  Max: 100,
  LowerEmergency: 10,
  LowerPreEmergency: 20,
  UpperPreEmergency: 80,
  UpperEmergency: 90,
};
export const none = {
  LowerEmergency: null,
  LowerPreEmergency: null,
  UpperPreEmergency: null,
  UpperEmergency: null,
};
export const door = {
  ...plain,
  ...none,
  Name: 'Door',
  ChannelType: ChannelType.Binary,
  Min: null,
  Max: null,
};
/** A beacon with these sensors, numbered from 1. */
export const around = (
  sensors: Partial<ChannelRow>[] = [plain],
  more: Partial<EvaluationContext> = {},
  changed: Partial<Device> = {},
): EvaluationContext => ({
  record: aRecord(
    sensors.map((one) => ({ ...plain, ...one })),
    changed,
  ),
  interval: null,
  deaf: [],
  placeName: (userId, id) => (userId === 5 && id < 10 ? `Bay ${id}` : null),
  ...more,
});

export const fixAt = (at: number): Fix => aFix(moment(at), [68, 33]);
/** A contact, or only time that goes by. */
export interface Act {
  at: number;
  is?: Partial<BeaconState>;
  watch?: WatchStep[];
  /** Values of sensor 1 within, by the minutes of their moments. */
  within?: (readonly [at: number, value: number])[];
  passed?: number[];
  time?: true;
}
export const time = (at: number): Act => ({ at, time: true });
export const contact = (at: number, is: Partial<BeaconState> = {}): Act => ({ at, is });
export const values = (at: number, ...list: (number | null)[]): Act =>
  contact(at, { values: [null, ...list] });
/** A contact that brings these values of sensor 1, each with its own time, the newest last. */
export const several = (at: number, ...within: (readonly [at: number, value: number])[]): Act => {
  const [t, value] = within.at(-1) ?? [at, null];
  return { ...contact(at, { values: [null, value], measured: [null, moment(t)] }), within };
};
export const inAreas = (at: number, ...geoobjects: number[]): Act =>
  contact(at, { fix: fixAt(at), geoobjects });

interface Told {
  at: number;
  status: NotificationStatus;
  fact: NotificationFact;
}
const statuses = ['none', 'normal', 'pre-emergency', 'emergency', 'info'];
const words = ({ at, status, fact }: Told) =>
  `${minuteOf(at)} ${statuses[status]}${contentOf('', fact, { locale: 'en', unit: 0, zone: 0 })}`;

interface Played {
  told: string[];
  alarms: (AlarmsOfSubject & { at: number })[];
  known: Remembered;
  state: BeaconState;
}
export interface Setting {
  repeat?: number;
  noiseFilter?: NoiseFilter;
  context?: EvaluationContext;
  /** The surroundings from an act on. */
  later?: { from: number; context: EvaluationContext };
}
export function play(
  trigger: Trigger,
  acts: readonly Act[],
  { repeat = 0, noiseFilter, context = around(), later }: Setting = {},
): Played {
  const played: Played = { told: [], alarms: [], known: new Map(), state: emptyState() };
  for (const act of acts) {
    const seen = later && act.at >= later.from ? later.context : context;
    const conditions = conditionsOf(trigger, seen, 5, noiseFilter);
    const before = played.state;
    const at = moment(act.at);
    const after = { ...before, connectionDt: at, ...act.is };
    const { watch = [], passed = [], within = [] } = act;
    const values = within.map(([minutes, value]) => ({ number: 1, value, t: moment(minutes) }));
    const step: BeaconStep = act.time ? nothingBut(before, at) : { before, after, watch, values, passed, at };
    const found = evaluate({ conditions, repeatMinutes: repeat }, played.known, step);
    played.told.push(...found.told.map(words));
    played.alarms.push(...found.alarms.map((one) => ({ ...one, at: act.at })));
    played.known = found.remembered;
    played.state = step.after;
  }
  return played;
}
export const told = (...args: Parameters<typeof play>) => play(...args).told;

export const silence: Trigger = { Type: NotificationType.LastOnline, TimeoutMinutes: 60, OnRestored: true };
export const connection: Trigger = {
  Type: NotificationType.Connection,
  OnConnected: true,
  OnDisconnected: true,
};
export const silent = (at: number) => `${at} pre-emergency: no contact for more than 60 min`;
export const heard = (at: number) => `${at} normal: connection restored`;
