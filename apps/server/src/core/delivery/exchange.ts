import { DataChannel, limits, remotePages, Transport } from '@mayak/api';
import type { BeaconRecord } from '../beacons/record.ts';
import { visibleSince } from '../beacons/visiblePeriod.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import { deliveries } from './store.ts';

/** How a beacon is reached: its data channel and exchange interval, as it confirmed them. */
export interface Exchange {
  channel: DataChannel;
  /** Milliseconds. */
  interval: number;
}

/** How a beacon is reached, as it has confirmed since it has this owner; null where it has not. */
export async function exchangeOf({ db }: Step, record: BeaconRecord): Promise<Exchange | null> {
  const reported = await deliveries.reported(db, record.id, 'exchange', visibleSince(record));
  const { data } = remotePages.exchange.safeParse(reported);
  if (!data) return null;
  const { DataChannel: channel, DataExchangeInterval } = data;
  return { channel, interval: DataExchangeInterval * 1_000 };
}

/** How a beacon is reached that has confirmed nothing of it: first by the way on which it was heard last. */
export const usualExchange = ({ state: { fix } }: BeaconRecord): Exchange => ({
  channel: fix?.src === Transport.Iridium ? DataChannel.IridiumPriority : DataChannel.GsmPriority,
  interval: limits.delivery.exchangeInterval,
});
