import { getBeaconColumns, limits } from '@mayak/api';
import { fleetOf, type Fleet, type FleetUser, type KeptFleet, type LastFleet } from '@mayak/fleet';
import { keptSize } from '@mayak/fleet/first';
import { savedValue } from '@mayak/ui';
import { isPacked, keptName, loadedPacking, loadPacking, takeKept, type PackedLast } from './longFleet';
import type { UserData } from './userData';

/** The version of the kept fleet: the page's head asks for what changed since (prefetch.js). */
const since = savedValue('fleet.since', (stored) => (typeof stored === 'number' ? stored : null));

/** A fleet that no first frame reads is kept packed: its texts one by one would hold up the page at each start, and each minute. A page that is left waits for nothing: what packs it comes for the next time. */
function packedIfLong({ at, snapshot }: LastFleet): LastFleet | PackedLast {
  if (snapshot.table.size <= limits.firstFrame.beacons) return { at, snapshot };
  const packing = loadedPacking();
  if (packing) return { at, packed: packing.packFleet(snapshot) };
  loadPacking().catch(() => undefined);
  return { at, snapshot };
}
const unpacked = async (kept: LastFleet | PackedLast): Promise<LastFleet> =>
  isPacked(kept) ? { at: kept.at, snapshot: (await loadPacking()).unpackFleet(kept.packed) } : kept;

/** The last known fleet among the data of the user of this token (ERR-D04). */
export const keptFleet = (data: () => UserData | null, token: () => string | null): KeptFleet => ({
  async read() {
    const kept = (await takeKept(token())) ?? (await data()?.get(keptName));
    return kept ? unpacked(kept as LastFleet | PackedLast) : null;
  },
  write(fleet) {
    data()?.put(keptName, packedIfLong(fleet));
    since.set(fleet.snapshot.since);
    keptSize.set(fleet.snapshot.table.size);
  },
});

/** Nothing is asked for ahead by what another user knew. */
export const forgetFleet = () => {
  since.clear();
  keptSize.clear();
};

/** The unread messages of all beacons together. */
function messagesIn({ table }: Pick<Fleet, 'table'>): number {
  let messages = 0;
  for (let row = 0; row < table.size; row++) messages += table.unread[row] as number;
  return messages;
}

interface Needs extends Omit<FleetUser, 'signal'> {
  kept?: KeptFleet;
  isAskedAhead?: ((path: string) => boolean) | undefined;
  log: (error: unknown) => void;
  onMessages: (messages: number) => void;
}

/** The fleet of the page, which the frame keeps on every page for the badge of messages and the colours of beacons (CONF-D03, MENU-05, MSG-D11). */
export function keepFleet({ log, onMessages, kept, isAskedAhead, ...page }: Needs): Fleet {
  const isAhead = isAskedAhead?.(getBeaconColumns.path);
  const { fleet } = fleetOf({ ...page, signal: new AbortController().signal }, { log, kept, isAhead });
  fleet.subscribe(() => onMessages(messagesIn(fleet)));
  return fleet;
}
