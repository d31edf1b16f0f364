import { limits } from '@mayak/api';
import { isGap } from '@mayak/api/history';

/** Something told at a moment, with the silence before it, milliseconds; null where that was none. */
export interface AfterSilence<M> {
  moment: M;
  silence: number | null;
}

/** Moments with the silences between them, by the rhythm in which they come (TRACK-D10); some are read ahead. */
export async function* withSilences<M extends { t: number }>(
  moments: AsyncIterable<M>,
): AsyncGenerator<AfterSilence<M>> {
  const { around } = limits.gap;
  /** Those near to the next one that is given on. */
  const near: M[] = [];
  let next = 0;
  const timeAt = (place: number) => near[place]?.t ?? NaN;
  const given = (moment: M): AfterSilence<M> => {
    const silence = isGap(timeAt, next - 1) ? moment.t - timeAt(next - 1) : null;
    next += 1;
    if (next > around + 1) {
      near.shift();
      next -= 1;
    }
    return { moment, silence };
  };
  for await (const moment of moments) {
    near.push(moment);
    const due = near.length > next + around ? near[next] : undefined;
    if (due) yield given(due);
  }
  for (let due = near[next]; due; due = near[next]) yield given(due);
}
