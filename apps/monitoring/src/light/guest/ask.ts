import { GuestView, showToGuest } from '@mayak/api/guests';

/** What the server says of a link, or why it says nothing. */
export type Told = { view: GuestView } | { refusal: 'unknown' | 'busy' | 'away' };

interface Asked {
  api: string;
  link: string;
  opening: string | null;
  withTracks: boolean;
}

/** How long an answer may take. */
const patience = 20_000;

/** Asks what a link shows; it never throws (PERM-D33). */
export async function askLink({ api, link, opening, withTracks }: Asked): Promise<Told> {
  try {
    const answer = await fetch(api + showToGuest.path, {
      method: showToGuest.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ Link: link, Opening: opening, WithTracks: withTracks }),
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    });
    if (answer.status === 404) return { refusal: 'unknown' };
    if (answer.status === 429) return { refusal: 'busy' };
    if (!answer.ok) return { refusal: 'away' };
    return { view: GuestView.parse(await answer.json()) };
  } catch {
    return { refusal: 'away' }; // No network, or an answer that is none of ours: it is asked again.
  }
}
