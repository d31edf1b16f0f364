import * as api from '@mayak/api';
import { endpointsOf, eventsPath } from '@mayak/api';
import { seriesType } from '@mayak/api/history';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clock } from '../platform/clock/clock.ts';
import { apiBase } from '../platform/http/apiBase.ts';
import { HttpProblem } from '../platform/http/problems.ts';
import { movedSeries } from './movedSeries.ts';
import { answerKey, moved, type Recording } from './recording.ts';

const heartbeat = 15_000;

const pathPattern = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i');
const calls = Object.values(endpointsOf(api)).map((one) => ({ ...one, pattern: pathPattern(one.path) }));

/** A stream on which nothing happens. */
function listen(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const beat = () => {
    reply.raw.write(': heartbeat\n\n');
    timer = setTimeout(beat, heartbeat);
  };
  let timer = setTimeout(beat, 0);
  request.raw.on('close', () => clearTimeout(timer));
  return reply;
}

/**
 * Answers the calls of the API from a recording, its times as far behind now as they were when it was made. Anybody is its user;
 * what is changed is forgotten: a change without an answer succeeds, one with an answer is refused.
 */
export function recordedAnswers(app: FastifyInstance, { at, answers }: Recording): void {
  app.addContentTypeParser('*', (_request, body, done) => body.resume().on('end', () => done(null)));
  app.all<{ Params: { '*': string } }>(`${apiBase}/*`, async (request, reply) => {
    const path = `/${request.params['*']}`;
    const { authorization, accept = '' } = request.headers;
    if (path === api.login.path) return reply.send(JSON.stringify('emulator'));
    const call = calls.find(({ method, pattern }) => method === request.method && pattern.test(path));
    const needsUser = path === eventsPath || call?.caller === 'user';
    if (needsUser && !authorization) throw new HttpProblem('auth.required');
    if (path === eventsPath) return listen(request, reply);
    if (request.method !== 'GET' && call && !call.answer) return reply.code(204).send();
    const answer = answers[answerKey(path, accept)] ?? answers[answerKey(path, 'application/json')];
    if (request.method !== 'GET' || !answer) throw new HttpProblem('notFound');
    // Nobody needs to be told anew at each start of what happened when it was recorded.
    if (/[?&]filterByUnshown=true/i.test(request.url) && Array.isArray(answer.body)) return reply.send([]);
    const by = clock.now() - at;
    reply.header('cache-control', 'no-store').type(answer.type);
    if (answer.type.startsWith(seriesType) && typeof answer.body === 'string')
      return reply.send(movedSeries(Buffer.from(answer.body, 'base64'), by));
    if (typeof answer.body === 'string' && !answer.type.includes('json'))
      return reply.send(Buffer.from(answer.body, 'base64'));
    return reply.send(JSON.stringify(moved(answer.body, by)));
  });
}
