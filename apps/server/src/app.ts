import cors from '@fastify/cors';
import { limits, type DatabaseTrouble, type DeliveryKind, type Health } from '@mayak/api';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { apiBase } from './platform/http/apiBase.ts';
import { configFor } from './platform/web/config.ts';
import { deviceGateways } from './core/gateway/routes.ts';
import { answerNotFound } from './platform/http/failures.ts';
import type { DatabaseAddress } from './platform/settings/databaseAddress.ts';
import { openHttp, speakJson } from './platform/http/server.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { openApiRoute } from './platform/http/openapi/routes.ts';
import { countCalls, metricsRoute, toldTogether, type Figures } from './platform/http/metrics.ts';
import { operatorAccess, ownHeaderOrBearer } from './features/operator/operatorAccess.ts';
import { closeContext, openContext, type AppContext } from './context.ts';
import { features, jobsOf } from './features.ts';
import { healthRoute } from './platform/http/health.ts';
import { Repeats } from './platform/repeats/repeats.ts';
import { changeLog } from './platform/events/store.ts';
import { hereOf } from './platform/settings/network.ts';
import type { Settings } from './platform/settings/settings.ts';
import { web } from './platform/web/index.ts';

/** A built server: its HTTP side, its context, and the way to end both. */
export interface Built {
  app: FastifyInstance;
  context: AppContext;
  /** Answers what has come, there and by the ports of devices, before anything is ended. */
  close(devices?: { close(): Promise<void> } | null): Promise<void>;
}

interface Installation extends DatabaseAddress {
  kind: Health['Database'];
  version: string;
  /** The number of this process among several. */
  process?: number;
  /** The figures of all of them. */
  figures?: () => Promise<readonly Figures[]>;
  /** What keeps an embedded database from running. */
  trouble?: () => DatabaseTrouble | null;
}

/** Adds everything that the server answers: the API, the gateways of devices at both of their addresses, the page. */
async function addRoutes(
  app: FastifyInstance,
  context: AppContext,
  { kind, version, trouble = () => null, figures }: Installation,
): Promise<void> {
  const { settings } = context;
  const { calls, polls, window } = limits.rate;
  const perUser = {
    calls: context.rates.of('calls', calls, window),
    polls: context.rates.of('polls', polls, window),
  };
  const { once } = new Repeats(context.pool);
  const served = (scope: FastifyInstance) => ({
    app: scope,
    auth: context.sessions,
    perUser,
    hold: (userId: number) => context.loader.hold(userId),
    once,
  });
  countCalls(app, context.metrics);
  const told = figures ? async () => toldTogether(await figures()) : context.metrics.text;
  metricsRoute(app, told, operatorAccess(context, ownHeaderOrBearer));
  const health = (scope: FastifyInstance) =>
    healthRoute(scope, context.pulse, {
      Version: version,
      Database: kind,
      trouble,
      probe: () => context.pulse.over((client) => changeLog.probe(client)),
    });
  const gateways = async (scope: FastifyInstance) => deviceGateways(scope, context, settings);

  const api = async (scope: FastifyInstance) => {
    speakJson(scope);
    answerNotFound(scope);
    const exposedHeaders = ['ETag', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'];
    await scope.register(cors, { origin: settings.corsOrigins, exposedHeaders, maxAge: 600 });
    for (const { routes = [] } of features) for (const add of routes) add(served(scope), context);
    health(scope);
    openApiRoute(scope, version);
    await scope.register(gateways);
    scope.all('/*', (_request, reply) => reply.callNotFound());
  };
  await app.register(api, { prefix: apiBase });
  await app.register(async (scope) => {
    speakJson(scope);
    await scope.register(gateways);
  });
  health(app);
  for (const { pages = [] } of features) for (const add of pages) add(app, context);
  await app.register(web, {
    dist: settings.distDir,
    data: settings.dataDir,
    config: configFor(settings, () => context.gateways.ports()),
    registry: context.registry,
    basemap: settings.basemap,
    parents: settings.corsOrigins,
  });
}

/** Lets the features in: what they keep is open before the first call, and is told of facts from then on. */
async function openFeatures(context: AppContext): Promise<void> {
  for (const { services = [], consumers, stages, deliveries } of features) {
    for (const { open } of services) await open(context);
    if (consumers) context.bus.add(consumers(context));
    if (stages) context.ingest.add(stages(context));
    for (const [kind, more] of Object.entries(deliveries?.(context) ?? {}))
      context.deliveries.extend(kind as DeliveryKind, more);
  }
}

/** Builds the whole server on its database; nothing listens yet (GEN-D01). */
export async function buildApp(
  settings: Settings,
  installation: Installation,
  log: FastifyBaseLogger,
): Promise<Built> {
  const context = await openContext(settings, installation, log);
  const app = openHttp(log, settings.trustProxy);
  try {
    await openFeatures(context);
    await addRoutes(app, context, installation);
  } catch (error) {
    await closeContext(context);
    throw error;
  }
  context.here = () => {
    const bound = app.server.address();
    return typeof bound === 'object' && bound !== null
      ? `http://${hereOf(settings.host)}:${bound.port}`
      : null;
  };
  const endJobs = startJobs(context, jobsOf(context));
  return {
    app,
    context,
    async close(devices) {
      await endJobs();
      await Promise.all([app.close(), devices?.close()]);
      for (const { close } of features) await close?.(context);
      await closeContext(context);
    },
  };
}
