import { Preview } from '../registry/index.ts';
import { tabValue } from './tabMemory';

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** The preview that this tab was asked to show: what it is, or null for one that ended or was never there. */
export interface AskedPreview {
  preview: Preview | null;
}

const kept = tabValue('preview', (stored) => (typeof stored === 'string' ? stored : null));
const patience = 5_000;

/** The preview of `?preview=…`, which this tab shows until it is left; null where none is asked for (GEN-D05). */
export async function readPreview(search: string, read: Fetch): Promise<AskedPreview | null> {
  const id = new URLSearchParams(search).get('preview') ?? kept.get();
  if (id === null) return null;
  kept.set(id);
  const address = `/previews/${encodeURIComponent(id)}/preview.json`;
  try {
    const answer = await read(address, { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    return { preview: answer.ok ? Preview.parse(await answer.json()) : null };
  } catch {
    return { preview: null }; // the page says that it is not there, and shows what everybody has
  }
}

/** Forgets the preview; the next load of the page is as for everybody. */
export const leavePreview = () => kept.clear();
