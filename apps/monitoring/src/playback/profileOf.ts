import { FixFlag, type Fixes } from '@mayak/api/history';

type Way = Pick<Fixes, 't' | 'flags'>;

/** A stretch of a bar in one class of colour; shares of its width. */
export interface ProfilePart {
  from: number;
  to: number;
  kind: number;
}

/** The classes of a track along a bar of so many pixels: the last fix of each pixel tells its class; gaps are empty. */
export function profileOf(
  { t, flags }: Way,
  classes: ArrayLike<number>,
  { from, to, pixels }: { from: number; to: number; pixels: number },
): ProfilePart[] {
  const parts: ProfilePart[] = [];
  const pixelOf = (at: number) => Math.round(((at - from) / Math.max(1, to - from)) * pixels);
  let end = t.length === 0 ? 0 : pixelOf(t[0] as number);
  for (let i = 1; i < t.length; i++) {
    const begin = end;
    end = pixelOf(t[i] as number);
    if (((flags[i] as number) & FixFlag.Gap) !== 0) continue;
    if (end <= begin || end < 0 || begin > pixels) continue;
    const kind = classes[i] as number;
    const last = parts.at(-1);
    if (last && last.kind === kind && last.to * pixels >= begin - 0.5) last.to = end / pixels;
    else parts.push({ from: Math.max(0, begin) / pixels, to: end / pixels, kind });
  }
  return parts;
}
