import { LoadFailure, type Offered } from '@mayak/host/shell';
import type { Screen } from '@mayak/host';
import type { Shell } from '../boot/shell';
import type { Place } from '../frame/places';
import type { AreaSource } from './areaState';

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
    identity: identityOf(offered),
    events: offered.release?.events,
    source: remoteSource(shell, offered, async () => {
      const screen = (await shell.loader.app(offered)).screens[place.path];
      if (!screen) throw new LoadFailure('crashed', `the remote has no screen ${place.path}`);
      return screen;
    }),
  };
}

/** A remote by name, with the version that is taken at the moment. */
export const identityOf = (offered: Offered) => ({
  name: offered.name,
  get version() {
    return offered.pick.version ?? '';
  },
});

/** The loading of something that a remote offers: switched off where the registry says so, with the way back to an earlier version (ERR-D07). */
export function remoteSource<P extends object>(
  { loader, catalogue, addresses }: Shell,
  offered: Offered,
  load: () => Promise<Screen<P>>,
): AreaSource<P> {
  return {
    async load() {
      await catalogue.revive(offered);
      return load();
    },
    explain: (error) => loader.explain(offered, error),
    tell: (state, reason) => loader.tell(offered, state, reason),
    off() {
      const reason = catalogue.off(offered.name);
      return reason === null ? null : new LoadFailure('disabled', reason);
    },
    fallBack: async ({ state, message }) =>
      !loader.runs(offered) && catalogue.fallBack(offered, () => loader.tell(offered, state, message)),
    previous: () =>
      catalogue.hasPrevious(offered)
        ? () => {
            catalogue.strike(offered);
            addresses.reload();
          }
        : null,
  };
}
