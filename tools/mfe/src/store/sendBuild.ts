import type { FoundBuild } from '@mayak/releases';
import type { World } from '../world.ts';
import { expectedAt } from '../options.ts';
import { askServer } from './askServer.ts';
import { signatureOf } from './signatureOf.ts';
import { zipOf } from './zipOf.ts';

interface Options {
  server?: string | undefined;
  sign: string | undefined;
  why?: string | undefined;
  force?: string | undefined;
  expect: string | undefined;
}

/** Sends a build to a running server, signed where a private key is named. */
export async function sendBuild<T>(
  build: FoundBuild,
  to: string,
  options: Options,
  world: World,
  answers: { parse(value: unknown): T },
): Promise<T> {
  const { server = '', why = '', force = '' } = options;
  const signature = signatureOf(build, options, world);
  const headers = {
    ...(signature && { 'X-Signature': `${signature.key}:${signature.value}` }),
    'X-Why': encodeURIComponent(why),
    'X-Force': encodeURIComponent(force),
    ...expectedAt(options),
  };
  const [place = '', query = ''] = to.split('?');
  const path = `/registry/${place}/${build.name}${query && `?${query}`}`;
  return askServer(server, world, { path, bytes: await zipOf(build.folder), headers }, answers);
}
