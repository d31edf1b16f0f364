import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const curve = 'prime256v1';
const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** The keys of a browser, as it makes them when it subscribes. */
export function browserKeys() {
  const pair = createECDH(curve);
  return { pair, publicKey: pair.generateKeys(), auth: randomBytes(16) };
}
export type BrowserKeys = ReturnType<typeof browserKeys>;

/** What was sealed for a browser, opened by its keys (RFC 8291 over RFC 8188, one record); throws where it was sealed for another one. */
export function opened(body: Buffer, { pair, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const key = derive(pair.computeSecret(sender), auth, info, 32);
  const cipherKey = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12);
  const opening = createDecipheriv('aes-128-gcm', cipherKey, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
