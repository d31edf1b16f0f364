import type { Beacon } from '@mayak/api';
import { packetMinute } from './useSectionRead';

const day = 86_400_000;

/** What asks for the events of so many days before the last packet of a beacon. */
export const eventsOf = ({ Id: id, PacketDt }: Beacon, days: number) => {
  const from = packetMinute(PacketDt) - days * day;
  return { params: { id }, query: PacketDt === null ? {} : { startDt: new Date(from).toISOString() } };
};
