import { beaconLook, ChannelKind, type Beacon, type BeaconLook, type Coord } from '@mayak/api';

/** A beacon on the wall. */
export interface WallRow {
  id: number;
  name: string;
  look: BeaconLook;
  /** Its newest alarm, and since when, epoch ms; null without one. */
  what: string | null;
  since: number | null;
  isAcknowledged: boolean;
  at: Coord | null;
  /** Degrees, where it moves. */
  course: number | null;
}

/** Looks from the worst on: what nobody hears of comes before what is only late. */
const worst: readonly BeaconLook[] = ['emergency', 'preEmergency', 'outdated', 'recent', 'normal'];

/** km/h from which a course means something. */
const moving = 1;

function rowOf(beacon: Beacon): WallRow {
  const { Id, Name, State, RelevanceState, RelevanceSettings, Location, Alarms = [], Channels } = beacon;
  const newest = Alarms.toSorted((a, b) => b.SinceDt.localeCompare(a.SinceDt));
  const told = newest.find(({ IsAcknowledged }) => !IsAcknowledged) ?? newest[0];
  const valueOf = (flag: number) => Channels.find(({ ChannelFlag }) => ChannelFlag === flag)?.Value ?? null;
  const speed = valueOf(ChannelKind.Speed);
  return {
    id: Id,
    name: Name,
    look: beaconLook(State, RelevanceState, RelevanceSettings.EmergencyOverRelevancePriority),
    what: told?.Content ?? null,
    since: told ? Date.parse(told.SinceDt) : null,
    isAcknowledged: told?.IsAcknowledged ?? false,
    at: Location?.Coordinates ?? null,
    course: (speed ?? 0) > moving ? valueOf(ChannelKind.Course) : null,
  };
}

/** All beacons, the worst first; of the same kind what nobody has acknowledged, then what came last, then by name (MON-D13). */
export const wallRows = (beacons: readonly Beacon[]): WallRow[] =>
  beacons
    .map(rowOf)
    .sort(
      (a, b) =>
        worst.indexOf(a.look) - worst.indexOf(b.look) ||
        Number(a.isAcknowledged) - Number(b.isAcknowledged) ||
        (b.since ?? 0) - (a.since ?? 0) ||
        a.name.localeCompare(b.name),
    );

/** What stands in the list: all but the beacons of which nothing is to be said. */
export const isListed = ({ look }: WallRow): boolean => look !== 'normal' && look !== 'recent';

/** The beacon to which the map goes next: through the emergencies that nobody has acknowledged, else through all that alarms; null where nothing does. */
export function nextShown(rows: readonly WallRow[], shown: number | null): number | null {
  const alarming = rows.filter(({ look, at }) => (look === 'emergency' || look === 'preEmergency') && at);
  const urgent = alarming.filter(({ look, isAcknowledged }) => look === 'emergency' && !isAcknowledged);
  const list = urgent.length > 0 ? urgent : alarming;
  const at = list.findIndex(({ id }) => id === shown);
  return list[(at + 1) % list.length]?.id ?? null;
}
