/** What of a history is read. */
interface Samples {
  head: { Slot: number; Channels: readonly { Id: number }[] };
  t: Float64Array;
  channels: readonly { values: Float64Array }[];
}

/** What a sensor told last at a moment, unless that is older than `reach` milliseconds; null where it told nothing (CHART-D03). */
export function sampleAt(samples: Samples, id: number, at: number, reach: number): number | null {
  const column = samples.head.Channels.findIndex(({ Id }) => Id === id);
  const values = samples.channels[column]?.values;
  let [low, high] = [0, samples.t.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((samples.t[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const { Slot } = samples.head;
  let next = low;
  while (Slot > 0 && Number.isNaN(values?.[next] ?? 0)) next++;
  // Within a slot that it told something of it is not silent (see seriesOfColumns).
  const heard = Slot === 0 ? at : Math.min(at, Math.floor((samples.t[next] ?? Infinity) / Slot) * Slot);
  for (let i = low - 1; i >= 0 && heard - (samples.t[i] ?? 0) <= reach; i--) {
    const value = values?.[i] ?? NaN;
    if (!Number.isNaN(value)) return value;
  }
  return null;
}
