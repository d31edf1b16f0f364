import type { Fixes } from '@mayak/api/history';
import type { LengthUnit } from '@mayak/ui';
import { useMemo } from 'react';
import { profileOf } from '../playback';
import { classesOf, speedScale } from '../tracks';

/** The slider is drawn in so many steps. */
const pixels = 600;

/** The speeds of a track along the slider (TRACK-D06). */
export function useProfile(fixes: Fixes | undefined, range: { from: number; to: number }, unit: LengthUnit) {
  const scale = useMemo(() => speedScale(unit), [unit]);
  const parts = useMemo(
    () => (fixes ? profileOf(fixes, classesOf(fixes.speed, scale.limits), { ...range, pixels }) : []),
    [fixes, scale, range],
  );
  return { parts, palette: scale.legend.map(({ token }) => token) };
}
