import type { Coord } from '../contract/index.ts';
import { LegKind, type Leg } from '../history/leg.rules.ts';
import type { TrackFigures } from '../track/index.ts';
import type { ReportKind, ReportRow } from './report.ts';

const iso = (t: number) => new Date(t).toISOString();
const seconds = (ms: number) => Math.round(ms / 1000);
const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** km/h over some metres and milliseconds. */
const meanSpeed = (metres: number, ms: number) => (ms > 0 ? rounded((metres / ms) * 3_600, 2) : null);

/** The names of places that a leg touched: a stop lies in some, others go from one to another. */
function placesOf(leg: Leg, namesAt: (place: Coord) => string): string {
  if (leg.kind === LegKind.Stop) return namesAt(leg.at);
  const [from, to] = [namesAt(leg.start), namesAt(leg.end)];
  return from === to ? from : [from, to].map((name) => name || '…').join(' → ');
}

const isOverGap = (kind: LegKind) => kind === LegKind.Gap || kind === LegKind.Estimated;
const isMotion = (kind: LegKind) => kind === LegKind.Move || kind === LegKind.Estimated;

/** The legs of a beacon as rows: the asked kinds, and explicitly where nothing was measured (REP-D07, TRACK-D10, domain rule 4.10). */
export const legRows = (
  legs: readonly Leg[],
  kinds: readonly ReportKind[],
  namesAt: (place: Coord) => string,
): ReportRow[] =>
  legs
    .filter(({ kind }) => kinds.length === 0 || isOverGap(kind) || kinds.some((one) => one === kind))
    .map((leg) => ({
      Kind: leg.kind,
      StartDt: iso(leg.from),
      EndDt: iso(leg.to),
      Duration: seconds(leg.to - leg.from),
      StartCoordinates: leg.kind === LegKind.Stop ? leg.at : leg.start,
      EndCoordinates: leg.kind === LegKind.Stop ? leg.at : leg.end,
      Distance: leg.kind === LegKind.Stop ? null : rounded(leg.distance, 1),
      AverageSpeed: isMotion(leg.kind) ? meanSpeed(leg.distance, leg.to - leg.from) : null,
      MaxSpeed: leg.kind === LegKind.Move && leg.maxSpeed !== null ? rounded(leg.maxSpeed, 2) : null,
      Geoobjects: placesOf(leg, namesAt),
    }));

/** How far, how long and how fast in a period, as in the track of it (REP-D05, REP-D07, TRACK-D04). */
export const motionCells = ({
  Length,
  GapLength,
  Moving,
  Standing,
  Gaps,
  EstimatedLength,
  EstimatedTime,
  MeanSpeed,
  MaxSpeed,
}: TrackFigures): ReportRow => ({
  Distance: Length,
  EstimatedDistance: EstimatedLength,
  NoDataDistance: GapLength,
  MoveTime: seconds(Moving),
  EstimatedTime: seconds(EstimatedTime),
  StopTime: seconds(Standing),
  NoDataTime: seconds(Gaps),
  AverageSpeed: MeanSpeed,
  MaxSpeed,
});
