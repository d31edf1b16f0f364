/** A value of a fuel sensor: epoch milliseconds, litres or litres per hour; `moving` while under way. */
export interface FuelSample {
  t: number;
  v: number;
  moving?: boolean;
}

/** The index of the first sample after a moment. */
export function indexAfter(samples: readonly FuelSample[], t: number): number {
  let [low, high] = [0, samples.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((samples[middle]?.t ?? Infinity) <= t) low = middle + 1;
    else high = middle;
  }
  return low;
}
