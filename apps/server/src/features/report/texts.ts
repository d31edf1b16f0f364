import type { ChannelKind, GeneralState, Locale, Relevance, ReportType } from '@mayak/api';
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
  | 'PacketDt'
  | 'ReceivedDt'
  | 'Transport'
  | 'SizeBytes'
  | 'PointCount',
  string
>;
export type ColumnKey = keyof ColumnTitles;

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
  period: string;
  made: string;
  noData: string;
  cut: string;
  email: { text: string; button: string; why: string; waits: string };
  rules: {
    stop: (minutes: number) => string;
    gap: string;
    estimated: string;
    silence: string;
    hold: string;
    thresholds: string;
    packets: string;
    places: string;
  };
}

export const reportTexts: Record<Locale, ReportTexts> = { ru: reportsRu, en: reportsEn };
