import { type BeaconLook, CommunicationStatus, isMoving, ValueState } from '@mayak/api';
import { AlarmMark } from '@mayak/api/alarm';
import type { Formats, LengthUnit, Translate } from '@mayak/ui';
import type { BeaconRow } from '@mayak/fleet';
import type { fleetTexts } from '../texts';
import { fixDelay } from './fixDelay';
import { ownUnit } from './motion';

export type T = Translate<(typeof fleetTexts)['ru']>;

/** The second line of a card: its words and how loud they are. */
export interface Subtitle {
  tone: Extract<BeaconLook, 'emergency' | 'preEmergency' | 'outdated'> | 'plain';
  text: string;
}

interface Given {
  t: T;
  format: Pick<Formats, 'speed' | 'age'> & { unit: LengthUnit };
  /** The server's clock, epoch milliseconds. */
  now: number;
  /** Names of the geoobjects that the beacon is in. */
  place: string | null;
}

const crossed: Partial<Record<ValueState, 'card.below' | 'card.above'>> = {
  [ValueState.LowerPreEmergency]: 'card.below',
  [ValueState.LowerEmergency]: 'card.below',
  [ValueState.UpperPreEmergency]: 'card.above',
  [ValueState.UpperEmergency]: 'card.above',
};

const joined = (...parts: (string | null)[]) =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

const ofQueue: readonly AlarmMark[] = [AlarmMark.Standing, AlarmMark.Acknowledged];

/** Why a beacon is not normal, in a few words, or null: what stands in the queue of alarms in the words that it has there (RULE-D14). */
export function reasonOf(
  row: Pick<BeaconRow, 'bnwasAlarm' | 'reason' | 'alarm' | 'alarmText'>,
  t: T,
): string | null {
  if (row.alarmText !== null && ofQueue.includes(row.alarm)) return row.alarmText;
  if (row.bnwasAlarm !== 0) return t('card.alarm');
  if (row.reason === null) return row.alarmText;
  const { name, state, value } = row.reason;
  const key = crossed[state];
  return key ? joined(t(key, { name }), value) : `${name}: ${value ?? '-'}`;
}

/** What was done about the alarms of a beacon, or was not; null where there is nothing to say beside its state. */
export function markOf({ alarm, alarmText }: Pick<BeaconRow, 'alarm' | 'alarmText'>, t: T): string | null {
  if (alarm === AlarmMark.Acknowledged) return t('card.acknowledged');
  if (alarm !== AlarmMark.Over) return null;
  return alarmText === null ? t('card.over') : t('card.overOf', { alarm: alarmText });
}

/** How fast and where to, or that it stands; null when the speed is unknown. */
export function motionOf(
  row: BeaconRow,
  { t, format }: { t: T; format: Pick<Formats, 'speed'> & { unit: LengthUnit } },
): string | null {
  if (row.speed === null) return null;
  if (!isMoving(row)) return t('card.stopped');
  return joined(
    format.speed(row.speed, ownUnit(row) ?? format.unit),
    row.course === null ? null : `${Math.round(row.course) % 360}°`,
  );
}

/** How old the place is, when it is older than the contact: then where and how fast it went is late news; null when it is not. */
export function lateFixOf(
  row: BeaconRow,
  { t, format, now }: Pick<Given, 't' | 'now'> & { format: Pick<Formats, 'age'> },
) {
  if (row.fixAt === null || fixDelay(row) === null) return null;
  return t('card.lateFix', { age: format.age(now - row.fixAt) });
}

const statuses: Partial<
  Record<CommunicationStatus, 'communication.off' | 'communication.ready' | 'communication.blocked'>
> = {
  [CommunicationStatus.Disabled]: 'communication.off',
  [CommunicationStatus.Ready]: 'communication.ready',
  [CommunicationStatus.Blocked]: 'communication.blocked',
};

/** What keeps a beacon from being heard, when it is not simply active (BEACON-14). */
export const hindranceOf = (row: Pick<BeaconRow, 'communicationStatus'>, t: T): string | null => {
  const key = statuses[row.communicationStatus];
  return key ? t(key) : null;
};

/** The second line of a beacon's card: the reason of its alarm, else what hinders it, else how and where it moves (design, section 6). */
export function subtitle(row: BeaconRow, given: Given): Subtitle {
  const { t, place } = given;
  const alarm = row.look === 'emergency' || row.look === 'preEmergency' ? row.look : null;
  const reason = alarm && reasonOf(row, t);
  const hindrance = hindranceOf(row, t);
  if (alarm !== null && reason !== null)
    return { tone: alarm, text: joined(hindrance, reason, lateFixOf(row, given)) };
  if (row.place === null) return { tone: 'plain', text: joined(hindrance, t('card.noPosition')) };
  if (hindrance !== null) return { tone: 'outdated', text: joined(hindrance, place) };
  if (row.look === 'outdated')
    return { tone: 'outdated', text: joined(row.alarmText ?? t('card.noContact'), place) };
  const late = lateFixOf(row, given);
  if (late !== null) return { tone: 'outdated', text: joined(late, place) };
  const motion = row.look === 'recent' && place !== null ? null : motionOf(row, given);
  return { tone: 'plain', text: joined(motion, place) || '-' };
}
