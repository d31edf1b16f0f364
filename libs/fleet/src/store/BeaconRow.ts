import { type BeaconLook, CardFlag, looks, type Relevance, type ValueState } from '@mayak/api';
import { fleetFields, type FieldValues } from './fields';
import type { FleetTable } from './FleetTable';
import { lazyIn } from './lazyColumns';

const flags = {
  canManage: CardFlag.CanManage,
  canSendMessages: CardFlag.CanSendMessages,
  canEditChannels: CardFlag.CanEditChannels,
  showsBnwas: CardFlag.ShowsBnwas,
  hasFuel: CardFlag.Fuel,
  isOwner: CardFlag.IsOwner,
};
type Flags = Record<keyof typeof flags, boolean>;

/** What a list, a table or a card shows of one beacon; times are epoch milliseconds, speed is km/h. */
export interface BeaconRow extends FieldValues, Flags {
  id: number;
  /** Null without a fix (MON-D04). */
  place: readonly [latitude: number, longitude: number] | null;
  relevance: Relevance;
  look: BeaconLook;
  /** The look that this one hides: the age of an alarm, or the alarm of an outdated beacon (domain rule 4.7). */
  hidden: BeaconLook | null;
  /** The worst channel, for the subtitle of a card; null when there is none. */
  reason: { name: string; state: ValueState; value: string | null } | null;
}

const fields = Object.entries(fleetFields) as [keyof FieldValues, { read(stored: unknown): unknown }][];

/** One row of the table as an object; made for the few rows that are on the screen. */
export function readRow(t: FleetTable, row: number): BeaconRow {
  const lazy = lazyIn(t);
  const valueAt = (key: keyof FieldValues) => {
    const column = lazy?.get(key);
    return column ? column.at(row) : t[key][row];
  };
  const values = Object.fromEntries(
    fields.map(([key, { read }]) => [key, read(valueAt(key))]),
  ) as FieldValues;
  const has = Object.fromEntries(
    Object.entries(flags).map(([key, flag]) => [key, (values.flags & flag) !== 0]),
  ) as Flags;
  const { lat, lon, reasonName, reasonState, reasonValue } = values;
  return {
    ...values,
    ...has,
    id: t.id[row] as number,
    place: lat === null || lon === null ? null : [lat, lon],
    relevance: t.relevance[row] as Relevance,
    look: looks[t.look[row] as number] ?? 'normal',
    hidden: looks[(t.hidden[row] as number) - 1] ?? null,
    reason: reasonName === null ? null : { name: reasonName, state: reasonState, value: reasonValue },
  };
}
