import type { EarlyAnswer, EarlyAnswers } from '@mayak/api/client';
import { unpackFleet, type PackedFleet } from '@mayak/fleet/packed';

/** Beside a long answer with the whole fleet the page's head has a worker make the fleet of it; see `prefetch.js`. */
type Early = EarlyAnswer & { fleet?: Promise<PackedFleet> };

/** Where no worker has made it, the answer stays as it is. */
async function withFleet(answer: Early): Promise<EarlyAnswer> {
  const packed = answer.read === undefined ? await answer.fleet?.catch(() => null) : null;
  return packed ? Object.assign(answer, { read: unpackFleet(packed) }) : answer;
}

/** Early answers, of which a long one with the whole fleet was read beside the page: with 100,000 beacons it would stand still meanwhile (CONF-D32). */
export const readAside =
  (early: EarlyAnswers): EarlyAnswers =>
  (address, header) =>
    early(address, header)?.then(withFleet) ?? null;
