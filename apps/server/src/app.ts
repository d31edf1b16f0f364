import cors from '@fastify/cors';
import { limits, type Health } from '@mayak/api';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Auth } from './auth.ts';
import { compressAnswers } from './compress.ts';
import { clearHalfDemo } from './demo.start.ts';
import { deviceDoors } from './devices/doors.ts';
import { Road } from './devices/road.ts';
import { configFor } from './config.ts';
import { answerFailures, answerNotFound } from './failures.ts';
import { startJobs } from './jobs/jobs.ts';
import { localeFor } from './language.ts';
import { Limiter } from './limiter.ts';
import { Live } from './live.ts';
import { Mail } from './mail/mail.ts';
import type { Parts, Routes } from './parts.ts';
import { accountRoutes } from './routes/account.ts';
import { beaconRoutes } from './routes/beacons.ts';
import { eventRoutes } from './routes/events.ts';
import { geoobjectRoutes } from './routes/geoobjects.ts';
import { groupRoutes } from './routes/groups.ts';
import { healthRoute } from './routes/health.ts';
import { trackRoutes } from './routes/tracks.ts';
import { userRoutes } from './routes/users.ts';
import type { Served } from './serve.ts';
import type { Settings } from './settings.ts';
import { loadState } from './state/load.ts';
import { openPool } from './store/db.ts';
import { migrate } from './store/migrate.ts';
import { web } from './web/index.ts';

const routes: Routes[] = [
  accountRoutes,
  userRoutes,
  beaconRoutes,
  trackRoutes,
  groupRoutes,
  geoobjectRoutes,
  eventRoutes,
];

/** Where the builds of the shell, the remotes and the base map lie. */
const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

/** The base path of the API (API-D01). */
export const apiBase = '/api';

/** A built server: its HTTP side, its parts, and the way to end both. */
export interface Built {
  app: FastifyInstance;
  parts: Parts;
  close(): Promise<void>;
}

interface Database {
  url: string;
  kind: Health['Database'];
}

/** JSON bodies; an empty one is none, as some clients send the header without a body. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'ignore');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** Opens the database and builds the server on it; nothing listens yet. */
export async function buildApp(
  settings: Settings,
  database: Database,
  log: FastifyBaseLogger,
  version: string,
): Promise<Built> {
  const pool = openPool(database.url, 20, (error) =>
    log.warn({ error: error.message }, 'A database connection was lost'),
  );
  const applied = await migrate(pool);
  if (applied.length > 0) log.info({ applied }, 'The database has its newest schema');
  if (settings.demo && (await clearHalfDemo(pool)))
    log.warn('The demo was broken off in the making; it is made anew');
  const state = await loadState(pool);
  const live = new Live((id) => state.get(id)?.viewers ?? []);
  const parts: Parts = {
    settings,
    log,
    pool,
    state,
    live,
    road: new Road(pool, state, (ids) => live.beacons(ids)),
    auth: new Auth(pool),
    mail: new Mail(settings, pool, log),
  };

  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `req-${randomBytes(5).toString('hex')}`,
    bodyLimit: limits.body,
    trustProxy: 'loopback',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    forceCloseConnections: true,
  });
  app.decorateRequest('locale', 'ru');
  app.decorateRequest('signed', null);
  app.addHook('onRequest', async (request, reply) => {
    request.locale = localeFor(request.headers['accept-language'], undefined);
    reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        url: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'A call was answered',
    );
  });
  healthRoute(app, pool, { Version: version, Database: database.kind });

  const perUser = new Limiter(limits.rate.calls, limits.rate.window);
  const served = (scope: FastifyInstance): Served => ({ app: scope, auth: parts.auth, perUser });
  answerFailures(app);
  answerNotFound(app);
  const shape = (scope: FastifyInstance) => {
    readJson(scope);
    compressAnswers(scope);
    scope.addHook('onRequest', async ({ raw: { headers } }, reply) => {
      const isEmpty = (headers['content-length'] ?? '0') === '0' && !headers['transfer-encoding'];
      if (isEmpty) delete headers['content-type'];
      reply.header('Cache-Control', 'no-store').header('X-Content-Type-Options', 'nosniff');
    });
  };
  const doors = async (scope: FastifyInstance) => deviceDoors(served(scope), parts, settings);
  await app.register(
    async (scope) => {
      shape(scope);
      answerNotFound(scope);
      await scope.register(cors, {
        origin: settings.corsOrigins,
        exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
        maxAge: 600,
      });
      for (const add of routes) add(served(scope), parts);
      healthRoute(scope, pool, { Version: version, Database: database.kind });
      await scope.register(doors);
      scope.all('/*', (_request, reply) => reply.callNotFound());
    },
    { prefix: apiBase },
  );
  await app.register(async (scope) => {
    shape(scope);
    await doors(scope);
  });
  await app.register(web, {
    dist,
    config: configFor(settings),
    remoteBases: settings.remoteBases ?? undefined,
  });

  const endJobs = startJobs(parts);
  return {
    app,
    parts,
    async close() {
      endJobs();
      live.close();
      await app.close();
      await parts.road.idle();
      await parts.mail.idle();
      await pool.end();
    },
  };
}
