import { isMoving, speedIn } from '@mayak/api';
import { AlarmMark } from '@mayak/api/alarm';
import { lengthUnits, useFormats, useTexts } from '@mayak/ui';
import { useMemo } from 'react';
import { fixDelay } from '@mayak/fleet/beacon';
import type { BeaconRow } from '@mayak/fleet';
import { labelWords, unitOf, type LabelWords } from './labelWords';
import { markerTexts } from './texts';

/** What is written and said of a beacon on the map. */
export interface MarkerTexts extends LabelWords {
  /** The whole of a marker in words: name, state, speed, course (design, section 10). */
  name(row: BeaconRow): string;
  cluster(count: number): string;
  ring: string;
}

const speedKeys = { m: 'speed.kmh', km: 'speed.kmh', mile: 'speed.mph', knot: 'speed.kn' } as const;

/** The words of markers in the language and units of the user; `now` is the server's clock. */
export function useMarkerTexts(now: () => number): MarkerTexts {
  const formats = useFormats();
  const t = useTexts(markerTexts);
  return useMemo(() => {
    const motion = (row: BeaconRow) => {
      if (row.speed === null) return [];
      const unit = unitOf(row, formats);
      const count = Math.round(speedIn(row.speed, lengthUnits.indexOf(unit) as 0 | 1 | 2 | 3) * 10) / 10;
      const speed = t(speedKeys[unit], { count, value: formats.number(count, 1) });
      const course =
        isMoving(row) && row.course !== null ? [t('course', { degrees: Math.round(row.course) % 360 })] : [];
      return [speed, ...course];
    };
    const late = (row: BeaconRow) =>
      row.fixAt === null || fixDelay(row) === null
        ? null
        : [t('late', { age: formats.age(now() - row.fixAt) })];
    return {
      ...labelWords(formats, now),
      name: (row) => {
        const states = [row.look, ...(row.hidden ? [row.hidden] : [])].map((one) => t(`state.${one}`));
        const known = row.alarm === AlarmMark.Acknowledged ? [t('acknowledged')] : [];
        return [row.name, ...states, ...known, ...(late(row) ?? motion(row))].join(', ');
      },
      cluster: (count) => t('cluster', { count }),
      ring: t('ring'),
    };
  }, [formats, t, now]);
}
