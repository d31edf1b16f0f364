import type { ChannelKind, GeneralState, Locale, Relevance, ReportType } from '@mayak/api';
import type { SectionKind } from '@mayak/api/sections';
import { reportsEn } from './texts.en.ts';
import { reportsRu } from './texts.ru.ts';

/** The heads of columns by their keys. */
type ColumnTitles = Record<
  | 'Name'
  | 'BeaconModel'
  | 'SerialNumber'
  | 'Imei'
  | 'LastPacketDt'
  | 'Location'
  | 'RelevanceState'
  | 'State'
  | 'Distance'
  | 'EstimatedDistance'
  | 'NoDataDistance'
  | 'MoveTime'
  | 'EstimatedTime'
  | 'StopTime'
  | 'NoDataTime'
  | 'AverageSpeed'
  | 'MaxSpeed'
  | 'SpeedLimit'
  | 'PacketCount'
  | 'ChannelFlag'
  | 'Unit'
  | 'LastValue'
  | 'LastTimestamp'
  | 'Min'
  | 'Max'
  | 'Average'
  | 'SampleCount'
  | 'PreEmergencyTime'
  | 'EmergencyTime'
  | 'EmergencyCount'
  | 'Kind'
  | 'StartDt'
  | 'EndDt'
  | 'Duration'
  | 'StartCoordinates'
  | 'EndCoordinates'
  | 'Geoobjects'
  | 'Timestamp'
  | 'Coordinates'
  | 'Channel'
  | 'ExtremeValue'
  | 'Threshold'
  | 'Rules'
  | 'PacketDt'
  | 'ReceivedDt'
  | 'Transport'
  | 'SizeBytes'
  | 'PointCount'
  | 'Day'
  | 'BeaconCount'
  | 'ChannelCount'
  | 'PreEmergencyCount'
  | 'FuelUsed'
  | 'FuelBunkered'
  | 'Area'
  | 'EnteredDt'
  | 'LeftDt'
  | 'FromPlace'
  | 'ToPlace'
  | 'EstimatedShare'
  | 'Compliance'
  | 'Speed'
  | 'ContactDt'
  | 'Age'
  | 'NextContactDt'
  | 'Place'
  | 'FixDt'
  | 'Course'
  | 'AlarmCount'
  | 'Alarms'
  | 'SilentCount',
  string
>;
export type ColumnKey = keyof ColumnTitles;

/** What the e-mail of a report by schedule says, and the page on which its recipient ends it. */
interface EmailWords {
  text: (report: string) => string;
  /** One beacon, and so many more. */
  more: (beacon: string, count: number) => string;
  /** So long it took, seconds. */
  duration: (hours: number, minutes: number) => string;
  open: string;
  attached: string;
  lives: (until: string) => string;
  why: (owner: string) => string;
  stop: string;
  beacons: string;
  report: string;
  title: string;
  question: (report: string) => string;
  end: string;
  ended: (report: string) => string;
  resume: string;
  resumed: (report: string) => string;
  unknown: string;
  gone: string;
}

/** Words of reports in one language. */
export interface ReportTexts {
  types: Record<ReportType, string>;
  columns: ColumnTitles;
  kinds: Record<'Move' | 'Stop' | 'Gap' | 'Estimated', string>;
  transports: Record<number, string>;
  states: Record<GeneralState, string>;
  /** By ChannelState. */
  channelStates: Record<number, string>;
  relevance: Record<Relevance, string>;
  channelKinds: Record<ChannelKind, string>;
  /** By the number of the state of the bridge alarm. */
  bridgeAlarm: Record<number, string>;
  bridgeWatch: string;
  /** The state of a sensor beside its value. */
  stateOf: (channel: string) => string;
  total: string;
  /** The head of a column whose total is of so many rows of all. */
  known: (title: string, known: number, of: number) => string;
  period: string;
  made: string;
  noData: string;
  cut: string;
  /** The latest state, the moment of which it is, and the columns of the time and the age of a sensor. */
  latest: { title: string; asOf: string; at: (sensor: string) => string; age: (sensor: string) => string };
  /** The parts of a document. */
  sections: Record<SectionKind, string>;
  /** The table of a beacon in its own document, the chart of its way, and the ends of it. */
  legs: string;
  chart: string;
  ends: readonly [string, string];
  page: (number: number, of: number) => string;
  /** A PDF has so many rows of a table. */
  onPaper: (rows: number, of: number) => string;
  email: EmailWords;
  rules: {
    stop: (minutes: number) => string;
    gap: string;
    estimated: string;
    silence: string;
    latest: string;
    hold: string;
    thresholds: string;
    thresholdsThen: string;
    packets: string;
    places: string;
    fuel: string;
    voyages: string;
    /** Speeds are written with their units; areas are those with a limit of their own. */
    speeding: (limit: string, areas: readonly { name: string; limit: string }[]) => string;
  };
}

export const reportTexts: Record<Locale, ReportTexts> = { ru: reportsRu, en: reportsEn };
