import type { EarlyAnswer, EarlyAnswers } from '@mayak/api/client';
import type { PackedFleet } from '@mayak/fleet/packed';
import { loadPacking } from './packing';

/** Beside a long answer with the whole fleet the page's head has a worker make the fleet of it; see `prefetch.js`. */
type Early = EarlyAnswer & { fleet?: Promise<PackedFleet> };

/** Where no worker has made it, the answer stays as it is. */
async function withFleet(answer: Early): Promise<EarlyAnswer> {
  if (!answer.fleet || answer.read !== undefined) return answer;
  return Promise.all([answer.fleet, loadPacking()]).then(
    ([packed, { unpackFleet }]) => Object.assign(answer, { read: unpackFleet(packed) }),
    () => answer,
  );
}

/** Early answers, of which a long one with the whole fleet was read beside the page: with 100,000 beacons it would stand still meanwhile (CONF-D32). */
export const readAside =
  (early: EarlyAnswers): EarlyAnswers =>
  (address, header) =>
    early(address, header)?.then(withFleet) ?? null;
