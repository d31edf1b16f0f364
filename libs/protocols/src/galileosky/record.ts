import type { Coord } from '@mayak/api';
import type { Attribute, Fault, Point } from '../report/deviceReport.ts';
import { unreadable } from '../report/fields.ts';

/** What the tags of one record have told so far. */
export interface TagRecord {
  /** Epoch milliseconds. */
  t: number | null;
  at: Coord | null;
  valid: boolean;
  speed: number | null;
  course: number | null;
  alt: number | null;
  satellites: number | null;
  attributes: Attribute[];
  /** Why it cannot be stored. */
  fault: Fault | null;
}

export const emptyRecord = (): TagRecord => ({
  t: null,
  at: null,
  valid: false,
  speed: null,
  course: null,
  alt: null,
  satellites: null,
  attributes: [],
  fault: null,
});

/** Sensors come before the temperature of the device itself: the first value of a kind is the one that a channel takes. */
const sensorsFirst = (attributes: readonly Attribute[]) => [
  ...attributes.filter(({ name }) => name !== 'deviceTemp'),
  ...attributes.filter(({ name }) => name === 'deviceTemp'),
];

/** The moment of a record; null where it is a contact without a time. Throws UnreadableReport. */
export function pointOf({ t, attributes, fault, ...place }: TagRecord): Point | null {
  if (fault) throw unreadable(fault.field, fault.code);
  if (t === null && place.at !== null) throw unreadable('time', 'required');
  if (t === null) return null;
  return { t, ...place, accuracy: null, values: [], attributes: sensorsFirst(attributes) };
}
