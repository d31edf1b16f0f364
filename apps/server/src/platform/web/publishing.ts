import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { limits } from '@mayak/api';
import { ChangeRequest } from '@mayak/api/operator';
import {
  buildOf,
  checkFolder,
  checkSigned,
  givenWhy,
  keepPreview,
  keepRelease,
  layout,
  previewAnswer,
  previewDays,
  readRegistry,
  Refused,
  teamOf,
  teamsIn,
  trustUnsigned,
  type FoundBuild,
} from '@mayak/releases';
import { publish, remotesOf } from '@mayak/host/operations';
import { Signature, type Release } from '@mayak/host/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clock } from '../clock/clock.ts';
import { RateLimit } from '../http/rateLimit.ts';
import { registryChanges } from './registryChanges.ts';
import { unpackRelease } from './unpackRelease.ts';

const perMinute = 30;
/** The largest release, packed, bytes. */
const largest = 25 * 1024 * 1024;

interface Team {
  name: string;
  remotes: string[];
}

interface Sent {
  build: FoundBuild;
  release: Release;
  signature: Signature | undefined;
  /** What is written down of it. */
  why: string | null;
}

const sentence = (request: FastifyRequest, header: string): string | null => {
  try {
    return decodeURIComponent(String(request.headers[header] ?? '')).slice(0, 400) || null;
  } catch {
    return null;
  }
};

/** The revision at which alone it is to be done, where one is named. */
function expectedBy({ headers }: FastifyRequest): number | undefined {
  const text = headers['x-expect'];
  if (text === undefined) return undefined;
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw new Refused('X-Expect is no revision.');
  return Number(text);
}

/** `<id of the key>:<signature>`; what is written otherwise is no signature of anybody. */
function signatureIn({ headers }: FastifyRequest): Signature | undefined {
  const text = headers['x-signature'];
  if (typeof text !== 'string' || text === '') return undefined;
  const [key = '', value = ''] = text.split(':');
  return Signature.safeParse({ key, value }).data ?? { key: '', value: '' };
}

/**
 * Teams publish and roll out their own remotes over HTTP with a key (GEN-D05): the same checks as `mfe` makes beside the data folder,
 * and nothing of another team's.
 */
export function publishing(app: FastifyInstance, { data, dist }: { data: string; dist: string }): void {
  const limiter = new RateLimit(perMinute, limits.rate.window);
  app.addContentTypeParser('application/zip', { parseAs: 'buffer', bodyLimit: largest }, (_, body, done) =>
    done(null, body),
  );

  const teams = new WeakMap<FastifyRequest, Team>();
  const refuse = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });
  const refuseOthers = (reply: FastifyReply, { name, remotes }: Team, asked: readonly unknown[]) =>
    asked.length > 0 && asked.every((one) => typeof one === 'string' && remotes.includes(one))
      ? null
      : refuse(reply, 403, `${name} may change ${remotes.join(', ')} only.`);

  /** Looks at key and remote before a byte of what is sent is read. */
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const wait = limiter.wait(request.ip);
    if (wait !== null) return refuse(reply, 429, `Too many changes from this address; again in ${wait} s.`);
    limiter.add(request.ip);
    const team = await teamOf(data, String(request.headers['x-team-key'] ?? ''));
    if (!team) return refuse(reply, 401, 'This key is of no team; ask the operator for one.');
    teams.set(request, team);
    const { name } = request.params as { name?: string };
    return name === undefined ? undefined : (refuseOthers(reply, team, [name]) ?? undefined);
  };

  /** Answers what is done for the team of the key, or one sentence that says why not. */
  const serve =
    (
      asked: (request: FastifyRequest) => unknown[] | Promise<unknown[]>,
      run: (request: FastifyRequest, team: Team) => Promise<object>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const team = teams.get(request);
      if (!team) throw new Error('a change without its team');
      const refused = refuseOthers(reply, team, await asked(request));
      if (refused) return refused;
      try {
        return await reply.send(await run(request, team));
      } catch (error) {
        if (error instanceof Refused) return refuse(reply, 409, error.message);
        throw error;
      }
    };

  const { builtIns, tried, write, lacks, change } = registryChanges({ data, dist });

  app.post(
    '/registry/changes',
    { onRequest },
    serve(
      async ({ body }) => {
        const { remote, change } = (body ?? {}) as { remote?: unknown; change?: unknown };
        return typeof remote === 'string' ? remotesOf(remote, change, await readRegistry(data)) : [];
      },
      async (request, team) => {
        const read = ChangeRequest.safeParse(request.body);
        if (!read.success) throw new Refused('This is no change of a remote.');
        return change(read.data, team.name, expectedBy(request));
      },
    ),
  );

  /** What a team sends, unpacked and judged: a sound release of its remote that this shell can run, signed where the team signs. */
  const withBuild = (run: (sent: Sent, request: FastifyRequest, team: Team) => Promise<object>) =>
    serve(
      (request) => [(request.params as { name: string }).name],
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
          const why = givenWhy(`${name} ${version}`, await lacks(text), given);
          const signature = signatureIn(request);
          await checkSigned(await teamsIn(data), { name, version, releaseHash: build.hash }, signature);
          return await run({ build, release, signature, why }, request, team);
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    );

  app.post<{ Params: { name: string } }>(
    '/registry/releases/:name',
    { bodyLimit: largest, onRequest },
    withBuild(async ({ build, signature, why }, request, team) => {
      const { name, version, base, hash } = build;
      const first = (await builtIns()).find((one) => one.name === name);
      const builtIn = first && { version: first.version, base: first.base, releaseHash: first.hash };
      const entry = { version, base, releaseHash: hash, signature };
      const operation = publish(name, entry, { owner: team.name, builtIn });
      const expected = expectedBy(request);
      const { versions = {} } = (await tried(operation, expected)).remotes[name] ?? {};
      if (first && versions[first.version]?.releaseHash === first.hash) {
        await keepRelease(data, { ...first, folder: join(layout.builds(dist), name, first.version) });
        if (first.hash !== hash) await trustUnsigned(data, name, first.hash);
      }
      await keepRelease(data, build);
      return write(operation, { by: team.name, why, expected });
    }),
  );

  app.post<{ Params: { name: string }; Querystring: { days?: string } }>(
    '/registry/previews/:name',
    { bodyLimit: largest, onRequest },
    withBuild(async ({ build, release, signature }, request) => {
      const { days } = request.query as { days?: string };
      const asked = Number(days ?? previewDays.usual);
      if (!(asked > 0)) throw new Refused(`A preview is shown for some days; ${days} is no number of days.`);
      const preview = await keepPreview(data, build, { now: clock.now(), days: asked, signature });
      return previewAnswer(preview, release);
    }),
  );
}
