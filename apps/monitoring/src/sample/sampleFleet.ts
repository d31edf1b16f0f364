import {
  BeaconModel,
  CardFlag,
  CommunicationStatus,
  GeneralState,
  LengthUnit,
  ValueState,
  VehicleType,
  type BeaconColumns,
  type Group,
} from '@mayak/api';
import type { Translate } from '@mayak/ui';
import type { sampleTexts } from './texts';
import { momentOf, type Voyage } from './voyage';

type Words = (typeof sampleTexts)['ru'];

interface Member {
  name: keyof Words;
  model: BeaconModel;
  vehicle: VehicleType;
  color: string;
  voyage: Voyage;
  /** Minutes since it was heard. */
  silent: number;
  state: GeneralState;
  reason?: readonly [name: keyof Words, value: string];
}

const { Normal, PreEmergency, Emergency } = GeneralState;
const { Water, Truck, Container } = VehicleType;
const { Marine2, Fishery, Pro, Compact, Standard } = BeaconModel;

const ship = (
  name: keyof Words,
  model: BeaconModel,
  color: string,
  voyage: Voyage,
  silent = 2,
  state: GeneralState = Normal,
): Member => ({ name, model, vehicle: Water, color, voyage, silent, state });
const round = (lat: number, lon: number, radius: number, speed: number): Voyage => ({
  middle: [lat, lon],
  radius,
  speed,
});

const members: readonly Member[] = [
  ship('trawler', Fishery, '#0b7285', round(70.6, 34.2, 14, 7)),
  ship('cargo', Marine2, '#a61e4d', round(71.1, 37.4, 30, 22)),
  ship('tug', Pro, '#2b8a3e', round(69.35, 33.55, 3, 9), 4),
  {
    ...ship('boat', Standard, '#5f3dc4', round(69.9, 36.1, 9, 15), 3, PreEmergency),
    reason: ['fuel', '14 %'],
  },
  ship('tanker', Marine2, '#1864ab', round(70.3, 39.2, 0, 0), 200),
  {
    name: 'truck',
    model: Standard,
    vehicle: Truck,
    color: '#d9480f',
    voyage: round(68.4, 33.25, 0, 0),
    silent: 1,
    state: Normal,
  },
  {
    name: 'container',
    model: Compact,
    vehicle: Container,
    color: '#5c940d',
    voyage: round(68.97, 33.06, 0, 0),
    silent: 8,
    state: Emergency,
    reason: ['battery', '3 %'],
  },
];
const ids = members.map((_, i) => i + 1);
const minute = 60;
const each = <T>(read: (member: Member, index: number) => T): T[] => members.map(read);
const reasonState = ({ state, reason }: Member) =>
  !reason
    ? ValueState.NoValue
    : state === Emergency
      ? ValueState.LowerEmergency
      : ValueState.LowerPreEmergency;

/** The groups of the sample (MGMT-02). */
export const sampleGroups = (t: Translate<Words>): Group[] => [
  { Id: 1, Name: t('vessels'), BeaconIds: ids.filter((_, i) => members[i]?.vehicle === Water) },
  { Id: 2, Name: t('vehicles'), BeaconIds: ids.filter((_, i) => members[i]?.vehicle !== Water) },
];

/** The fleet that an empty account may look at, as the server would tell of it at this time, epoch milliseconds (MGMT-02). */
export function sampleFleet(t: Translate<Words>, now: number): BeaconColumns {
  const seconds = Math.floor(now / 1_000);
  const heard = each(({ silent }) => seconds - silent * minute);
  const moments = each(({ voyage }) => momentOf(voyage, now));
  const nothing = each(() => null);
  return {
    Version: seconds,
    Complete: true,
    Now: seconds,
    Cards: {
      Id: ids,
      Name: each(({ name }) => t(name)),
      SerialNumber: each(() => ''),
      Imei: each(() => ''),
      Color: each(({ color }) => color),
      Owner: each(() => ''),
      Model: each(({ model }) => model),
      VehicleType: each(({ vehicle }) => vehicle),
      CommunicationStatus: each(() => CommunicationStatus.Active),
      LengthUnit: each(({ vehicle }) => (vehicle === Water ? LengthUnit.Knot : null)),
      Timeout1: each(() => 60),
      Timeout2: each(() => 1_440),
      Flags: each(() => CardFlag.CheckRelevance | CardFlag.EmergencyFirst),
    },
    States: {
      Id: ids,
      Lat: moments.map(({ place }) => place[0]),
      Lon: moments.map(({ place }) => place[1]),
      FixDt: heard,
      PacketDt: heard,
      ConnectionDt: heard,
      Speed: moments.map(({ speed }) => speed),
      Course: moments.map(({ course }) => course),
      Accuracy: nothing,
      State: each(({ state }) => state),
      BnwasAlarm: each(() => 0),
      BnwasMode: nothing,
      ReasonName: each(({ reason }) => (reason ? t(reason[0]) : null)),
      ReasonState: each(reasonState),
      ReasonValue: each(({ reason }) => reason?.[1] ?? null),
      Alarm: each(() => 0),
      AlarmText: nothing,
      Unread: each(() => 0),
      Geoobjects: each(() => []),
    },
    Removed: [],
  };
}
