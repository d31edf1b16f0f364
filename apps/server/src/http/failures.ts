import type { ProblemCode } from '@mayak/api';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAway } from '../db/pool.ts';
import { problemBody, HttpProblem, statusOf, type FieldError } from './problems.ts';

/** What Fastify itself refuses, as a refusal of ours. */
const known: Record<string, HttpProblem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new HttpProblem('payload.tooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new HttpProblem('payload.type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new HttpProblem('validation'),
  FST_ERR_CTP_INVALID_JSON_BODY: new HttpProblem('validation', {
    fields: [{ field: '', code: 'invalidFormat' }],
  }),
};

function refusalOf(error: FastifyError): HttpProblem | null {
  if (error instanceof HttpProblem) return error;
  const refused = known[error.code];
  if (refused) return refused;
  const isBadBody = error.statusCode === 400;
  return isBadBody ? new HttpProblem('validation', { fields: [{ field: '', code: 'invalidFormat' }] }) : null;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  fields: FieldError[] = [],
): FastifyReply {
  const body = problemBody(code, request.id, request.locale, fields);
  return reply
    .code(statusOf(code))
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** When a call that found the database away is worth another try. */
const awaySeconds = 5;

/** Every failure leaves as a problem; what the caller may not know stays in the log under the same id (ERR-D08, ERR-D09). */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refused = refusalOf(error);
    if (!refused) {
      const call = { method: request.method, url: request.url.split('?')[0] };
      if (isAway(error)) {
        request.log.error({ ...call, reason: error.message }, 'A call failed: the database is away');
        return send(request, reply.header('Retry-After', String(awaySeconds)), 'database.away');
      }
      request.log.error({ ...call, err: error }, 'A call failed');
      return send(request, reply, 'internal');
    }
    if (refused.retryAfter !== null) reply.header('Retry-After', String(refused.retryAfter));
    if (statusOf(refused.code) === 401) reply.header('WWW-Authenticate', 'Bearer');
    return send(request, reply, refused.code, refused.fields);
  });
}

/** What is not there leaves as a problem too. */
export function answerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => send(request, reply, 'notFound'));
}
