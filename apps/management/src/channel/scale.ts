import { channelFaults, thresholdFields, type ChannelSettings } from '@mayak/api';

type ZoneState = 'emergency' | 'preEmergency' | 'normal';
interface Zone {
  state: ZoneState;
  /** Parts of the width of the scale, 0 to 1. */
  from: number;
  to: number;
}
export interface Mark {
  at: number;
  value: number;
}
export interface Scale {
  zones: Zone[];
  marks: Mark[];
  /** The ends of the scale. */
  least: number;
  most: number;
  now: number | null;
}

const states: readonly ZoneState[] = ['emergency', 'preEmergency', 'normal', 'preEmergency', 'emergency'];

/** The ends: Min and Max where they are set, else a quarter beyond the thresholds and the value. */
function ends(s: ChannelSettings, known: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = (high - low) / 4 || Math.abs(high) / 4 || 1;
  return [Math.min(s.Min ?? low - room, low), Math.max(s.Max ?? high + room, high)];
}

/** Where the thresholds divide a scale, or null while there are none, or they do not ascend (CHAN-03). */
export function scaleOf(s: ChannelSettings, value: number | null): Scale | null {
  const set = thresholdFields.map((field) => s[field]);
  const marks = set.filter((v) => v !== null);
  const isWrong = channelFaults(s).some(({ code }) => code === 'order');
  if (marks.length === 0 || isWrong) return null;
  const [least, most] = ends(s, value === null ? marks : [...marks, value]);
  const part = (v: number) => (v - least) / (most - least);
  const zones: Zone[] = [];
  let from = 0;
  for (const [i, edge] of [...set, null].entries()) {
    // Without a threshold above it, a zone below the normal one does not exist; from the normal one on, it reaches to the end.
    if (i < 2 && edge === null) continue;
    const above = set.slice(i).find((v) => v !== null);
    const to = i < 2 ? part(edge ?? least) : above === undefined ? 1 : part(above);
    const state = states[i];
    if (state && to > from && (i <= 2 || set[i - 1] !== null)) {
      zones.push({ state, from, to });
      from = to;
    }
  }
  return {
    zones,
    marks: marks.map((v) => ({ at: part(v), value: v })),
    least,
    most,
    now: value === null ? null : part(value),
  };
}
