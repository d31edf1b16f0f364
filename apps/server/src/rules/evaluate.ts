import {
  BnwasState,
  limits,
  NotificationStatus,
  NotificationType,
  Relevance,
  relevance,
  type Trigger,
} from '@mayak/api';
import { ruleOf } from '../beacons/judge.ts';
import type { NotificationFact } from './notification.ts';
import { silentSince, wasHeard, type EvaluationContext } from './evaluationContext.ts';
import { codedChannels, realChannels } from './channelTriggers.ts';

/** Something that a rule waits for, and how serious it is; without a time it happened at the end of the step (NOTIF-D09). */
export interface Event {
  status: NotificationStatus;
  fact: NotificationFact;
  at?: number;
  /** When the device noticed it, where it says so. */
  noticed?: number | null;
}

const { Normal, PreEmergency, Emergency, Info } = NotificationStatus;
const minute = 60_000;

interface Silence {
  timeout: number;
  lost: NotificationFact | null;
  heard: NotificationFact | null;
}

/** The beacon fell silent for longer than the time-out, or was heard again after that; once per silence (RULE-D03, RULE-D11). */
function* silence(moment: EvaluationContext, { timeout, lost, heard }: Silence): Generator<Event> {
  const since = silentSince(moment, timeout);
  if (since === null || since >= moment.at) return;
  if (lost && since > moment.from) yield { status: PreEmergency, fact: lost, at: since };
  if (heard && wasHeard(moment)) yield { status: Normal, fact: heard };
}

const relevances = {
  [Relevance.Actual]: Normal,
  [Relevance.Recent]: Info,
  [Relevance.Outdated]: PreEmergency,
} as const;

/** The data came into another relevance, by time or by a contact (RULE-D04). */
function* ageing(
  { record, before, after, from, at }: EvaluationContext,
  states: readonly number[],
): Generator<Event> {
  const rule = ruleOf(record);
  const steps = [
    relevance(before.connectionDt, rule, Math.max(from, before.connectionDt ?? from)),
    relevance(before.connectionDt, rule, at),
    relevance(after.connectionDt, rule, at),
  ];
  for (const [i, state] of steps.entries()) {
    if (i === 0 || state === steps[i - 1] || steps[i - 1] === Relevance.NoTime) continue;
    if (state === Relevance.NotChecked || state === Relevance.NoTime || !states.includes(state)) continue;
    yield { status: relevances[state], fact: { kind: 'relevance', state } };
  }
}

/** The beacon came into areas or went out of them, or both within one contact; its first position is neither (RULE-D09). */
function* crossings(
  { before, after, passed, placeName }: EvaluationContext,
  userId: number,
  { GeoobjectIds, OnEnter, OnLeave }: Extract<Trigger, { Type: typeof NotificationType.Geoobject }>,
): Generator<Event> {
  if (before.fix === null || before.fix === after.fix) return;
  for (const id of GeoobjectIds) {
    const [was, is] = [before.geoobjects.includes(id), after.geoobjects.includes(id)];
    const hasPassed = passed.includes(id);
    if (was === is && !hasPassed) continue;
    const place = placeName(userId, id);
    if (place === null) continue;
    const event = (kind: 'entered' | 'left'): Event => ({
      status: Info,
      fact: { kind, place },
      noticed: after.fix?.t ?? null,
    });
    if (OnEnter && (is || hasPassed)) yield event('entered');
    if (OnLeave && !is) yield event('left');
  }
}

/** The steps of the bridge watch; those of late points do not fire (RULE-D02, RULE-D10). */
function* watchSteps({ watch }: EvaluationContext, states: readonly number[]): Generator<Event> {
  for (const { kind, state, late, t } of watch) {
    if (late || kind === 'confirmed' || !states.includes(state)) continue;
    const alarm = state as BnwasState;
    const status = alarm === BnwasState.Normal ? Normal : Emergency;
    yield { status, fact: { kind: 'watch', state: alarm }, noticed: t };
  }
}

/** What of a step a trigger waits for (RULE-D02 to RULE-D11). */
export function eventsOf(trigger: Trigger, moment: EvaluationContext, userId: number): Iterable<Event> {
  switch (trigger.Type) {
    case NotificationType.Connection: {
      const { OnConnected, OnDisconnected } = trigger;
      const since = moment.before.connectionDt ?? 0;
      return silence(moment, {
        timeout: limits.connectedFor,
        lost: OnDisconnected ? { kind: 'disconnected', since } : null,
        heard: OnConnected ? { kind: 'connected' } : null,
      });
    }
    case NotificationType.LastOnline: {
      const { TimeoutMinutes: minutes, OnRestored } = trigger;
      return silence(moment, {
        timeout: minutes * minute,
        lost: { kind: 'silent', minutes },
        heard: OnRestored ? { kind: 'heard' } : null,
      });
    }
    case NotificationType.Relevance:
      return ageing(moment, trigger.States);
    case NotificationType.RealChannel:
      return realChannels(moment, { ids: trigger.ChannelIds, states: trigger.States });
    case NotificationType.OwnThresholds:
      return realChannels(moment, { ids: [trigger.ChannelId], states: trigger.States, own: trigger });
    case NotificationType.BinaryChannel:
    case NotificationType.EnumChannel:
      return codedChannels(moment, trigger);
    case NotificationType.Geoobject:
      return crossings(moment, userId, trigger);
    case NotificationType.Bnwas:
      return watchSteps(moment, trigger.States);
    case NotificationType.Command:
      return [];
  }
}
