import { packetMinute } from './useSectionRead';

const day = 86_400_000;

/** What asks for the events of so many days before a packet. */
export const eventsOf = (id: number, packet: string | null, days: number) => {
  const from = packetMinute(packet) - days * day;
  return { params: { id }, query: packet === null ? {} : { startDt: new Date(from).toISOString() } };
};
