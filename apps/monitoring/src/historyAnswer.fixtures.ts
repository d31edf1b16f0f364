import { aChannelSettings } from '@mayak/api/fixtures';
import { packHead, packPart, packSamples, Part } from '@mayak/api/history';

/** A history in columns of the sensor 101 of a beacon, which told 0, 1, 2… at some moments, epoch milliseconds. */
export function aHistoryAnswer(BeaconId: number, times: readonly number[]): ArrayBuffer {
  const values = Float64Array.from(times, (_, i) => i);
  const nowhere = new Float64Array(times.length).fill(NaN);
  const series = {
    head: {
      BeaconId,
      StartDt: new Date(times[0] ?? 0).toISOString(),
      EndDt: new Date(times.at(-1) ?? 0).toISOString(),
      Slot: 0,
      Moments: times.length,
      Channels: [aChannelSettings({ Id: 101 })],
    },
    t: Float64Array.from(times),
    lat: nowhere,
    lng: nowhere,
    channels: [{ values, least: values, greatest: values }],
  };
  const parts = [packHead(series.head), packSamples(series), packPart(Part.End, 0)];
  return Uint8Array.from(parts.flatMap((bytes) => [...bytes])).buffer;
}
