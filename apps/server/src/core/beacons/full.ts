import {
  displayedValue,
  iconPath,
  NotificationType,
  thresholdsOf,
  unitTexts,
  type Beacon,
  type BeaconId,
  type Channel,
  type StandingAlarm,
} from '@mayak/api';
import { iso } from '../../platform/http/iso.ts';
import { notificationTexts, ruleNameOf, sentenceOf, written, type Reader } from '../alarms/content.ts';
import type { OpenAlarm } from '../alarms/store/alarms.ts';
import { judge, type Measured, type Reading } from './judge.ts';
import { managesFuel, showsBnwas, type BeaconRecord } from './record.ts';
import { canSendNow, lookOf, type Access, type View } from './view.ts';

const isoOrNull = (t: number | null) => (t === null ? null : iso(t));

/** The value of a sensor as its reader sees it (CHAN-D09, CHAN-D15, FMT-D05). */
export function shown(
  reading: { sensor: Pick<Measured['sensor'], 'scale'> } & Pick<Measured, 'value'>,
  record: { device: Pick<BeaconRecord['device'], 'lengthUnit'> },
  { locale, unit }: Pick<Reader, 'locale' | 'unit'>,
): string | null {
  const { units, speeds } = unitTexts[locale];
  return displayedValue(reading.value, reading.sensor.scale, {
    locale,
    lengthUnit: record.device.lengthUnit ?? unit,
    unitWord: (word) => units[word] ?? word,
    speedWord: (length) => speeds[length],
  });
}

function channelOf(reading: Reading, record: BeaconRecord, reader: Reader): Channel {
  const { sensor } = reading;
  const { scale: settings, labels } = sensor;
  return {
    Id: sensor.id,
    Name: settings.Name,
    ChannelFlag: settings.ChannelFlag,
    ChannelType: settings.ChannelType,
    Value: reading.value,
    DisplayedValue: shown(reading, record, reader),
    Min: settings.Min,
    Max: settings.Max,
    Timestamp: isoOrNull(reading.measured),
    PacketDt: isoOrNull(reading.formed),
    ValueEmergencyState: reading.valueState,
    RelevanceState: reading.relevance,
    FuelDailyConsumption: settings.FuelDailyConsumption,
    State: reading.state,
    Unit: settings.Unit,
    EnumValues: settings.ChannelType === 0 ? null : labels,
    Thresholds: thresholdsOf(settings),
  };
}

type Own =
  | 'LocationInGeoobjects'
  | 'CanSendMessages'
  | 'CanEditChannelsSettings'
  | 'UnreadMessagesCount'
  | 'UserInterfaceSettings'
  | 'ActivationCode'
  | 'CanManage'
  | 'IsOwner';

/** The words of an alarm where the beacon is named beside them; while it lasts with the value that its sensor has now. */
export function alarmText(alarm: OpenAlarm, readings: readonly Measured[], reader: Reader): string {
  const { fact, lasts, subject, shelvedUntil } = alarm;
  const now = readings.find(({ sensor }) => sensor.number === subject)?.value ?? null;
  const words = sentenceOf(
    lasts && fact.kind === 'value' && now !== null ? { ...fact, value: now } : fact,
    reader,
  );
  return shelvedUntil === null
    ? words
    : words + notificationTexts[reader.locale].shelved(written(shelvedUntil, reader.zone));
}

const alarmOf = (one: OpenAlarm, readings: readonly Measured[], reader: Reader): StandingAlarm => ({
  Id: one.id,
  StatusType: one.status,
  Content: alarmText(one, readings, reader),
  RuleName: ruleNameOf(one.fact, reader.locale),
  SinceDt: iso(one.since),
  Lasts: one.lasts,
  IsAcknowledged: one.acknowledged !== null,
  IsWatch: one.type === NotificationType.Bnwas && one.subject === 0,
});

/** What all readers of one language, unit and zone see alike. */
export function commonPart(record: BeaconRecord, reader: Reader, now: number): Omit<Beacon, Own> {
  const { device, state } = record;
  const { readings, state: general, relevance, standing } = judge(record, now);
  return {
    Id: record.id as BeaconId,
    Name: device.name,
    IconPath: iconPath(device.vehicleType),
    SerialNumber: device.serialNumber,
    IridiumImei: device.iridiumImei,
    GsmImei: device.gsmImei,
    SimChipNumber1: device.simChipNumber1,
    SimChipNumber2: device.simChipNumber2,
    Channels: readings.map((reading) => channelOf(reading, record, reader)),
    Location: state.fix && {
      Coordinates: [state.fix.lat, state.fix.lon],
      Timestamp: iso(state.fix.t),
      Accuracy: state.fix.accuracy,
    },
    PacketDt: isoOrNull(state.packetDt),
    ConnectionDt: isoOrNull(state.connectionDt),
    TransportCard: device.transportCard,
    FuelManagement: managesFuel(record),
    BNWASShowStatus: showsBnwas(record),
    BNWASAlarm: state.bnwasAlarm,
    ...(state.bnwasStage > 0 && { BNWASStage: state.bnwasStage }),
    InterfaceSettings: { Client1: device.client1 },
    Owner: record.ownerName,
    BeaconModel: device.model,
    VehicleType: device.vehicleType,
    CommunicationStatus: device.communicationStatus,
    State: general,
    RelevanceState: relevance,
    ...(standing.alarms.length > 0 && {
      Alarms: standing.alarms.map((one) => alarmOf(one, readings, reader)),
    }),
    LengthUnit: device.lengthUnit,
    RelevanceSettings: {
      CheckRelevance: device.checkRelevance,
      EmergencyOverRelevancePriority: device.emergencyFirst,
      RelevanceTimeout1: device.timeout1,
      RelevanceTimeout2: device.timeout2,
    },
  };
}

/** Whose list it is: his view, the geoobjects he may see, and whether he may see messages. */
export interface Caller {
  view: View;
  zones: ReadonlySet<number>;
  canViewMessages: boolean;
}

/** What of a beacon is each user's own. */
export type OwnPart = Pick<Beacon, Own>;

/** What only this user sees so (PERM-D03). */
export const ownPart = (
  record: BeaconRecord,
  access: Access,
  { view, zones, canViewMessages }: Caller,
): OwnPart => ({
  LocationInGeoobjects: record.state.geoobjects.filter((id) => zones.has(id)),
  CanSendMessages: canSendNow(access, record),
  CanEditChannelsSettings: access.canEditChannelsSettings,
  UnreadMessagesCount: canViewMessages ? record.unread : 0,
  UserInterfaceSettings: lookOf(view, record.id),
  ActivationCode: access.owner ? record.device.activationCode : null,
  CanManage: access.canManage,
  IsOwner: access.owner,
});
