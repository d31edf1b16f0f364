import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAway } from '../db/isAway.ts';
import { problemBody, HttpProblem, statusOf } from './problems.ts';

/** What Fastify itself refuses, as a refusal of ours. */
const known: Record<string, HttpProblem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new HttpProblem('payload.tooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new HttpProblem('payload.type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new HttpProblem('validation'),
  FST_ERR_CTP_INVALID_JSON_BODY: new HttpProblem('validation', {
    fields: [{ field: '', code: 'invalidFormat' }],
  }),
};

function problemOf(error: FastifyError): HttpProblem | null {
  if (error instanceof HttpProblem) return error;
  // A path that the file server forbids is to nobody more than one that is not there.
  if (error.statusCode === 403 || error.statusCode === 404) return new HttpProblem('notFound');
  const problem = known[error.code];
  if (problem) return problem;
  const isBadBody = error.statusCode === 400;
  return isBadBody ? new HttpProblem('validation', { fields: [{ field: '', code: 'invalidFormat' }] }) : null;
}

function send(request: FastifyRequest, reply: FastifyReply, problem: HttpProblem): FastifyReply {
  const body = problemBody(problem.code, request.id, request.locale, problem);
  return reply.code(body.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(body));
}

/** The code of an error of whoever finds stored history that is not what was written (SRV-D09). */
const damaged = 'day.damaged';

/** When a call that found the database away is worth another try. */
const awaySeconds = 5;

/** Every failure leaves as a problem; what the caller may not know stays in the log under the same id (ERR-D08, ERR-D09). */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = problemOf(error);
    if (!problem) {
      const call = { method: request.method, url: request.url.split('?')[0] };
      if (isAway(error)) {
        request.log.error({ ...call, reason: error.message }, 'A call failed: the database is away');
        return send(
          request,
          reply.header('Retry-After', String(awaySeconds)),
          new HttpProblem('database.away'),
        );
      }
      if (error.code === damaged) {
        request.log.error({ ...call, reason: error.message }, 'A call failed: a stored day is damaged');
        const { day = '' } = error as { day?: string };
        return send(request, reply, new HttpProblem('internal', { damagedDay: day }));
      }
      request.log.error({ ...call, err: error }, 'A call failed');
      return send(request, reply, new HttpProblem('internal'));
    }
    if (problem.retryAfter !== null) reply.header('Retry-After', String(problem.retryAfter));
    if (statusOf(problem.code) === 401) reply.header('WWW-Authenticate', 'Bearer');
    return send(request, reply, problem);
  });
}

/** What is not there leaves as a problem too. */
export function answerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => send(request, reply, new HttpProblem('notFound')));
}
