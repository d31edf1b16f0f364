import { BnwasMode, BnwasState, type PacketWatch } from '@mayak/api';
import { between, chance, day, hour, minute } from './noise.ts';
import type { Motion } from './motion.ts';

/** The bridge watch of a vessel at any instant (BNWAS-03). */
export interface Watch {
  mode: (t: number) => BnwasMode;
  alarm: (t: number) => BnwasState;
  autopilot: (t: number) => 0 | 1 | 2;
  /** What it tells beside these, since the fix before; some tell of nothing more (BNWAS-D09). */
  told?: (t: number, before: number) => PacketWatch;
}

/** A time without watch, and how long its alarm sounds from its begin. */
interface Lapse {
  from: number;
  to: number;
  mode: BnwasMode;
  alarmFor: number;
}

/** The latitude at which the fairway meets the open sea. */
const seaGate = 69.41;

const at = (hours: number, minutes: number) => hours * hour + minutes * minute;

/** The lapses of the vessel in distress: two in the days before, and one half an hour before each full day from time 0. */
function lapsesInDistress(t: number): Lapse[] {
  const past: Lapse[] = [
    { from: -at(12, 22), to: -at(4, 51), mode: BnwasMode.PowerOff, alarmFor: 14 * minute },
    { from: -at(34, 2), to: -at(30, 30), mode: BnwasMode.Off, alarmFor: 21 * minute },
    { from: -at(219, 40), to: -at(216, 5), mode: BnwasMode.Off, alarmFor: 0 },
    { from: -at(431, 15), to: -at(429, 58), mode: BnwasMode.PowerOff, alarmFor: 0 },
  ];
  const today = Math.max(0, Math.floor((t + at(0, 30)) / day)) * day;
  return [
    ...past,
    { from: today - at(0, 30), to: today + at(8, 0), mode: BnwasMode.PowerOff, alarmFor: day },
  ];
}

/** The lapses of any other vessel: on some days the watch is off for a while, never around the hour of time 0. */
function lapsesOfDay(t: number, seed: number, share: number): Lapse[] {
  const date = Math.floor(t / day);
  if (chance(seed, date, 61) >= share) return [];
  const from = date * day + between(2 * hour, 12 * hour, seed, date, 62);
  const mode = chance(seed, date, 63) < 0.7 ? BnwasMode.Off : BnwasMode.PowerOff;
  return [{ from, to: from + between(0.3 * hour, 5 * hour, seed, date, 64), mode, alarmFor: 0 }];
}

/** The panel on the bridge that ends an alarm, and the dormant period, minutes: the longest until it was shortened for the night passage. */
const resetPanel = 21;
const dormantAt = (t: number) => (t < -at(40, 0) ? 12 : 6);

/** What the watch of the vessel in distress tells beside its channels: its alarms are heard on the bridge alone (BNWAS-D09). */
const toldBy =
  (alarm: Watch['alarm']) =>
  (t: number, before: number): PacketWatch => ({
    Stage: alarm(t) === BnwasState.Normal ? 0 : 1,
    Reset: alarm(before) !== BnwasState.Normal && alarm(t) === BnwasState.Normal ? resetPanel : null,
    DormantMinutes: dormantAt(t),
  });

/** The watch of a vessel: automatic on passage, manual in the bay and at work, and sometimes off. */
export function watchOf(
  motion: (t: number) => Motion,
  kind: { seed: number; share: number } | 'distress',
): Watch {
  const lapse = (t: number) =>
    (kind === 'distress' ? lapsesInDistress(t) : lapsesOfDay(t, kind.seed, kind.share)).find(
      ({ from, to }) => t >= from && t < to,
    );
  const onPassage = (t: number) => {
    const { doing, at: place } = motion(t);
    return doing === 'cruise' && place[0] > seaGate;
  };
  const alarm: Watch['alarm'] = (t) => {
    const { from, alarmFor } = lapse(t) ?? { from: 0, alarmFor: -Infinity };
    return t < from + alarmFor ? BnwasState.Alarm : BnwasState.Normal;
  };
  return {
    mode: (t) => lapse(t)?.mode ?? (onPassage(t) ? BnwasMode.Auto : BnwasMode.Manual),
    alarm,
    autopilot: (t) => (onPassage(t) ? 2 : 1),
    ...(kind === 'distress' && { told: toldBy(alarm) }),
  };
}
