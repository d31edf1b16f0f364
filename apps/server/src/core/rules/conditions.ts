import {
  BnwasState,
  NotificationStatus,
  NotificationType,
  Relevance,
  relevance,
  type Trigger,
} from '@mayak/api';
import type { NoiseFilter } from '@mayak/api/rules';
import { labelCondition, sensorsOf, valueCondition } from './channelConditions.ts';
import { connectedFor, silentSince, type EvaluationContext } from './evaluationContext.ts';
import type { NotificationFact } from '../alarms/notification.ts';
import type { Event, Happened, Condition } from './condition.ts';

const { Normal, PreEmergency, Emergency, Info } = NotificationStatus;
const minute = 60_000;
const heard = 1;
const silent = 2;

interface Silence {
  timeout: number;
  /** The time-out follows the exchange interval. */
  isObserved?: true;
  lost: ((since: number) => NotificationFact) | null;
  restored: NotificationFact | null;
}

/** A beacon that falls silent for longer than the time-out, and is heard again; once per silence (RULE-D03, RULE-D11). */
const silenceCondition = (
  { deaf }: EvaluationContext,
  { timeout, isObserved, lost, restored }: Silence,
): Condition => ({
  subject: 0,
  basis: timeout,
  ...(isObserved && { isBasisObserved: isObserved }),
  stateOf(state, at) {
    if (state.connectionDt === null) return null;
    return silentSince(state, timeout, deaf) < at ? silent : heard;
  },
  edge: (state, known) => (known === heard ? silentSince(state, timeout, deaf) : Infinity),
  eventOf(to, { connectionDt }) {
    if (to === silent) return lost && { status: PreEmergency, fact: lost(connectionDt ?? 0) };
    return restored && { status: Normal, fact: restored };
  },
});

const relevances = {
  [Relevance.Actual]: Normal,
  [Relevance.Recent]: Info,
  [Relevance.Outdated]: PreEmergency,
} as const;
const isAge = (state: number): state is keyof typeof relevances => state in relevances;

/** By what the age of data is judged, as one number; 0 where it is not. */
const agesOf = ({ checkRelevance, timeout1, timeout2 }: EvaluationContext['record']['device']) =>
  checkRelevance ? timeout1 * 1_000_000 + timeout2 : 0;

/** The data of both have the same age at each moment. */
export const hasSameAges = (one: Parameters<typeof agesOf>[0], other: typeof one) =>
  agesOf(one) === agesOf(other);

/** The data come into another relevance, by time or by a contact (RULE-D04). */
function relevanceCondition({ record: { device } }: EvaluationContext, states: readonly number[]): Condition {
  const { checkRelevance, timeout1, timeout2 } = device;
  const rule = { CheckRelevance: checkRelevance, RelevanceTimeout1: timeout1, RelevanceTimeout2: timeout2 };
  return {
    subject: 0,
    basis: agesOf(device),
    stateOf({ connectionDt }, at) {
      const age = relevance(connectionDt, rule, at);
      return isAge(age) ? age : null;
    },
    edge({ connectionDt }, known) {
      if (!checkRelevance || connectionDt === null || known === Relevance.Outdated) return Infinity;
      return connectionDt + (known === Relevance.Actual ? timeout1 : timeout2) * minute;
    },
    eventOf: (to) =>
      isAge(to) && states.includes(to)
        ? { status: relevances[to], fact: { kind: 'relevance', state: to } }
        : null,
  };
}

type InAreas = Extract<Trigger, { Type: typeof NotificationType.Geoobject }>;

/** The beacon comes into an area or goes out of it, or both within one contact; its first position is neither (RULE-D09). */
function areaCondition({ OnEnter, OnLeave }: InAreas, id: number, place: string): Condition {
  const event = (isIn: boolean, noticed: number | null): Event | null =>
    (isIn ? OnEnter : OnLeave)
      ? { status: Info, fact: { kind: isIn ? 'entered' : 'left', place }, noticed }
      : null;
  return {
    subject: id,
    stateOf: ({ fix, geoobjects }) => (fix === null ? null : Number(geoobjects.includes(id))),
    eventOf: (to, { fix }) => event(to === 1, fix?.t ?? null),
    happened({ before, after, passed }) {
      if (before.fix === null || !passed.includes(id)) return [];
      const t = after.fix?.t ?? null;
      return [event(true, t), event(false, t)].map((one) => ({ state: null, event: one }));
    },
  };
}

/** The steps of the bridge watch; an alarm of a late value is told as late and changes nothing (RULE-D02, RULE-D10). */
function watchCondition(states: readonly number[]): Condition {
  const event = (to: number): Event | null => {
    if (!states.includes(to)) return null;
    const state = to as BnwasState;
    return { status: state === BnwasState.Normal ? Normal : Emergency, fact: { kind: 'watch', state } };
  };
  return {
    subject: 0,
    stateOf: ({ bnwasAlarm }, _at, known) => known ?? bnwasAlarm,
    eventOf: event,
    happened: ({ watch }) =>
      watch.flatMap(({ kind, state, late, t }): Happened[] => {
        const told = event(state);
        if (kind === 'confirmed' || kind === 'staged' || (late && state === BnwasState.Normal)) return [];
        if (late) return [{ state: null, event: told && { ...told, noticed: t, isLate: true } }];
        return [{ state, event: told && { ...told, noticed: t } }];
      }),
    lasts: ({ bnwasAlarm }) => bnwasAlarm > 0,
  };
}

/** A state that is an alarm is told once it has lasted for so long (RULE-D24). */
const waiting = (condition: Condition, noiseFilter: NoiseFilter | null): Condition =>
  noiseFilter && noiseFilter.Delay > 0 ? { ...condition, delay: noiseFilter.Delay * minute } : condition;

/** What a rule looks at (RULE-D03 to RULE-D11). A command is told of when it changes: it is no state of the beacon. */
export function conditionsOf(
  trigger: Trigger,
  context: EvaluationContext,
  userId: number,
  noiseFilter: NoiseFilter | null = null,
): Condition[] {
  switch (trigger.Type) {
    case NotificationType.Connection: {
      const { OnConnected, OnDisconnected } = trigger;
      const lost = (since: number) => ({ kind: 'disconnected', since }) as const;
      const timeout = connectedFor(context);
      return [
        silenceCondition(context, {
          timeout,
          isObserved: true,
          lost: OnDisconnected ? lost : null,
          restored: OnConnected ? { kind: 'connected' } : null,
        }),
      ];
    }
    case NotificationType.LastOnline: {
      const { TimeoutMinutes: minutes, OnRestored } = trigger;
      return [
        silenceCondition(context, {
          timeout: minutes * minute,
          lost: () => ({ kind: 'silent', minutes }),
          restored: OnRestored ? { kind: 'heard' } : null,
        }),
      ];
    }
    case NotificationType.Relevance:
      return [relevanceCondition(context, trigger.States)];
    case NotificationType.RealChannel:
      return sensorsOf(context, trigger.ChannelIds).map((sensor) =>
        waiting(valueCondition(context, sensor, { states: trigger.States, noiseFilter }), noiseFilter),
      );
    case NotificationType.OwnThresholds:
      return sensorsOf(context, [trigger.ChannelId]).map((sensor) =>
        waiting(
          valueCondition(context, sensor, { states: trigger.States, own: trigger, noiseFilter }),
          noiseFilter,
        ),
      );
    case NotificationType.BinaryChannel:
    case NotificationType.EnumChannel:
      return sensorsOf(context, [trigger.ChannelId]).map((sensor) =>
        waiting(labelCondition(sensor, trigger.Values), noiseFilter),
      );
    case NotificationType.Geoobject:
      return trigger.GeoobjectIds.flatMap((id) => {
        const place = context.placeName(userId, id);
        return place === null ? [] : [areaCondition(trigger, id, place)];
      });
    case NotificationType.Bnwas:
      return [watchCondition(trigger.States)];
    case NotificationType.Command:
      return [];
  }
}

/** A rule of this type looks at this subject of its beacon. */
export const looksAt = (
  { trigger, userId }: { trigger: Trigger; userId: number },
  context: EvaluationContext,
  { type, subject }: { type: NotificationType; subject: number },
): boolean =>
  trigger.Type === type &&
  conditionsOf(trigger, context, userId).some((condition) => condition.subject === subject);
