import type { Signature, Trust } from './signature.ts';

/** What is signed: the hash covers the description, which has the hash of every file. */
export interface Signed {
  name: string;
  version: string;
  releaseHash: string;
}

/** The bytes that a team signs. */
export const signedBytes = ({ name, version, releaseHash }: Signed) =>
  new TextEncoder().encode(`mayak release ${name} ${version} ${releaseHash}`);

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** A release is its team's: signed by one of the keys, or from before there were any. */
export async function isTrusted(
  signed: Signed,
  signature: Signature | undefined,
  { keys, unsigned }: Trust,
): Promise<boolean> {
  if (unsigned.includes(signed.releaseHash)) return true;
  const known = signature && keys[signature.key];
  if (!known) return false;
  const { subtle } = crypto;
  try {
    const curve = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await subtle.importKey('spki', bytesOf(known), curve, false, ['verify']);
    const way = { name: 'ECDSA', hash: 'SHA-256' };
    return await subtle.verify(way, key, bytesOf(signature.value), signedBytes(signed));
  } catch {
    return false; // no key, or no signature, of this kind
  }
}
