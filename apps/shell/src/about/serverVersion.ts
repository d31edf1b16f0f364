import { Health } from '@mayak/api';

/** The version that the server says it has (SRV-D01). */
export async function serverVersion(apiUrl: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(new URL('/health', apiUrl), { cache: 'no-store', signal });
  return Health.parse(await answer.json()).Version;
}
