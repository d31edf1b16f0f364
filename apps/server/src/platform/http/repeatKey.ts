import type { Endpoint } from '@mayak/api';
import type { FastifyRequest } from 'fastify';
import { wrongField } from './problems.ts';

/** The header by which a caller names a call, so that its repeat is known (draft-ietf-httpapi-idempotency-key-header-07). */
export const keyHeader = 'Idempotency-Key';
export const keyPattern = '^[!-~]{1,255}$';

/** Whether a call is made once for a key (API-D11). */
export const isKeyed = ({ caller, makes }: Endpoint): boolean => caller === 'user' && makes;

/** The key of a call, or null where it has none. */
export function repeatKeyOf(endpoint: Endpoint, { headers }: FastifyRequest): string | null {
  const key = headers[keyHeader.toLowerCase()];
  if (key === undefined || !isKeyed(endpoint)) return null;
  if (typeof key !== 'string' || !new RegExp(keyPattern).test(key))
    throw wrongField(keyHeader, 'invalidFormat');
  return key;
}
