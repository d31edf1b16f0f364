import { fleetOf, type Fleet, type FleetUser } from '@mayak/fleet';

/** The unread messages of all beacons together. */
export function messagesIn({ table }: Pick<Fleet, 'table'>): number {
  let messages = 0;
  for (let row = 0; row < table.size; row++) messages += table.unread[row] as number;
  return messages;
}

interface Needs extends Omit<FleetUser, 'signal'> {
  log: (error: unknown) => void;
  onMessages: (messages: number) => void;
}

/** The fleet of the page, which the frame keeps on every page for the badge of messages and the colours of beacons (CONF-D03, MENU-05, MSG-D11). */
export function keepFleet({ log, onMessages, ...page }: Needs): Fleet {
  const { fleet } = fleetOf({ ...page, signal: new AbortController().signal }, { log });
  fleet.subscribe(() => onMessages(messagesIn(fleet)));
  return fleet;
}
