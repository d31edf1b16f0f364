import type { LoaderContext } from '@rspack/core';
import { namesIn } from './names.ts';
import { fileOf } from './paths.ts';
import { doorOf, startDoor } from './shared.ts';

const taken = (names: readonly string[], from: string) => `export { ${names.join(', ')} } from '${from}';\n`;

/**
 * Writes which name of a room (`?room=api`) comes from which of its doors, so that a chunk waits for the main one only where it takes a
 * name that the start has not. With `&spare`: the names of the start by the main door, for shells without such a start.
 */
export default function roomDoorLoader(this: LoaderContext): string {
  const asked = new URLSearchParams(this.resourceQuery);
  const room = asked.get('room') ?? '';
  const start = namesIn(fileOf(startDoor(room)));
  if (asked.has('spare')) return taken(start, `@mayak/${room}`);
  const later = namesIn(doorOf(room)).filter((name) => !start.includes(name));
  return taken(start, startDoor(room)) + taken(later, `@mayak/${room}`);
}
