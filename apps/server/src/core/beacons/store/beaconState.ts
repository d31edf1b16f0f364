import { nothingKnown, type RuleMemory } from './ruleMemory.ts';

/** What is now known of a beacon. Times are epoch milliseconds; channel arrays are by channel number, from 1. */
export interface BeaconState {
  packetDt: number | null;
  connectionDt: number | null;
  fix: Fix | null;
  values: (number | null)[];
  measured: (number | null)[];
  formed: (number | null)[];
  bnwasAlarm: 0 | 1 | 2;
  /** The highest stage of what is latched; 0 where none was told (BNWAS-D09). */
  bnwasStage: number;
  /** What its bridge watch told last beside its channels; null where it never did (BNWAS-D09). */
  watch: WatchState | null;
  geoobjects: number[];
  /** Areas at whose edge it was last seen outside (GEO-D07). */
  atEdge: number[];
  /** What the notification rules of the beacon know of it. */
  rules: RuleMemory;
}

/** The stage and the dormant period in minutes that a bridge watch told until a moment. */
interface WatchState {
  t: number;
  stage: number | null;
  dormant: number | null;
}

/** A valid position: degrees, km/h, metres; `accuracy` is the radius within which it is. */
export interface Fix {
  t: number;
  lat: number;
  lon: number;
  speed: number | null;
  course: number | null;
  alt: number | null;
  accuracy: number | null;
  src: number;
}

export const emptyState = (): BeaconState => ({
  packetDt: null,
  connectionDt: null,
  fix: null,
  values: [],
  measured: [],
  formed: [],
  bnwasAlarm: 0,
  bnwasStage: 0,
  watch: null,
  geoobjects: [],
  atEdge: [],
  rules: nothingKnown,
});
