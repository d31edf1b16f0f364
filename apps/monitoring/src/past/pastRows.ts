import { CardFlag, GeneralState, type BeaconColumns } from '@mayak/api';
import type { FleetMoment } from '@mayak/api/moment';
import type { Fleet, FleetTable } from '@mayak/fleet';

/** Minutes that no age is over. */
const ever = 1e12;

const without = (list: ArrayLike<number>, rows: readonly number[], absent: number) =>
  rows.map((row) => (list[row] === absent ? null : (list[row] ?? null)));

function cardsOf(table: FleetTable, rows: readonly number[], silent: readonly number[]) {
  const texts = (list: readonly string[]) => rows.map((row) => list[row] ?? '');
  const numbers = (list: ArrayLike<number>) => rows.map((row) => list[row] ?? 0);
  return {
    Id: numbers(table.id),
    Name: texts(table.name),
    SerialNumber: texts(table.serialNumber),
    Imei: texts(table.imeis),
    Color: texts(table.color),
    Owner: texts(table.owner),
    Model: numbers(table.model),
    VehicleType: numbers(table.vehicleType),
    CommunicationStatus: numbers(table.communicationStatus),
    LengthUnit: without(table.lengthUnit, rows, -1),
    // Of a past moment nothing is known but how old the fix was: it is of then, or there are no data since.
    Timeout1: rows.map(() => -1),
    Timeout2: silent.map((is) => (is ? -1 : ever)),
    Flags: rows.map(() => CardFlag.CheckRelevance),
  };
}

/**
 * The beacons at a moment as a fleet of its own, which a map shows as it shows the one of now: names and looks are of today, places of then;
 * who was silent has no speed and course (MON-D09).
 */
export function pastColumns(fleet: Fleet, then: FleetMoment): BeaconColumns {
  const { table } = fleet;
  const known = then.Id.map((id, i) => ({ i, row: fleet.rowOf(id) })).filter(({ row }) => row !== -1);
  const rows = known.map(({ row }) => row);
  const of = <T>(list: readonly T[], absent: T) => known.map(({ i }) => list[i] ?? absent);
  const silent = of(then.Silent, 0);
  const moving = (list: readonly (number | null)[]) =>
    of(list, null).map((value, i) => (silent[i] ? null : value));
  const ids = of(then.Id, 0);
  const at = of(then.FixDt, null);
  return {
    Version: 1,
    Complete: true,
    Now: Date.parse(then.Dt) / 1_000,
    Cards: cardsOf(table, rows, silent),
    States: {
      Id: ids,
      Lat: of(then.Lat, null),
      Lon: of(then.Lon, null),
      FixDt: at,
      PacketDt: at,
      ConnectionDt: at,
      Speed: moving(then.Speed),
      Course: moving(then.Course),
      Accuracy: ids.map(() => null),
      State: ids.map(() => GeneralState.Normal),
      BnwasAlarm: ids.map(() => 0),
      BnwasMode: ids.map(() => null),
      ReasonName: ids.map(() => null),
      ReasonState: ids.map(() => 0),
      ReasonValue: ids.map(() => null),
      Unread: ids.map(() => 0),
      Geoobjects: ids.map(() => []),
    },
    Removed: [],
  };
}

/** How many beacons had data then, how many had none for longer than their schedule allows, and of how many nothing is known until then. */
export function countsOf({ Id, FixDt, Silent }: FleetMoment): Record<'known' | 'silent' | 'unknown', number> {
  const unknown = FixDt.filter((at) => at === null).length;
  const silent = Silent.filter(Boolean).length;
  return { known: Id.length - unknown - silent, silent, unknown };
}
