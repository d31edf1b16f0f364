import { Misuse, Refusal, type Options, type Result } from '@mayak/cli';
import { givenWhy } from '@mayak/releases';
import {
  ChangeAnswer,
  givenBy,
  isFeature,
  operationOf,
  type ChangeRequest,
  type RegistryChange,
} from '@mayak/host/operations';
import { fitOf } from '../check/fit.ts';
import { changeOptions, expectedAt } from '../options.ts';
import { askServer, said } from '../store/askServer.ts';
import type { World } from '../world.ts';
import { change, tried, type ChangeOptions } from './change.ts';

/** Of every command after which users may be given a version. */
export const giveOptions = {
  ...changeOptions,
  shell: {
    value: 'file',
    about: 'the provided.json of the shell that will run it, the one in dist unless named',
  },
  force: { value: 'reason', about: 'also when that shell cannot run it; the reason stands in the history' },
} as const satisfies Options;

interface AtServer extends ChangeOptions {
  server: string | undefined;
}

interface GiveOptions extends AtServer {
  shell: string | undefined;
  force: string | undefined;
}

/** The options of the change that gives a version to users; refused when the shell cannot run it, unless forced with a reason. */
export async function fitting<O extends GiveOptions>(
  name: string,
  { version, from }: { version: string; from?: string | undefined },
  options: O,
  world: World,
): Promise<O> {
  const { force, why } = options;
  if (force !== undefined && force.trim() === '') throw new Misuse('--force is given with a reason.');
  const where = { ...options, url: undefined, from, version };
  const fit = await fitOf(name, where, world).catch((error: unknown) => {
    if (force === undefined || !(error instanceof Refusal)) throw error;
    return { version, lacks: [error.message] };
  });
  const written = givenWhy(`${name} ${fit.version}`, fit.lacks, { why: why ?? null, force: force ?? null });
  return { ...options, why: written ?? undefined };
}

/** The same of a feature; a remote is none. */
export async function changeFeature(
  id: string,
  asked: RegistryChange,
  given: Parameters<typeof changeRemote>[2],
): Promise<Result> {
  if (!isFeature(id)) throw new Refusal(`${id} is no feature: the id of one has a dot, as in ${id}.new.`);
  return changeRemote(id, asked, given);
}

/** Makes a change of a remote, a feature or a set: here, or at a running server with the key of a team. */
export async function changeRemote(
  name: string,
  asked: RegistryChange,
  { options, world }: { options: AtServer & Partial<GiveOptions>; world: World },
): Promise<Result> {
  const { server, why, force, shell } = options;
  if (server !== undefined) {
    const request: ChangeRequest = {
      remote: name,
      change: asked,
      ...(why && { why }),
      ...(force && { force }),
    };
    const call = { path: '/registry/changes', json: request, headers: expectedAt(options) };
    return said(await askServer(server, world, call, ChangeAnswer));
  }
  const operation = operationOf(name, asked, world.now().toISOString());
  // What the registry refuses is refused first, then what the shell cannot run.
  const next = await tried(operation, options, world);
  let allowed = { ...options, shell, force };
  for (const [member, version] of givenBy(name, asked, next))
    allowed = await fitting(member, { version }, allowed, world);
  return change(operation, allowed, world);
}
