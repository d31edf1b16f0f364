import type {
  ChannelSettings,
  Coord,
  EnumValue,
  GeneralState,
  LengthUnit,
  Locale,
  Place,
  Relevance,
  ReportFormat,
  ReportKind,
  ReportType,
} from '@mayak/api';
import type { LatestSettings } from '@mayak/api/latest';
import type { JudgedBy } from '@mayak/api/reports';
import type { SectionKind } from '@mayak/api/sections';
import type { Zone } from '@mayak/timezone';

/** A sensor of a reported beacon, as it is set today. */
export interface ReportedSensor {
  number: number;
  settings: ChannelSettings;
  labels: EnumValue[];
}

/** The latest state of a beacon beside what all reports know of it; times are epoch milliseconds, speed is km/h. */
export interface ReportedLatest {
  contactAt: number | null;
  fix: { t: number; speed: number | null; course: number | null } | null;
  /** What stands in the queue of alarms, in words. */
  alarms: string[];
  /** By the names that were asked for; null where it has no such sensor. */
  readings: ({
    sensor: ReportedSensor;
    value: number | null;
    at: number | null;
  } | null)[];
}

/** A beacon as a report needs it; times are epoch milliseconds. All of an order is plain data, which goes to another thread. */
export interface ReportedBeacon {
  id: number;
  name: string;
  model: string;
  serialNumber: string;
  imei: string | null;
  /** Its own unit of lengths, where it has one. */
  lengthUnit: LengthUnit | null;
  /** The begin of what its users may see. */
  since: number;
  /** So long a value holds, milliseconds. */
  hold: number;
  checkEmergency: boolean;
  /** It goes by water, so its places are called by waters too. */
  isAfloat: boolean;
  state: GeneralState;
  relevance: Relevance;
  packetAt: number | null;
  location: Coord | null;
  sensors: ReportedSensor[];
  /** The numbers of those that tell what was used of fuel (FUEL-D04). */
  fuel: number[];
  /** Only where the latest state is asked for. */
  latest?: ReportedLatest;
}

/** In which words and units a report is written. */
export interface ReportReader {
  /** Whose logo stands on it. */
  id: number;
  locale: Locale;
  unit: LengthUnit;
  zone: Zone;
  organization: string | null;
}

/** All that a report is made of besides the past; epoch milliseconds. */
export interface ReportOrder {
  type: ReportType;
  /** The name of the template, where it is built from one. */
  name: string | null;
  from: number;
  end: number;
  created: number;
  /** Ids of channels; none stand for all. */
  channels: number[];
  kinds: ReportKind[];
  minStop: number;
  /** What else is told beside the table of its type; null where nothing was asked, as by those who know of none. */
  sections: SectionKind[] | null;
  /** Its figures are counted too. */
  isSummed: boolean;
  /** The latest state is told instead of a period. */
  latest: LatestSettings | null;
  /** From which speed on it tells of speeding, km/h. */
  speedLimit: number;
  /** Areas in which another limit holds. */
  areaLimits: { name: string; outline: Coord[]; limit: number }[];
  beacons: ReportedBeacon[];
  /** The areas that the reader sees, by which places are called. */
  areas: { id: number; name: string; outline: Coord[] }[];
  /** The names of the outline map, by which all other places are called. */
  places: readonly Place[];
  /** Where the build of the page lies, with the base map that a way is drawn on; null for no map. */
  basemap: string | null;
  reader: ReportReader;
}

/** The bridge watch of some beacons. */
export interface WatchOrder {
  beacons: ReportedBeacon[];
  from: number;
  end: number;
  minSpeed: number;
  minDistance: number;
}

/** A file of a report; a PDF is the page on paper. */
export type FileKind = ReportFormat | 'pdf';

/** What a thread of reports is asked for: an answer as JSON, or a file. */
export type ReportTask =
  | { kind: 'result'; order: ReportOrder }
  | { kind: FileKind; order: ReportOrder }
  | { kind: 'bridgeWatch'; order: WatchOrder };

/** How a sensor of a beacon is judged. */
export const judgedBy = (
  { settings, labels }: ReportedSensor,
  { checkEmergency }: ReportedBeacon,
): JudgedBy => ({ settings, labels, checkEmergency });
