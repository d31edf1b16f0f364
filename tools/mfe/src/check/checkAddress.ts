import { integrityOf } from '@mayak/releases';
import type { Release } from '@mayak/host/registry';

/** Every file of a release lies at its address with its hash, readable for pages of other origins. */
export async function checkAddress(base: string, { files }: Release): Promise<string[]> {
  const wrong = await Promise.all(
    Object.entries(files).map(async ([path, wanted]) => {
      const address = new URL(path, base).href;
      try {
        const answer = await fetch(address, {
          headers: { origin: 'https://page.invalid' },
          signal: AbortSignal.timeout(30_000),
        });
        if (!answer.ok) return `${address} answered ${answer.status}.`;
        if (!answer.headers.has('access-control-allow-origin')) return `${address} allows no other origin.`;
        const same = integrityOf(Buffer.from(await answer.arrayBuffer())) === wanted;
        return same ? null : `${address} has other bytes than release.json says.`;
      } catch {
        return `${address} does not answer.`;
      }
    }),
  );
  return wrong.filter((sentence) => sentence !== null);
}
