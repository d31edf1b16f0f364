import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { limits } from '@mayak/api';
import {
  buildOf,
  buildsIn,
  changeRegistry,
  checkFolder,
  keepRelease,
  layout,
  newestFirst,
  readRegistry,
  readRelease,
  Refused,
  teamOf,
} from '@mayak/host/disk';
import { apply, givenBy, operationOf, publish, type Operation } from '@mayak/host/operations';
import { ChangeRequest, preflight, Provided, type ChangeAnswer, type Registry } from '@mayak/host/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clock } from '../../clock/clock.ts';
import { RateLimit } from '../rateLimit.ts';
import { unpackRelease } from './unpackRelease.ts';

const perMinute = 30;
/** The largest release, packed, bytes. */
const largest = 25 * 1024 * 1024;

interface Team {
  name: string;
  remotes: string[];
}

const sentence = (request: FastifyRequest, header: string): string | null => {
  try {
    return decodeURIComponent(String(request.headers[header] ?? '')).slice(0, 400) || null;
  } catch {
    return null;
  }
};

/**
 * Teams publish and roll out their own remotes over HTTP with a key (GEN-D05): the same checks as `mfe` makes beside the data folder,
 * and nothing of another team's.
 */
export function publishing(app: FastifyInstance, { data, dist }: { data: string; dist: string }): void {
  const limiter = new RateLimit(perMinute, limits.rate.window);
  app.addContentTypeParser('application/zip', { parseAs: 'buffer', bodyLimit: largest }, (_, body, done) =>
    done(null, body),
  );

  /** Answers what is done for the team of the key, or one sentence that says why not. */
  const serve =
    (
      remoteOf: (request: FastifyRequest) => unknown,
      run: (request: FastifyRequest, team: Team) => Promise<ChangeAnswer>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const refuse = (status: number, error: string) => reply.code(status).send({ error });
      const wait = limiter.wait(request.ip);
      if (wait !== null) return refuse(429, `Too many changes from this address; again in ${wait} s.`);
      limiter.add(request.ip);
      const team = await teamOf(data, String(request.headers['x-team-key'] ?? ''));
      if (!team) return refuse(401, 'This key is of no team; ask the operator for one.');
      const remote = remoteOf(request);
      if (typeof remote !== 'string' || !team.remotes.includes(remote))
        return refuse(403, `${team.name} may change ${team.remotes.join(', ')} only.`);
      try {
        return await reply.send(await run(request, team));
      } catch (error) {
        if (error instanceof Refused) return refuse(409, error.message);
        throw error;
      }
    };

  const builtIns = async () => newestFirst(await buildsIn(layout.builds(dist))());
  const write = async (operation: Operation, team: Team, why: string | null): Promise<ChangeAnswer> => {
    const builtIn = [...new Set((await builtIns()).map(({ name }) => name))];
    const { registry, did } = await changeRegistry(data, operation, {
      now: new Date(clock.now()),
      builtIn,
      by: team.name,
      why,
    });
    return { revision: registry.revision, did };
  };
  const tried = async (operation: Operation): Promise<Registry> => {
    const builtIn = (await builtIns()).map(({ name }) => name);
    const outcome = apply(await readRegistry(data), operation, {
      now: new Date(clock.now()).toISOString(),
      builtIn,
    });
    if ('refused' in outcome) throw new Refused(outcome.refused);
    return outcome.registry;
  };

  /** Why a change is made all the same when this shell cannot run the release; refused without a reason. */
  const fitting = async (text: string, given: { why: string | null; force: string | null }) => {
    const read = readRelease(text);
    const provided = Provided.parse(JSON.parse(await readFile(layout.provided(dist), 'utf8')));
    const lacks = 'wrong' in read ? read.wrong : preflight(read.release, provided);
    if (lacks.length === 0) return given.why;
    const cannot = `It cannot run in this shell: ${lacks.join('; ')}.`;
    if (given.force === null)
      throw new Refused(`${cannot} It can be done all the same with --force and a reason.`);
    return [given.why, `forced: ${given.force}`, cannot].filter(Boolean).join('; ');
  };

  app.post(
    '/registry/changes',
    serve(
      (request) => (request.body as { remote?: unknown } | null)?.remote,
      async (request, team) => {
        const read = ChangeRequest.safeParse(request.body);
        if (!read.success) throw new Refused('This is no change of a remote.');
        const { remote, change, why = null, force = null } = read.data;
        const operation = operationOf(remote, change, new Date(clock.now()).toISOString());
        const version = givenBy(change);
        if (version === null) return write(operation, team, why);
        await tried(operation);
        const folder = [layout.release(data, remote, version), join(layout.builds(dist), remote, version)];
        const texts = await Promise.all(
          folder.map((one) => readFile(join(one, 'release.json'), 'utf8').catch(() => null)),
        );
        const text = texts.find((one) => one !== null);
        if (!text) throw new Refused(`There is no description of ${remote} ${version}.`);
        return write(operation, team, await fitting(text, { why, force }));
      },
    ),
  );

  app.post<{ Params: { name: string } }>(
    '/registry/releases/:name',
    { bodyLimit: largest },
    serve(
      (request) => (request.params as { name: string }).name,
      async (request, team) => {
        const { name } = request.params as { name: string };
        const folder = await mkdtemp(join(tmpdir(), 'mayak-release-'));
        try {
          await unpackRelease(request.body, folder);
          const { release, wrong } = await checkFolder(folder);
          if (!release || wrong.length > 0) throw new Refused(`It cannot be published:\n${wrong.join('\n')}`);
          if (release.name !== name) throw new Refused(`It is a release of ${release.name}.`);
          const text = await readFile(join(folder, 'release.json'), 'utf8');
          const { version } = release;
          const build = { ...buildOf(name, layout.base(name, version), text), folder };
          const given = { why: sentence(request, 'x-why'), force: sentence(request, 'x-force') };
          const why = await fitting(text, given);
          const first = (await builtIns()).find((one) => one.name === name);
          const entry = { version, base: build.base, releaseHash: build.hash };
          const builtIn = first && { version: first.version, base: first.base, releaseHash: first.hash };
          const operation = publish(name, entry, { owner: team.name, builtIn });
          const { versions = {} } = (await tried(operation)).remotes[name] ?? {};
          if (first && versions[first.version]?.releaseHash === first.hash)
            await keepRelease(data, { ...first, folder: join(layout.builds(dist), name, first.version) });
          await keepRelease(data, build);
          return await write(operation, team, why);
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    ),
  );
}
