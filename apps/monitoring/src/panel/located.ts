import { type Beacon, ChannelKind, type LengthUnit, relevance, type Relevance } from '@mayak/api';
import type { BeaconRow } from '@mayak/fleet';

/** Where and how a beacon moves; times are epoch milliseconds, speed is km/h. */
export interface Located {
  place: readonly [latitude: number, longitude: number] | null;
  fixAt: number | null;
  connectedAt: number | null;
  /** How old the fix is, by the rule of the beacon. */
  relevance: Relevance;
  speed: number | null;
  course: number | null;
  /** Metres within which the place is sure. */
  accuracy: number | null;
  geoobjects: readonly number[];
  lengthUnit: LengthUnit | null;
}

const valueOf = (beacon: Beacon, kind: ChannelKind) =>
  beacon.Channels.find(({ ChannelFlag }) => ChannelFlag === kind)?.Value ?? null;

/** The place of a beacon: from the fleet, which is the fresher, or from the beacon itself where the fleet does not know it. */
export function locatedOf(row: BeaconRow | null, beacon: Beacon | undefined, now: number): Located | null {
  if (row)
    return {
      ...row,
      relevance: beacon ? relevance(row.fixAt, beacon.RelevanceSettings, now) : row.relevance,
    };
  if (!beacon) return null;
  const fixAt = beacon.Location ? Date.parse(beacon.Location.Timestamp) : null;
  return {
    place: beacon.Location?.Coordinates ?? null,
    fixAt,
    connectedAt: beacon.ConnectionDt === null ? null : Date.parse(beacon.ConnectionDt),
    relevance: relevance(fixAt, beacon.RelevanceSettings, now),
    speed: valueOf(beacon, ChannelKind.Speed),
    course: valueOf(beacon, ChannelKind.Course),
    accuracy: beacon.Location?.Accuracy ?? null,
    geoobjects: beacon.LocationInGeoobjects,
    lengthUnit: beacon.LengthUnit,
  };
}
