import type { Files } from './files';

/** A hash that no content has: the browser refuses what is not in a release. */
const impossible = `sha384-${'A'.repeat(64)}`;

/** Gives a script or style of a remote its address, the hash that its release names, and on a foreign page its nonce (ERR-D07). */
export function checkIntegrity(
  files: Files,
  element: HTMLScriptElement | HTMLLinkElement,
  address: string,
  nonce?: string,
): void {
  if (nonce) element.nonce = nonce;
  if (!files.covers(address)) return;
  // Somebody waits for it, and the base map does not let it by on a slow link.
  element.fetchPriority = 'high';
  element.crossOrigin = 'anonymous';
  element.integrity = files.find(address) ?? impossible;
  const from = files.addressOf(address);
  // One that hangs would keep the next try of its address waiting.
  element.addEventListener('error', () => files.renew(address), { once: true });
  if (element instanceof HTMLScriptElement) element.src = from;
  // The bundler's loader of styles names the one that failed by its `src`.
  else Object.assign(element, { href: from, src: from });
}

declare global {
  interface Window {
    mayakGuard?: (element: HTMLScriptElement | HTMLLinkElement, address: string) => void;
  }
}

/** Lets the chunk loaders of the remotes ask for hashes; their builds call it for each element they insert. */
export const installIntegrityCheck = (files: Files, nonce?: string) => {
  window.mayakGuard = (element, address) => checkIntegrity(files, element, address, nonce);
};
