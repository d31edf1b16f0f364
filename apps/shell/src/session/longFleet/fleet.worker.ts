import type { BeaconColumns } from '@mayak/api';
import { fleetIn, memoryOf, packFleet } from '@mayak/fleet/packed';

/** An answer, and when it came by this computer's clock, epoch milliseconds. */
interface Given {
  file: Blob;
  now: number;
}

/** Workers alone have it, and the types of a page do not. */
declare const FileReaderSync: new () => { readAsText(file: Blob): string };

// Runs in a worker: what a hundred thousand beacons cost to read and to put in order holds up no frame of the page (CONF-D32).
self.addEventListener('message', ({ data: { file, now } }: MessageEvent<Given>) => {
  const answer = JSON.parse(new FileReaderSync().readAsText(file)) as BeaconColumns;
  const packed = packFleet(fleetIn(answer, now));
  self.postMessage(packed, { transfer: memoryOf(packed) as ArrayBuffer[] });
});
