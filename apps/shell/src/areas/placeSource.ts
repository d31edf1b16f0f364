import { LoadFailure } from '@mayak/host/shell';
import type { Shell } from '../boot/shell';
import type { Place } from '../frame/places';

/** Where an area's screen comes from, and as whom it speaks. */
export function placeSource(shell: Shell, place: Place) {
  if (place.source.kind === 'shell') {
    const { screen } = place.source;
    return {
      identity: { name: 'shell', version: '' },
      events: undefined,
      source: {
        load: async () => screen,
        explain: shell.explain,
        tell: () => undefined,
      },
    };
  }
  const { offered } = place.source;
  return {
    identity: { name: offered.name, version: offered.pick.version ?? '' },
    events: offered.release?.events,
    source: {
      async load() {
        const screen = (await shell.loader.app(offered)).screens[place.path];
        if (!screen) throw new LoadFailure('crashed', `the remote has no screen ${place.path}`);
        return screen;
      },
      explain: (error: unknown) => shell.loader.explain(offered, error),
      tell: (state: Parameters<typeof shell.loader.tell>[1], reason?: string) =>
        shell.loader.tell(offered, state, reason),
    },
  };
}
