import { lengthUnits, type Formats, type LengthUnit } from '@mayak/ui';
import { fixDelay } from '@mayak/fleet/beacon';
import type { BeaconRow } from '@mayak/fleet';

/** What is written beside a beacon on the map. */
export interface LabelWords {
  speed(row: BeaconRow): string;
  /** How long ago the beacon was heard, or was where it is drawn when that is older. */
  age(row: BeaconRow): string;
  /** A length of time in a few letters. */
  span(ms: number): string;
}

/** The formats of the user that labels are written in. */
export type LabelFormat = Pick<Formats, 'age' | 'speed' | 'unit'>;

/** The unit of a beacon's speed: its own, else the user's. */
export const unitOf = ({ lengthUnit }: BeaconRow, { unit }: LabelFormat): LengthUnit =>
  lengthUnit === null ? unit : (lengthUnits[lengthUnit] ?? unit);

/** The words of labels in the formats of the user; `now` is the server's clock, epoch milliseconds. */
export const labelWords = (format: LabelFormat, now: () => number): LabelWords => ({
  speed: (row) => (row.speed === null ? '' : format.speed(row.speed, unitOf(row, format))),
  age: (row) => {
    const at = fixDelay(row) === null ? row.connectedAt : row.fixAt;
    return format.age(at === null ? null : now() - at);
  },
  span: (ms) => format.age(ms),
});
