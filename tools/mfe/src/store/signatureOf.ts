import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Misuse, type Options } from '@mayak/cli';
import { signRelease, type Build } from '@mayak/releases';
import type { Signature } from '@mayak/host/registry';
import type { World } from '../world.ts';

/** Of every command that sends a release. */
export const signOption = {
  sign: {
    value: 'file',
    about: "your team's private key, which signs the release; or MFE_SIGN names the file",
  },
} as const satisfies Options;

/** The signature of a build by the private key that was named; none where none was. */
export function signatureOf(
  { name, version, hash }: Pick<Build, 'name' | 'version' | 'hash'>,
  { sign }: { sign: string | undefined },
  { cwd, env }: World,
): Signature | undefined {
  const file = sign ?? env['MFE_SIGN'];
  if (!file) return undefined;
  const pem = (() => {
    try {
      return readFileSync(resolve(cwd, file), 'utf8');
    } catch (cause) {
      throw new Misuse(`The private key ${file} cannot be read.`, { cause });
    }
  })();
  return signRelease({ name, version, releaseHash: hash }, pem);
}
