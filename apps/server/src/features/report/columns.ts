import { CellType, ChannelKind, ChannelType, type ReportColumn, type ReportRow } from '@mayak/api';
import type { ReportedSensor } from './order.ts';
import type { ColumnKey, ReportTexts } from './texts.ts';

type Form = readonly [type: CellType, unit: string | null];
const text: Form = [CellType.Text, null];
const state: Form = [CellType.State, null];
const moment: Form = [CellType.DateTime, null];
const duration: Form = [CellType.Duration, 's'];
const place: Form = [CellType.Coordinates, null];
const count: Form = [CellType.Number, null];
const metres: Form = [CellType.Number, 'm'];
const kmh: Form = [CellType.Number, 'km/h'];

/** What the cells of each column are, and in which unit they come (api.md, ReportResult). */
const forms: Record<ColumnKey, Form> = {
  Name: text,
  BeaconModel: text,
  SerialNumber: text,
  Imei: text,
  LastPacketDt: moment,
  Location: place,
  RelevanceState: state,
  State: state,
  Distance: metres,
  EstimatedDistance: metres,
  NoDataDistance: metres,
  MoveTime: duration,
  EstimatedTime: duration,
  StopTime: duration,
  NoDataTime: duration,
  AverageSpeed: kmh,
  MaxSpeed: kmh,
  SpeedLimit: kmh,
  PacketCount: count,
  ChannelFlag: text,
  Unit: text,
  LastValue: text,
  LastTimestamp: moment,
  Min: count,
  Max: count,
  Average: count,
  SampleCount: count,
  PreEmergencyTime: duration,
  EmergencyTime: duration,
  EmergencyCount: count,
  Kind: text,
  StartDt: moment,
  EndDt: moment,
  Duration: duration,
  StartCoordinates: place,
  EndCoordinates: place,
  Geoobjects: text,
  Timestamp: moment,
  Coordinates: place,
  Channel: text,
  ExtremeValue: text,
  Threshold: text,
  Rules: text,
  PacketDt: moment,
  ReceivedDt: moment,
  Transport: text,
  SizeBytes: [CellType.Number, 'B'],
  PointCount: count,
  Day: moment,
  BeaconCount: count,
  ChannelCount: count,
  PreEmergencyCount: count,
  FuelUsed: [CellType.Number, 'l'],
  FuelBunkered: [CellType.Number, 'l'],
  Area: text,
  EnteredDt: moment,
  LeftDt: moment,
  FromPlace: text,
  ToPlace: text,
  EstimatedShare: [CellType.Number, '%'],
  Compliance: [CellType.Number, '%'],
  Speed: kmh,
  ContactDt: moment,
  Age: duration,
  NextContactDt: moment,
  Place: text,
  FixDt: moment,
  Course: [CellType.Number, '°'],
  AlarmCount: count,
  Alarms: text,
  SilentCount: count,
};

const wordsOf = (key: ColumnKey, texts: ReportTexts): Record<string, string> | undefined =>
  ({ Kind: texts.kinds, State: texts.states, RelevanceState: texts.relevance })[
    key as 'Kind' | 'State' | 'RelevanceState'
  ];

/** Columns by their keys, in the language of the reader. */
export const columnsOf = (texts: ReportTexts, keys: readonly ColumnKey[]): ReportColumn[] =>
  keys.map((key) => {
    const [type, unit] = forms[key];
    const words = wordsOf(key, texts);
    return { Key: key, Title: texts.columns[key], Type: type, Unit: unit, ...(words && { Words: words }) };
  });

/** The columns of two beacons in one table: those that the second has alone come after the others. */
export const joinedColumns = (
  known: readonly ReportColumn[],
  more: readonly ReportColumn[],
): ReportColumn[] => [...known, ...more.filter(({ Key }) => known.every((column) => column.Key !== Key))];

const ofFuel: readonly string[] = ['FuelUsed', 'FuelBunkered'] satisfies ColumnKey[];

/** Columns whose heads say of how many rows the total of fuel is, where it is not of all that tell of it (FUEL-D05). */
export const knownIn = (
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  texts: ReportTexts,
): ReportColumn[] =>
  columns.map((column) => {
    if (!ofFuel.includes(column.Key)) return column;
    const told = rows.map((row) => row[column.Key]).filter((cell) => cell !== undefined);
    const known = told.filter((cell) => cell !== null).length;
    return known === told.length
      ? column
      : { ...column, Title: texts.known(column.Title, known, told.length) };
  });

/** The columns of a sensor: its value, and its state then (REP-D08). */
export const channelColumns = (texts: ReportTexts, { settings }: ReportedSensor): ReportColumn[] => [
  {
    Key: `Channel${settings.Id}`,
    Title: settings.Name,
    Type: settings.ChannelType === ChannelType.Real ? CellType.Number : CellType.Text,
    Unit: settings.ChannelFlag === ChannelKind.Speed ? 'km/h' : settings.Unit,
  },
  {
    Key: `Channel${settings.Id}State`,
    Title: texts.stateOf(settings.Name),
    Type: CellType.State,
    Unit: null,
    Words: texts.channelStates,
  },
];
