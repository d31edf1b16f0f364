import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import { signedBytes, type Signature, type Signed } from '@mayak/host/registry';
import { Refused } from './refused.ts';

const spkiOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');

/** How a public key (SPKI, base64) is called. */
export const keyIdOf = (key: string) =>
  createHash('sha256').update(Buffer.from(key, 'base64')).digest('base64url').slice(0, 16);

const isOurs = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject) =>
  asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1';

function read(make: () => KeyObject, what: string): KeyObject {
  const key = (() => {
    try {
      return make();
    } catch (cause) {
      throw new Refused(`This is no ${what} in PEM.`, { cause });
    }
  })();
  if (!isOurs(key))
    throw new Refused(`The ${what} is not one for ECDSA P-256; mfe team --new-key makes one.`);
  return key;
}

/** A new pair in PEM: the private half stays with the team. */
export function newKeyPair(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

/** The public key of a PEM text, as teams are known by it (SPKI, base64). */
export function publicKeyIn(pem: string): string {
  if (pem.includes('PRIVATE KEY')) throw new Refused('This is a private key: it stays with its team.');
  return spkiOf(read(() => createPublicKey(pem), 'public key'));
}

/** The signature of a release by a private key in PEM. */
export function signRelease(signed: Signed, pem: string): Signature {
  const key = read(() => createPrivateKey(pem), 'private key');
  const value = sign('sha256', signedBytes(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
  return { key: keyIdOf(spkiOf(createPublicKey(pem))), value };
}
