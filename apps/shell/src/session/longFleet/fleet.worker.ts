import type { BeaconColumns } from '@mayak/api';
import {
  fleetIn,
  judgedFleet,
  memoryOf,
  packFleet,
  unpackFleet,
  type PackedFleet,
} from '@mayak/fleet/packed';
import { readKept } from '@mayak/host/shell';
import { isPacked, keptName, type PackedLast } from './keptAside';

/** An answer, and when it came by this computer's clock, epoch milliseconds. */
interface Given {
  file: Blob;
  now: number;
}

/** Whose kept fleet is asked for. */
interface Asked {
  token: string;
}

/** Workers alone have it, and the types of a page do not. */
declare const FileReaderSync: new () => { readAsText(file: Blob): string };

const give = (told: unknown, packed: PackedFleet) =>
  self.postMessage(told, { transfer: memoryOf(packed) as ArrayBuffer[] });

/** A kept fleet as of now. */
const judgedNow = ({ packed, ...kept }: PackedLast): PackedLast => ({
  ...kept,
  packed: packFleet(judgedFleet(unpackFleet(packed), Date.now())),
});

async function giveKept(token: string): Promise<void> {
  const read = readKept(token, keptName).then((kept) => (isPacked(kept) ? judgedNow(kept) : null));
  const kept = await read.catch(() => null); // a browser that keeps nothing
  if (kept) give(kept, kept.packed);
  else self.postMessage(null);
}

// Runs in a worker: what a hundred thousand beacons cost to read and to put in order holds up no frame of the page (CONF-D32).
self.addEventListener('message', ({ data }: MessageEvent<Given | Asked>) => {
  if ('token' in data) return void giveKept(data.token);
  const answer = JSON.parse(new FileReaderSync().readAsText(data.file)) as BeaconColumns;
  const packed = packFleet(fleetIn(answer, data.now));
  give(packed, packed);
});
