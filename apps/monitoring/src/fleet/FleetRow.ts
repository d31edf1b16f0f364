import {
  CardFlag,
  looks,
  type BeaconLook,
  type BeaconModel,
  type BnwasMode,
  type BnwasState,
  type CommunicationStatus,
  type GeneralState,
  type LengthUnit,
  type Relevance,
  type ValueState,
  type VehicleType,
} from '@mayak/api';
import type { FleetTable } from './FleetTable';

/** What a list or a card shows of one beacon; times are epoch milliseconds, speed is km/h. */
export interface FleetRow {
  id: number;
  name: string;
  serialNumber: string;
  imei: string;
  color: string;
  model: BeaconModel;
  vehicleType: VehicleType;
  communicationStatus: CommunicationStatus;
  /** Null where the unit of the user is meant (FMT-D05). */
  lengthUnit: LengthUnit | null;
  canManage: boolean;
  canSendMessages: boolean;
  canEditChannels: boolean;
  showsBnwas: boolean;
  hasFuel: boolean;
  /** Null without a fix (MON-D04). */
  place: readonly [latitude: number, longitude: number] | null;
  fixAt: number | null;
  packetAt: number | null;
  connectedAt: number | null;
  speed: number | null;
  course: number | null;
  /** Metres within which the place is sure (decision `accuracy`). */
  accuracy: number | null;
  state: GeneralState;
  relevance: Relevance;
  look: BeaconLook;
  /** The look that this one hides: the age of an alarm, or the alarm of an outdated beacon. */
  hidden: BeaconLook | null;
  bnwasAlarm: BnwasState;
  bnwasMode: BnwasMode | null;
  /** The worst channel, for the second line of a card; null when there is none. */
  reason: { name: string; state: ValueState; value: string | null } | null;
  unread: number;
  geoobjects: readonly number[];
}

const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
const time = (seconds: number | undefined) => (known(seconds) === null ? null : Number(seconds) * 1_000);
const code = (value: number | undefined) => (value === undefined || value < 0 ? null : value);

/** One row of the table as an object; made for the few rows that are on the screen. */
export function readRow(t: FleetTable, row: number): FleetRow {
  const at = (column: ArrayLike<number>) => column[row] ?? 0;
  const has = (flag: number) => (at(t.flags) & flag) !== 0;
  const [lat, lon] = [at(t.lat), at(t.lon)];
  const reasonName = t.reasonName[row] ?? null;
  return {
    id: at(t.id),
    name: t.name[row] ?? '',
    serialNumber: t.serialNumber[row] ?? '',
    imei: t.imei[row] ?? '',
    color: t.color[row] ?? '',
    model: at(t.model) as BeaconModel,
    vehicleType: at(t.vehicleType) as VehicleType,
    communicationStatus: at(t.communicationStatus) as CommunicationStatus,
    lengthUnit: code(t.lengthUnit[row]) as LengthUnit | null,
    canManage: has(CardFlag.CanManage),
    canSendMessages: has(CardFlag.CanSendMessages),
    canEditChannels: has(CardFlag.CanEditChannels),
    showsBnwas: has(CardFlag.ShowsBnwas),
    hasFuel: has(CardFlag.Fuel),
    place: Number.isNaN(lat) || Number.isNaN(lon) ? null : [lat, lon],
    fixAt: time(t.fixAt[row]),
    packetAt: time(t.packetAt[row]),
    connectedAt: time(t.connectedAt[row]),
    speed: known(t.speed[row]),
    course: known(t.course[row]),
    accuracy: known(t.accuracy[row]),
    state: at(t.state) as GeneralState,
    relevance: at(t.relevance) as Relevance,
    look: looks[at(t.look)] ?? 'normal',
    hidden: looks[at(t.hidden) - 1] ?? null,
    bnwasAlarm: at(t.bnwasAlarm) as BnwasState,
    bnwasMode: code(t.bnwasMode[row]) as BnwasMode | null,
    reason:
      reasonName === null
        ? null
        : { name: reasonName, state: at(t.reasonState) as ValueState, value: t.reasonValue[row] ?? null },
    unread: at(t.unread),
    geoobjects: t.geoobjects[row] ?? [],
  };
}
