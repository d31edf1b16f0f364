import { pathOf, type Answer, type Endpoint } from '@mayak/api';
import { apiBase } from '../../platform/http/apiBase.ts';

interface Asked {
  headers: Record<string, string>;
  signal: AbortSignal;
  params?: Record<string, number>;
  query?: Record<string, string>;
  body?: object;
}

/** Asks this server from outside, as pages and devices do; throws what it refuses. */
export async function ask<E extends Endpoint>(
  here: string,
  endpoint: E,
  { headers, signal, params = {}, query = {}, body }: Asked,
): Promise<Answer<E>> {
  const url = new URL(`${here}${apiBase}${pathOf(endpoint, params)}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const answer = await fetch(url, {
    method: endpoint.method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    signal,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${endpoint.path}: HTTP ${answer.status}`);
  return (endpoint.answer ? endpoint.answer.parse(await answer.json()) : undefined) as Answer<E>;
}
