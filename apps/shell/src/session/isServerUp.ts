import { Health } from '@mayak/api';

const patience = 5_000;

/** The server answers at its web root (ERR-D05). */
export async function isServerUp(apiUrl: string, read: typeof fetch = fetch): Promise<boolean> {
  try {
    const answer = await read(new URL('/health', apiUrl), {
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    return answer.ok && Health.safeParse(await answer.json()).success;
  } catch {
    return false; // no answer is the very thing that is asked about
  }
}
