import type { LoaderContext } from '@rspack/core';
import { namesIn } from './names.ts';
import roomDoorLoader from './roomDoorLoader.ts';
import { doorOf, ofTwoDoors } from './shared.ts';

const written = (resourceQuery: string) =>
  roomDoorLoader
    .call({ resourceQuery } as unknown as LoaderContext)
    .trim()
    .split('\n');
const taken = (line: string) => {
  const [, names = '', from] = /^export \{ (.*) \} from '(.*)';$/.exec(line) ?? [];
  return { names: names.split(', '), from };
};

describe.each(ofTwoDoors)('CONF-D04 the door of %s in a remote', (room) => {
  const [start, later] = written(`?room=${room}`).map(taken);

  it('gives each name of the room by one of its doors', () => {
    expect([start?.from, later?.from]).toEqual([`@mayak/${room}/start`, `@mayak/${room}`]);
    expect([...(start?.names ?? []), ...(later?.names ?? [])].toSorted()).toEqual(namesIn(doorOf(room)));
  });

  it('gives the names of the start by the main door in a shell that has no other', () =>
    expect(written(`?room=${room}&spare`).map(taken)).toEqual([
      { names: start?.names, from: `@mayak/${room}` },
    ]));
});
