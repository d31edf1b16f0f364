import cors from '@fastify/cors';
import { limits, type Health } from '@mayak/api';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { apiBase, configFor } from './config.ts';
import { deviceDoors } from './devices/doors.ts';
import { answerNotFound } from './failures.ts';
import { openHttp, speakJson } from './http.ts';
import { startJobs } from './jobs/jobs.ts';
import { Limiter } from './limiter.ts';
import { operatorRoutes } from './operator/index.ts';
import { closeParts, openParts, type Parts, type Routes } from './parts.ts';
import { accountRoutes } from './routes/account.ts';
import { activationRoutes } from './routes/activation.ts';
import { beaconRoutes } from './routes/beacons.ts';
import { channelRoutes } from './routes/channels.ts';
import { chartRoutes } from './routes/charts.ts';
import { diagnosticRoutes } from './routes/diagnostics.ts';
import { eventRoutes } from './routes/events.ts';
import { fuelRoutes } from './routes/fuel.ts';
import { feedbackRoutes } from './routes/feedback.ts';
import { geoobjectRoutes } from './routes/geoobjects.ts';
import { groupRoutes } from './routes/groups.ts';
import { healthRoute } from './routes/health.ts';
import { notificationRuleRoutes } from './routes/notificationRules.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { paymentRoutes } from './routes/payment.ts';
import { trackRoutes } from './routes/tracks.ts';
import { userRoutes } from './routes/users.ts';
import type { Settings } from './settings.ts';
import { web } from './web/index.ts';

const routes: Routes[] = [
  accountRoutes,
  userRoutes,
  feedbackRoutes,
  beaconRoutes,
  activationRoutes,
  trackRoutes,
  diagnosticRoutes,
  channelRoutes,
  chartRoutes,
  fuelRoutes,
  groupRoutes,
  geoobjectRoutes,
  eventRoutes,
  notificationRoutes,
  notificationRuleRoutes,
  operatorRoutes,
  paymentRoutes,
];

/** A built server: its HTTP side, its parts, and the way to end both. */
export interface Built {
  app: FastifyInstance;
  parts: Parts;
  close(): Promise<void>;
}

interface Installation {
  url: string;
  kind: Health['Database'];
  version: string;
}

/** Adds everything that the server answers: the API, the doors of devices at both of their addresses, the page. */
async function addRoutes(app: FastifyInstance, parts: Parts, { kind, version }: Installation): Promise<void> {
  const { settings } = parts;
  const perUser = new Limiter(limits.rate.calls, limits.rate.window);
  const served = (scope: FastifyInstance) => ({ app: scope, auth: parts.auth, perUser });
  const health = (scope: FastifyInstance) =>
    healthRoute(scope, parts.pool, { Version: version, Database: kind });
  const doors = async (scope: FastifyInstance) => deviceDoors(served(scope), parts, settings);

  const api = async (scope: FastifyInstance) => {
    speakJson(scope);
    answerNotFound(scope);
    const exposedHeaders = ['ETag', 'Retry-After', 'X-Request-Id'];
    await scope.register(cors, { origin: settings.corsOrigins, exposedHeaders, maxAge: 600 });
    for (const add of routes) add(served(scope), parts);
    health(scope);
    await scope.register(doors);
    scope.all('/*', (_request, reply) => reply.callNotFound());
  };
  await app.register(api, { prefix: apiBase });
  await app.register(async (scope) => {
    speakJson(scope);
    await doors(scope);
  });
  health(app);
  await app.register(web, {
    dist: settings.distDir,
    data: settings.dataDir,
    config: configFor(settings),
    remoteBases: settings.remoteBases ?? undefined,
    parents: settings.corsOrigins,
  });
}

/** Builds the whole server on its database; nothing listens yet (GEN-D01). */
export async function buildApp(
  settings: Settings,
  installation: Installation,
  log: FastifyBaseLogger,
): Promise<Built> {
  const parts = await openParts(settings, installation.url, log);
  const app = openHttp(log);
  try {
    await addRoutes(app, parts, installation);
  } catch (error) {
    await closeParts(parts);
    throw error;
  }
  const endJobs = startJobs(parts);
  return {
    app,
    parts,
    async close() {
      endJobs();
      await app.close();
      await closeParts(parts);
    },
  };
}
