import { limits } from '@mayak/api';

/** The address of the history of a beacon three hours before and after a moment, with the cursor at it (SIDE-13, SIDE-D03). */
export function historyPath(id: number, at: number): string {
  const query = new URLSearchParams({
    beacon: String(id),
    startDt: new Date(at - limits.sensorChart.jump).toISOString(),
    endDt: new Date(at + limits.sensorChart.jump).toISOString(),
    at: new Date(at).toISOString(),
  });
  return `/history?${query}`;
}
