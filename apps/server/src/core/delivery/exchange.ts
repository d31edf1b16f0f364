import { DataChannel, limits, Transport } from '@mayak/api';
import { chosenPages } from '@mayak/api/remote';
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

/** How a beacon is reached that has confirmed nothing of it: first by the way on which it was heard last. */
const usualExchange = ({ state: { fix } }: BeaconRecord): Exchange => ({
  channel: fix?.src === Transport.Iridium ? DataChannel.IridiumPriority : DataChannel.GsmPriority,
  interval: limits.delivery.exchangeInterval,
});

/** How a beacon is reached: as it has confirmed since it has this owner, else as usual. */
export async function exchangeOf({ db }: Step, record: BeaconRecord): Promise<Exchange> {
  const reported = await deliveries.reported(db, record.id, 'exchange', visibleSince(record));
  const { DataChannel: channel, DataExchangeInterval: interval } =
    chosenPages.exchange.safeParse(reported).data ?? {};
  const usual = usualExchange(record);
  return {
    channel: channel ?? usual.channel,
    interval: interval === undefined ? usual.interval : interval * 1_000,
  };
}
