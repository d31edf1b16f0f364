import {
  ChannelKind,
  ChannelType,
  GeoobjectType,
  NotificationType,
  type FieldCode,
  type Trigger,
} from '@mayak/api';
import { isTank } from '@mayak/api/rules';
import type { Beacons } from '../../core/beacons/beacons.ts';
import { channelId, sensorOfKind, type BeaconRecord } from '../../core/beacons/record.ts';
import { visibleZones } from '../../core/beacons/zones.ts';
import type { NewRule } from '../../core/beacons/store/rules.ts';

type Fault = { field: string; code: FieldCode };

const typeOf: { [type in NotificationType]?: ChannelType } = {
  [NotificationType.RealChannel]: ChannelType.Real,
  [NotificationType.OwnThresholds]: ChannelType.Real,
  [NotificationType.BinaryChannel]: ChannelType.Binary,
  [NotificationType.EnumChannel]: ChannelType.Enum,
};

const isOfType = ({ id, sensors }: BeaconRecord, trigger: Trigger, channel: number) =>
  sensors.some(
    ({ number, scale }) => channelId(id, number) === channel && scale.ChannelType === typeOf[trigger.Type],
  );

const isTankOf = ({ id, sensors }: BeaconRecord, channel: number) =>
  sensors.some(({ number, settings }) => channelId(id, number) === channel && isTank(settings));

/** What a rule names that the beacon or its user has not (RULE-D06 to RULE-D10, RULE-D16). */
export function unfit(
  beacons: Beacons,
  record: BeaconRecord,
  { userId, trigger, fuel }: Pick<NewRule, 'userId' | 'trigger' | 'fuel'>,
): Fault | null {
  if ('ChannelIds' in trigger) {
    const isFit = (id: number) => isOfType(record, trigger, id) && (!fuel || isTankOf(record, id));
    const wrong = trigger.ChannelIds.findIndex((id) => !isFit(id));
    return wrong === -1 ? null : { field: `Trigger.ChannelIds.${wrong}`, code: 'unknown' };
  }
  if ('ChannelId' in trigger && !isOfType(record, trigger, trigger.ChannelId))
    return { field: 'Trigger.ChannelId', code: 'unknown' };
  if (trigger.Type === NotificationType.EnumChannel) {
    const sensor = record.sensors.find(({ number }) => channelId(record.id, number) === trigger.ChannelId);
    const wrong = trigger.Values.findIndex((value) => !sensor?.labels.some(({ Value }) => Value === value));
    return wrong === -1 ? null : { field: `Trigger.Values.${wrong}`, code: 'unknown' };
  }
  if (trigger.Type === NotificationType.Geoobject) {
    const seen = visibleZones(beacons, userId);
    const isArea = (id: number) => seen.has(id) && beacons.geozones.get(id)?.type === GeoobjectType.Polygon;
    const wrong = trigger.GeoobjectIds.findIndex((id) => !isArea(id));
    return wrong === -1 ? null : { field: `Trigger.GeoobjectIds.${wrong}`, code: 'unknown' };
  }
  if (trigger.Type === NotificationType.Bnwas && !sensorOfKind(record, ChannelKind.BnwasAlarm))
    return { field: 'Trigger.Type', code: 'unknown' };
  return null;
}

/** The same trigger for another beacon: its channels are those with the same number. */
export function triggerFor(beaconId: number, trigger: Trigger): Trigger {
  const there = (id: number) => channelId(beaconId, id % 1_000);
  if ('ChannelIds' in trigger) return { ...trigger, ChannelIds: trigger.ChannelIds.map(there) };
  return 'ChannelId' in trigger ? { ...trigger, ChannelId: there(trigger.ChannelId) } : trigger;
}
