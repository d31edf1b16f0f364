import type { Endpoint } from '@mayak/api';
import type { FastifyRequest } from 'fastify';
import { HttpProblem } from './problems.ts';

/** The greatest id that the database has room for. */
const greatest = 2_147_483_647;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Path parameters are ids: anything else is nothing that exists. */
export function idsOf(request: FastifyRequest, { uuids }: Endpoint): Record<string, number | string> {
  const entries = Object.entries(request.params as Record<string, string>).map(
    ([name, text]): [string, number | string] => {
      if (uuids.includes(name)) {
        if (!uuid.test(text)) throw new HttpProblem('notFound');
        return [name, text.toLowerCase()];
      }
      if (!/^\d{1,10}$/.test(text) || Number(text) > greatest) throw new HttpProblem('notFound');
      return [name, Number(text)];
    },
  );
  return Object.fromEntries(entries);
}
