import { type Saved, savedValue } from '@mayak/ui';

/** Table or chart, as the reader left it. */
export const savedView: Saved<'table' | 'chart'> = savedValue('panel.sensors', (stored) =>
  stored === 'chart' ? 'chart' : 'table',
);

const known = new Map<number, Saved<readonly number[] | null>>();

/** The sensors that a reader has chosen for the chart of a beacon; null until he has. */
export function savedSensors(beaconId: number): Saved<readonly number[] | null> {
  const found =
    known.get(beaconId) ??
    savedValue<readonly number[] | null>(`panel.chart.${beaconId}`, (stored) =>
      Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : null,
    );
  known.set(beaconId, found);
  return found;
}
