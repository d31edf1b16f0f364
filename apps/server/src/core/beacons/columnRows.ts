import { bnwasMode, CardFlag, ChannelKind, ValueState, type BeaconColumns } from '@mayak/api';
import type { Reader } from '../alarms/content.ts';
import { alarmText, shown, type Caller } from './full.ts';
import { measuredOf, summaryOf } from './judge.ts';
import { managesFuel, sensorOfKind, showsBnwas, type BeaconRecord } from './record.ts';
import { canSendNow, lookOf, type Access } from './view.ts';

const seconds = (t: number | null | undefined) =>
  t === null || t === undefined ? null : Math.round(t / 1000);
const round = (v: number, digits: number) => Math.round(v * 10 ** digits) / 10 ** digits;

function flagsOf(record: BeaconRecord, access: Access): number {
  const { device } = record;
  return (
    (device.checkRelevance ? CardFlag.CheckRelevance : 0) |
    (device.emergencyFirst ? CardFlag.EmergencyFirst : 0) |
    (access.canManage ? CardFlag.CanManage : 0) |
    (canSendNow(access, record) ? CardFlag.CanSendMessages : 0) |
    (access.canEditChannelsSettings ? CardFlag.CanEditChannels : 0) |
    (showsBnwas(record) ? CardFlag.ShowsBnwas : 0) |
    (managesFuel(record) ? CardFlag.Fuel : 0) |
    (access.owner ? CardFlag.IsOwner : 0)
  );
}

export const emptyCards = (): BeaconColumns['Cards'] => ({
  Id: [],
  Name: [],
  SerialNumber: [],
  Imei: [],
  Color: [],
  Owner: [],
  Model: [],
  VehicleType: [],
  CommunicationStatus: [],
  LengthUnit: [],
  Timeout1: [],
  Timeout2: [],
  Flags: [],
});

export type States = Required<BeaconColumns['States']>;

export const emptyStates = (): States => ({
  Id: [],
  Lat: [],
  Lon: [],
  FixDt: [],
  PacketDt: [],
  ConnectionDt: [],
  Speed: [],
  Course: [],
  Accuracy: [],
  State: [],
  BnwasAlarm: [],
  BnwasMode: [],
  ReasonName: [],
  ReasonState: [],
  ReasonValue: [],
  Alarm: [],
  AlarmText: [],
  Unread: [],
  Geoobjects: [],
});

/** Adds a row with what seldom changes. */
export function addCard(
  cards: BeaconColumns['Cards'],
  record: BeaconRecord,
  access: Access,
  caller: Caller,
): void {
  const { device } = record;
  cards.Id.push(record.id);
  cards.Name.push(device.name);
  cards.SerialNumber.push(device.serialNumber);
  cards.Imei.push(
    device.iridiumImei && device.gsmImei
      ? `${device.iridiumImei} ${device.gsmImei}`
      : (device.iridiumImei ?? device.gsmImei ?? ''),
  );
  cards.Color.push(lookOf(caller.view, record.id).Color);
  cards.Owner.push(record.ownerName);
  cards.Model.push(device.model);
  cards.VehicleType.push(device.vehicleType);
  cards.CommunicationStatus.push(device.communicationStatus);
  cards.LengthUnit.push(device.lengthUnit);
  cards.Timeout1.push(device.timeout1);
  cards.Timeout2.push(device.timeout2);
  cards.Flags.push(flagsOf(record, access));
}

/** Adds a row with what changes with each packet. */
export function addState(
  states: States,
  record: BeaconRecord,
  caller: Caller,
  reader: Reader,
  now: number,
): void {
  const { fix, packetDt, connectionDt, bnwasAlarm, geoobjects } = record.state;
  const { state, reason, standing, alarm } = summaryOf(record, now);
  const mode = sensorOfKind(record, ChannelKind.BnwasMode);
  states.Id.push(record.id);
  states.Lat.push(fix ? round(fix.lat, 6) : null);
  states.Lon.push(fix ? round(fix.lon, 6) : null);
  states.FixDt.push(seconds(fix?.t));
  states.PacketDt.push(seconds(packetDt));
  states.ConnectionDt.push(seconds(connectionDt));
  states.Speed.push(fix?.speed == null ? null : round(fix.speed, 1));
  states.Course.push(fix?.course == null ? null : Math.round(fix.course));
  states.Accuracy.push(fix?.accuracy ?? null);
  states.State.push(state);
  states.BnwasAlarm.push(bnwasAlarm);
  states.BnwasMode.push(
    mode
      ? bnwasMode([{ ChannelFlag: ChannelKind.BnwasMode, Value: record.state.values[mode.number] ?? null }])
      : null,
  );
  states.ReasonName.push(reason?.sensor.scale.Name ?? null);
  states.ReasonState.push(reason?.valueState ?? ValueState.NoValue);
  states.ReasonValue.push(reason && shown(reason, record, reader));
  states.Alarm.push(standing.mark);
  states.AlarmText.push(alarm && alarmText(alarm, measuredOf(record), reader));
  states.Unread.push(caller.canViewMessages ? record.unread : 0);
  states.Geoobjects.push(geoobjects.length === 0 ? nowhere : geoobjects.filter((id) => caller.zones.has(id)));
}

/** One empty list for all that lie nowhere. */
const nowhere: number[] = [];
