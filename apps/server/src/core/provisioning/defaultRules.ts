import {
  ChannelKind,
  ChannelType,
  Delivery,
  GeneralState,
  GeoobjectType,
  limits,
  NotificationType,
  type Locale,
  type Trigger,
} from '@mayak/api';
import type { BeaconRecord, Sensor } from '../beacons/record.ts';
import { sensorOfKind } from '../beacons/record.ts';
import type { Beacons } from '../beacons/beacons.ts';
import type { NewRule } from '../beacons/store/rules.ts';
import { notificationTexts } from '../alarms/content.ts';

const hasThresholds = ({ settings: s }: Sensor) =>
  [s.LowerEmergency, s.LowerPreEmergency, s.UpperPreEmergency, s.UpperEmergency].some((t) => t !== null);
const alarming = ({ labels }: Sensor) =>
  labels.filter(({ Status }) => Status > GeneralState.Normal).map(({ Value }) => Value);

/** A channel with labels of which some are alarms; the alarm of the bridge watch has a rule of its own. */
function codedRule(sensor: Sensor): [string, Trigger] | null {
  const { ChannelType: type, ChannelFlag: flag, Id: ChannelId, Name } = sensor.settings;
  const Values = alarming(sensor);
  if (Values.length === 0 || flag === ChannelKind.BnwasAlarm || flag === ChannelKind.Status) return null;
  if (type === ChannelType.Binary)
    return [Name, { Type: NotificationType.BinaryChannel, ChannelId, Values: [0, 1] }];
  return [Name, { Type: NotificationType.EnumChannel, ChannelId, Values }];
}

interface For {
  userId: number;
  locale: Locale;
  /** By default the usual time-out, or that of relevance where it is longer. */
  silenceMinutes?: number | undefined;
}

/** What a beacon's first rule of thresholds keeps out, until its owner chooses (RULE-D27). */
const firstNoiseFilter = { Delay: 0, DeadBand: 2 };

/** The rules with which a new owner of a beacon begins: silence, thresholds, alarms of labels, bridge watch, areas (RULE-04). */
export function defaultRules(
  state: Beacons,
  record: BeaconRecord,
  { userId, locale, silenceMinutes }: For,
): NewRule[] {
  const { names } = notificationTexts[locale];
  const ChannelIds = record.sensors
    .filter((s) => s.settings.ChannelType === ChannelType.Real && hasThresholds(s))
    .map((s) => s.settings.Id as number);
  const GeoobjectIds = state.geozones
    .of(userId)
    .filter(({ type }) => type === GeoobjectType.Polygon)
    .map(({ id }) => id)
    .sort((a, b) => a - b);
  const TimeoutMinutes = silenceMinutes ?? Math.max(limits.lastOnlineTimeoutMinutes, record.device.timeout1);
  const list: ([string, Trigger] | null)[] = [
    [names.silence, { Type: NotificationType.LastOnline, TimeoutMinutes, OnRestored: true }],
    ChannelIds.length > 0
      ? [names.thresholds, { Type: NotificationType.RealChannel, ChannelIds, States: [1, 2, 3] }]
      : null,
    sensorOfKind(record, ChannelKind.BnwasAlarm)
      ? [names.watch, { Type: NotificationType.Bnwas, States: [0, 1, 2] }]
      : null,
    GeoobjectIds.length > 0
      ? [names.areas, { Type: NotificationType.Geoobject, GeoobjectIds, OnEnter: true, OnLeave: true }]
      : null,
    ...record.sensors.map(codedRule),
  ];
  return list
    .filter((entry) => entry !== null)
    .map(([name, trigger]) => ({
      userId,
      beaconId: record.id,
      name,
      enabled: true,
      trigger,
      deliveries: [Delivery.App],
      emails: [],
      repeatMinutes: 0,
      ...(trigger.Type === NotificationType.RealChannel ? { noiseFilter: firstNoiseFilter } : {}),
    }));
}
