import { getBeacons, type Beacon } from '@mayak/api';

/** What the server says of the fleet and how far its clock is before that of this screen, ms; or why it says nothing. */
export type Told = { beacons: Beacon[]; clock?: number } | { refusal: 'ended' | 'busy' | 'away' };

/** How long an answer may take. */
const patience = 20_000;

/** Asks for the fleet with a key for programs; it never throws (MON-D13, AUTH-D20). */
export async function askFleet(api: string, key: string): Promise<Told> {
  try {
    const answer = await fetch(api + getBeacons.path, {
      headers: { Authorization: `Bearer ${key}`, Accept: 'application/json' },
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    });
    const clock = Date.parse(answer.headers.get('date') ?? '') - Date.now();
    // A gateway on the way refuses too, in its own form: the key is not gone by that.
    const isOurs = answer.headers.get('content-type')?.includes('problem+json') === true;
    if (isOurs && (answer.status === 401 || answer.status === 403)) return { refusal: 'ended' };
    if (answer.status === 429) return { refusal: 'busy' };
    if (!answer.ok) return { refusal: 'away' };
    const beacons = (await answer.json()) as Beacon[];
    return Number.isNaN(clock) ? { beacons } : { beacons, clock };
  } catch {
    return { refusal: 'away' }; // No network, or an answer that is none of ours: it is asked again.
  }
}
