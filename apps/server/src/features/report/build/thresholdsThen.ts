import { ChannelType, NotificationType, valueState, type GeneralState } from '@mayak/api';
import { sensorOf } from '../../../core/beacons/record.ts';
import type { ChannelRow } from '../../../core/beacons/store/devices.ts';
import { pastChannels } from '../../../core/beacons/store/pastChannels.ts';
import { ruleStore, type Rule } from '../../../core/beacons/store/rules.ts';
import { thresholdOf } from '../../../core/rules/channelConditions.ts';
import type { ReportedBeacon, ReportedSensor } from '../order.ts';
import { askedOf, sensorsOf, valueText, type Building } from './building.ts';

/** A sensor as it was set in a stretch of the period, epoch ms. */
interface SensorThen {
  sensor: ReportedSensor;
  from: number;
  end: number;
}

const reported = (beaconId: number, row: ChannelRow): ReportedSensor => {
  const { number, settings, labels } = sensorOf(beaconId, row);
  return { number, settings, labels };
};

/** By what a sensor is judged; its name and its unit make no alarm. */
function judgingOf({ settings, labels }: ReportedSensor): string {
  const { Enabled, ChannelType, AnalogFlag, Min, Max } = settings;
  const { LowerEmergency, LowerPreEmergency, UpperPreEmergency, UpperEmergency } = settings;
  const thresholds = [LowerEmergency, LowerPreEmergency, UpperPreEmergency, UpperEmergency];
  return JSON.stringify([Enabled, ChannelType, AnalogFlag, Min, Max, thresholds, labels]);
}

/** Stretches one after the other; neighbours that are judged alike are one. */
function joined(list: readonly Omit<SensorThen, 'from'>[], from: number): SensorThen[] {
  const then: SensorThen[] = [];
  for (const { sensor, end } of list) {
    const last = then.at(-1);
    if (last && judgingOf(last.sensor) === judgingOf(sensor)) Object.assign(last, { sensor, end });
    else then.push({ sensor, from: last?.end ?? from, end });
  }
  return then;
}

/** The sensors that a report tells of, each in the stretches of the period in which its thresholds were the same (REP-D15). */
export async function sensorsThen(building: Building, beacon: ReportedBeacon): Promise<SensorThen[]> {
  const { from, end } = askedOf(building, beacon);
  const past = await pastChannels.since(building.cells.home, beacon.id, from);
  return sensorsOf(building, beacon).flatMap((now) => {
    const was = past.filter(({ Number: number }) => number === now.number);
    const later = was.find(({ ended }) => ended >= end);
    const within = was.filter(({ ended }) => ended < end);
    return joined(
      [
        ...within.map(({ ended, ...row }) => ({ sensor: reported(beacon.id, row), end: ended })),
        { sensor: later ? reported(beacon.id, later) : now, end },
      ],
      from,
    );
  });
}

/** The threshold that a value lies beyond, in words and units of the reader; empty where states of a sensor are words. */
export function thresholdText(
  value: number,
  sensor: ReportedSensor,
  beacon: ReportedBeacon,
  building: Building,
): string {
  const { settings, labels } = sensor;
  if (settings.ChannelType !== ChannelType.Real) return '';
  const threshold = thresholdOf(valueState(value, { ...settings, labels }, true), settings);
  return threshold === null ? '' : valueText(threshold, sensor, beacon, building);
}

/** What of a beacon a rule may look at: a sensor by its id in a state, or the bridge watch. */
type Looked = { sensor: number; state: GeneralState } | 'bridge';

/** The rule tells of it: of sensors by their own thresholds, since other ones make no alarm of a report. */
function tells({ enabled, trigger }: Rule, looked: Looked): boolean {
  if (!enabled) return false;
  if (looked === 'bridge') return trigger.Type === NotificationType.Bnwas;
  if (trigger.Type === NotificationType.RealChannel)
    return trigger.ChannelIds.includes(looked.sensor) && trigger.States.some((one) => one === looked.state);
  const isOfLabels =
    trigger.Type === NotificationType.BinaryChannel || trigger.Type === NotificationType.EnumChannel;
  return isOfLabels && trigger.ChannelId === looked.sensor;
}

/** The names of the rules of the reader that told of something at a moment, epoch ms, as they were then (REP-D15). */
export type RulesAt = (at: number, looked: Looked) => string;

/** Reads the rules of the period. */
export async function rulesThen(building: Building, beacon: ReportedBeacon): Promise<RulesAt> {
  const { cells, order } = building;
  const { beaconId, from } = askedOf(building, beacon);
  const versions = await ruleStore.since(cells.home, { beaconId, userId: order.reader.id, from });
  return (at, looked) => {
    const then = versions.filter(({ made, ended }) => made <= at && (ended === null || ended > at));
    const first = then.filter(({ id }, i) => id !== then[i - 1]?.id);
    return first
      .filter((rule) => tells(rule, looked))
      .map(({ name }) => name)
      .join(', ');
  };
}
