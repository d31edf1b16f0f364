import type { Preview, SetPreview } from '../registry/index.ts';
import { tabValue } from './tabMemory';

/** The preview that this tab was asked to show: a build, or a set; neither for one that ended or was never there. */
export interface AskedPreview {
  preview: Preview | null;
  set?: SetPreview;
}

const kept = tabValue('preview', (stored) => (typeof stored === 'string' ? stored : null));

/** The preview of `?preview=…`, which this tab shows until it is left; null where none is asked for (GEN-D05). */
export async function readPreview(search: string, read: typeof fetch): Promise<AskedPreview | null> {
  const id = new URLSearchParams(search).get('preview') ?? kept.get();
  if (id === null) return null;
  kept.set(id);
  const { fetchPreview } = await import('./fetchPreview');
  return fetchPreview(id, read);
}

/** Forgets the preview; the next load of the page is as for everybody. */
export const leavePreview = () => kept.clear();
