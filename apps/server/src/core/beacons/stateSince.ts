import { nothingKnown } from './store/ruleMemory.ts';
import type { BeaconState } from './store/beaconState.ts';

const since = (t: number | null | undefined, from: number) => (t != null && t >= from ? t : null);

/** What a state still says to those who may see nothing from before a moment (MGMT-D05, INGEST-D04). */
export function stateSince(state: BeaconState, from: number): BeaconState {
  const fix = state.fix && state.fix.t >= from ? state.fix : null;
  const isSeen = state.measured.map((t) => since(t, from) !== null);
  const seen = (list: (number | null)[]) => list.map((value, number) => (isSeen[number] ? value : null));
  return {
    packetDt: since(state.packetDt, from),
    connectionDt: since(state.connectionDt, from),
    fix,
    values: seen(state.values),
    measured: seen(state.measured),
    formed: seen(state.formed),
    bnwasAlarm: isSeen.some(Boolean) ? state.bnwasAlarm : 0,
    bnwasStage: isSeen.some(Boolean) ? state.bnwasStage : 0,
    watch: state.watch && state.watch.t >= from ? state.watch : null,
    geoobjects: fix ? state.geoobjects : [],
    atEdge: fix ? state.atEdge : [],
    rules: nothingKnown,
  };
}
