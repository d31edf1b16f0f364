import { limits } from '@mayak/api';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { compressAnswers } from './compress.ts';
import { answerBeforeClose } from './drain.ts';
import { answerFailures, answerNotFound } from './failures.ts';
import { localeFor } from './language.ts';
import type { TrustProxy } from '../settings/network.ts';

/** Ids of requests: one random part a process, as randomness for each costs more than the rest of a short call. */
function requestIds(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => `req-${process}-${(count += 1).toString(36)}`;
}

/** A Fastify that speaks as the API does: ids of requests, language, problems, paths without regard to case (API-D01). */
export function openHttp(log: FastifyBaseLogger, trustProxy: TrustProxy): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    bodyLimit: limits.body,
    // Fastify trusts no mere number: whoever counts hops says that nobody reaches the server past his proxies.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  answerBeforeClose(app);
  app.decorateRequest('locale', 'ru');
  app.decorateRequest('signed', null);
  app.addHook('onRequest', async (request, reply) => {
    request.locale = localeFor(request.headers['accept-language'], undefined);
    reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async ({ method, url, log }, { statusCode, elapsedTime }) => {
    log.debug(
      { method, url: url.split('?')[0], status: statusCode, ms: Math.round(elapsedTime) },
      'A call was answered',
    );
  });
  answerFailures(app);
  answerNotFound(app);
  return app;
}

/** Calls of this scope take JSON and answer uncached and compressed (API-D07, API-D08). */
export function speakJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'ignore');
  scope.removeContentTypeParser(['application/json', 'text/plain']);
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
  compressAnswers(scope);
  scope.addHook('onRequest', async ({ raw: { headers } }, reply) => {
    const isEmpty = (headers['content-length'] ?? '0') === '0' && !headers['transfer-encoding'];
    if (isEmpty) delete headers['content-type'];
    reply.header('Cache-Control', 'no-store').header('X-Content-Type-Options', 'nosniff');
  });
}
