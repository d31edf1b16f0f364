import { AnyPreview } from '../registry/preview.ts';
import type { AskedPreview } from './preview';

const patience = 5_000;

/** What a preview is; the page without it where it does not come in time, or has ended. */
export async function fetchPreview(
  id: string,
  read: (address: string, init?: RequestInit) => Promise<Response>,
): Promise<AskedPreview> {
  const address = `/previews/${encodeURIComponent(id)}/preview.json`;
  try {
    const answer = await read(address, { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    if (!answer.ok) return { preview: null };
    const preview = AnyPreview.parse(await answer.json());
    return 'set' in preview ? { preview: null, set: preview } : { preview };
  } catch {
    return { preview: null }; // the page says that it is not there, and shows what everybody has
  }
}
