import { watched } from './attributes';

/** What the page around the frame says; anything else is not for us. */
export type ParentMessage =
  | { type: 'mayak:token'; token: string | null }
  | { type: 'mayak:set'; attributes: Record<string, string | null> };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Attributes that the page around may set: the address of the API is the frame's own. */
export const settable = watched.filter((name) => name !== 'api-url');

/** Reads a message; null when it is not one of ours. */
export function readMessage(data: unknown): ParentMessage | null {
  if (!isRecord(data)) return null;
  const { type, token, attributes } = data;
  if (type === 'mayak:token')
    return { type, token: typeof token === 'string' && token !== '' ? token : null };
  if (type !== 'mayak:set' || !isRecord(attributes)) return null;
  const given = settable.flatMap((name) => {
    const value = attributes[name];
    return typeof value === 'string' || value === null ? [[name, value] as const] : [];
  });
  return { type, attributes: Object.fromEntries(given) };
}

/** The origins to speak to: that of the page around, when the browser tells it and the server allows it, else every allowed one. */
export function parentsOf(allowed: readonly string[], around: string | null): readonly string[] {
  if (around === null) return allowed;
  return allowed.includes(around) ? [around] : [];
}
