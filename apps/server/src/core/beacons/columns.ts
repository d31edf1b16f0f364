import { setImmediate as breathe } from 'node:timers/promises';
import { bnwasMode, CardFlag, ChannelKind, ValueState, type BeaconColumns } from '@mayak/api';
import type { Reader } from '../alarms/content.ts';
import { alarmText, shown, type Caller } from './full.ts';
import { judge } from './judge.ts';
import { managesFuel, sensorOfKind, showsBnwas, type BeaconRecord } from './record.ts';
import { SectionJson } from './sectionJson.ts';
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

const emptyCards = (): BeaconColumns['Cards'] => ({
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

type States = Required<BeaconColumns['States']>;

const emptyStates = (): States => ({
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

function addCard(cards: BeaconColumns['Cards'], record: BeaconRecord, access: Access, caller: Caller): void {
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

function addState(states: States, record: BeaconRecord, caller: Caller, reader: Reader, now: number): void {
  const { fix, packetDt, connectionDt, bnwasAlarm, geoobjects } = record.state;
  const judged = judge(record, now);
  const { reason, alarm } = judged;
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
  states.State.push(judged.state);
  states.BnwasAlarm.push(bnwasAlarm);
  states.BnwasMode.push(
    mode
      ? bnwasMode([{ ChannelFlag: ChannelKind.BnwasMode, Value: record.state.values[mode.number] ?? null }])
      : null,
  );
  states.ReasonName.push(reason?.sensor.settings.Name ?? null);
  states.ReasonState.push(reason?.valueState ?? ValueState.NoValue);
  states.ReasonValue.push(reason && shown(reason, record, reader));
  states.Alarm.push(judged.standing.mark);
  states.AlarmText.push(alarm && alarmText(alarm, judged.readings, reader));
  states.Unread.push(caller.canViewMessages ? record.unread : 0);
  states.Geoobjects.push(geoobjects.length === 0 ? nowhere : geoobjects.filter((id) => caller.zones.has(id)));
}

/** One empty list for all that lie nowhere. */
const nowhere: number[] = [];

/** For whom columns are written, and of which moment. */
export interface Asked {
  caller: Caller;
  reader: Reader;
  version: number;
  /** Epoch milliseconds. */
  now: number;
}

type Find = (id: number) => BeaconRecord | undefined;

const emptyColumns = ({ version, now }: Asked, isComplete: boolean): BeaconColumns & Sections => ({
  Version: version,
  Complete: isComplete,
  Now: Math.round(now / 1000),
  Cards: emptyCards(),
  States: emptyStates(),
  Removed: [],
});

/** The rows of a caller's beacons that changed after a version (decision `columns`). */
export function changedColumns(find: Find, asked: Asked, since: number): BeaconColumns {
  const { caller, reader, now } = asked;
  const answer = emptyColumns(asked, false);
  if (caller.view.version <= since) return answer;
  for (const [id, version] of caller.view.removed) if (version > since) answer.Removed.push(id);
  for (const id of caller.view.changedSince(since)) {
    const record = find(id);
    const access = caller.view.access.get(id);
    if (!record || !access) continue;
    if (record.cardVersion > since || access.version > since) addCard(answer.Cards, record, access, caller);
    addState(answer.States, record, caller, reader, now);
  }
  return answer;
}

/** How many beacons are written between two breaths of the event loop. */
const slice = 100;

type Sections = Pick<BeaconColumns, 'Cards'> & { States: States };

/** The columns of all beacons of a caller, a slice of rows at a time, each with its own short lists. */
function* slicesOf(find: Find, { caller, reader, now }: Asked): Generator<Sections> {
  let part: Sections = { Cards: emptyCards(), States: emptyStates() };
  for (const [id, access] of caller.view.access) {
    const record = find(id);
    if (!record) continue;
    addCard(part.Cards, record, access, caller);
    addState(part.States, record, caller, reader, now);
    if (part.Cards.Id.length < slice) continue;
    yield part;
    part = { Cards: emptyCards(), States: emptyStates() };
  }
  yield part;
}

/**
 * All beacons of a caller as the bytes of an answer, made without holding up the event loop: of a slice of rows nothing
 * stays but its bytes, so that there is little to collect.
 */
export async function encodedColumns(find: Find, asked: Asked): Promise<Buffer> {
  const { Cards: _, States: __, ...rest } = emptyColumns(asked, true);
  const [cards, states] = [new SectionJson(), new SectionJson()];
  for (const part of slicesOf(find, asked)) {
    cards.add(part.Cards);
    states.add(part.States);
    await breathe();
  }
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"Cards":`),
    ...cards.pieces(),
    Buffer.from(',"States":'),
    ...states.pieces(),
    Buffer.from('}'),
  ]);
}
