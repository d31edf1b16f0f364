import * as z from 'zod/mini';
import { oneOf, requiredText } from '../contract/index.ts';

/** Of which beacons the latest state is told (REP-D16). */
export const LatestOf = { All: 'all', Group: 'group', Chosen: 'chosen' } as const;
export type LatestOf = (typeof LatestOf)[keyof typeof LatestOf];

/** What is told of a beacon beside its name, in this order (REP-D17). */
export const LatestColumn = {
  State: 'State',
  Relevance: 'RelevanceState',
  Contact: 'ContactDt',
  Age: 'Age',
  Next: 'NextContactDt',
  Place: 'Place',
  Position: 'Location',
  Fix: 'FixDt',
  Speed: 'Speed',
  Course: 'Course',
  AlarmCount: 'AlarmCount',
  Alarms: 'Alarms',
  Model: 'BeaconModel',
  Serial: 'SerialNumber',
  Imei: 'Imei',
} as const;
export type LatestColumn = (typeof LatestColumn)[keyof typeof LatestColumn];

/** So many sensors have columns; their names are as long as those of channels. */
export const mostLatestSensors = 20;
const longestSensor = 100;

/** A table of the latest state instead of a report over a period: a row a beacon (REP-D16, REP-D18). */
export const LatestSettings = z.object({
  Of: oneOf(LatestOf),
  Group: z._default(z.nullable(z.int()), null),
  Columns: z.array(oneOf(LatestColumn)).check(z.maxLength(Object.keys(LatestColumn).length)),
  /** By their names, which beacons share. */
  Sensors: z.array(requiredText(longestSensor)).check(z.maxLength(mostLatestSensors)),
  /** The time and the age of each value have columns too. */
  SensorTimes: z._default(z.boolean(), false),
});
export type LatestSettings = z.infer<typeof LatestSettings>;

const { State, Contact, Age, Next, Place, Position, Speed, Course, AlarmCount } = LatestColumn;

/** What is told until its user wants something else. */
export const usualLatest: LatestSettings = {
  Of: 'all',
  Group: null,
  Columns: [State, Contact, Age, Next, Place, Position, Speed, Course, AlarmCount],
  Sensors: [],
  SensorTimes: false,
};
