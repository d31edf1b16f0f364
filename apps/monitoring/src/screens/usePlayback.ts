import type { Fixes } from '@mayak/api/history';
import { type LengthUnit, useFormats } from '@mayak/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createPlayback, momentAt, type Section } from '../playback';
import { wholeCourse } from '../wholeCourse';
import { useStable } from './useStable';

/** What is played. */
export interface Played {
  key: string;
  /** Of its beacon. */
  name: string;
  fixes: Fixes;
  /** In which its speeds are told; null for the user's. */
  unit: LengthUnit | null;
}

/** The one moment of all shown tracks within a part of their time, or in all of it, and where each of them was at it (TRACK-D06; ui.md, section 7). */
export function usePlayback(
  played: readonly Played[],
  partOf?: (whole: { from: number; to: number }) => Section | null,
) {
  const [playback] = useState(createPlayback);
  const format = useFormats();
  const sources = played.filter(({ fixes }) => fixes.t.length > 0);
  const list = useStable(
    sources,
    sources.flatMap(({ key, fixes, unit }) => [key, fixes, unit]),
  );
  const whole = useMemo(
    () => ({
      from: Math.min(...list.map(({ fixes }) => fixes.t[0] ?? Infinity)),
      to: Math.max(...list.map(({ fixes }) => fixes.t.at(-1) ?? -Infinity)),
    }),
    [list],
  );
  const part = useMemo(() => partOf?.(whole) ?? null, [partOf, whole]);
  const range = part ?? whole;
  useEffect(
    () => playback.load({ ...range, times: list.map(({ fixes }) => fixes.t), whole }),
    [playback, range, whole, list],
  );
  useEffect(() => playback.pause, [playback]);
  const byKey = useMemo(() => new Map(list.map((one) => [one.key, one])), [list]);
  const placeAt = useCallback(
    (key: string, at: number) => {
      const source = byKey.get(key);
      return source ? momentAt(source.fixes, at) : null;
    },
    [byKey],
  );
  const speak = useCallback(
    (key: string, at: number) => {
      const place = placeAt(key, at);
      const motion =
        place && !place.isSilent && place.speed !== null
          ? format.speed(place.speed, byKey.get(key)?.unit)
          : null;
      const course = motion && place?.course != null ? `${wholeCourse(place.course)}°` : null;
      return [`${format.date(at)} ${format.clock(at)}`, motion, course].filter(Boolean).join(' · ');
    },
    [placeAt, byKey, format],
  );
  /** What stands beside the markers: of several tracks each has its name, the active one its figures too. */
  const wordsBeside = (active: string | undefined) => (key: string, at: number) => {
    const name = list.length > 1 && byKey.get(key)?.name;
    return [name, key === active && speak(key, at)].filter(Boolean).join(' · ');
  };
  return { playback, whole, range, isReady: list.length > 0, placeAt, speak, wordsBeside };
}
