import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const uint32 = (n: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
};

/** Flags of an answer: the user is there and proved to be the one; a new key is attached. */
const [seen, proved, attached] = [0x01, 0x04, 0x40];

interface Said {
  challenge: string;
  origin: string;
  rpId: string;
  /** The user did not prove to be the one. */
  isUnproved?: boolean;
  counter?: number;
}

/** A passkey as a browser and its device make and use one (WebAuthn, ES256, no attestation). */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let count = 0;

  const clientData = (type: string, { challenge, origin }: Said) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = ({ rpId, isUnproved, counter = (count += 1) }: Said, flags = 0, more = Buffer.alloc(0)) =>
    Buffer.concat([
      sha256(rpId),
      Buffer.from([seen | (isUnproved ? 0 : proved) | flags]),
      uint32(counter),
      more,
    ]);
  /** The public key in CBOR: EC2, ES256, P-256, x, y. */
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** What a browser gives to whoever adds the passkey. */
    register(said: Said) {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const data = authData(said, attached, key);
      const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff]);
      const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
      const attestation = [
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        length,
        data,
      ];
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', said)),
        attestationObject: base64url(Buffer.concat(attestation)),
        transports: ['internal'],
      });
    },

    /** What it gives to whoever signs in with it. */
    signIn(said: Said) {
      const [client, data] = [clientData('webauthn.get', said), authData(said)];
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}
