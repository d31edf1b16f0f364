import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { graphOf, importsIn } from './graph.mjs';
import { knownPairs, layers } from './serverRooms.mjs';

// What the rooms of the server know of each other: `node tools/lint/rooms.mjs`, as JSON.
const root = fileURLToPath(new URL('../../apps/server/src', import.meta.url));

/** `core/ingest` of a file of that room; what stands beside the layers is no room. */
function roomOf(path) {
  const [layer, room, file] = relative(root, path).split(sep);
  return layers.includes(layer) && file !== undefined ? `${layer}/${room}` : null;
}

const known = new Map();
for (const [file, target] of importsIn(graphOf(root).files)) {
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from && to && from !== to) known.set(from, (known.get(from) ?? new Set()).add(to));
}

const both = [...known].flatMap(([from, list]) =>
  [...list].filter((to) => known.get(to)?.has(from)).map((to) => `${from} and ${to}`),
);
const levelOf = (room, above = []) =>
  above.includes(room)
    ? 0
    : 1 + Math.max(0, ...[...(known.get(room) ?? [])].map((below) => levelOf(below, [...above, room])));
const features = [...known].flatMap(([from, list]) =>
  [...list]
    .filter((to) => [from, to].every((room) => room.startsWith('features/')))
    .map((to) => [from, to].map((room) => room.slice('features/'.length)).join(' > ')),
);
const levels = Math.max(...[...known.keys()].map((room) => levelOf(room)));
console.log(JSON.stringify({ rooms: known.size, levels, both, features: features.sort(), knownPairs }));
