import { hasAll } from '@mayak/auth';
import { LoadFailure, type Offered } from '@mayak/host/shell';
import type { Screen } from '@mayak/host';
import { filter, firstValueFrom } from 'rxjs';
import type { Shell } from '../boot/shell';
import type { Place } from '../frame/places';
import type { AreaSource } from './areaState';
import { faultOf } from './faultOf';

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
        tell: tellLog(shell, { name: 'shell', version: '' }),
      },
    };
  }
  const { offered } = place.source;
  return {
    identity: identityOf(offered),
    events: offered.release?.events,
    source: remoteSource(shell, offered, place.requires, async () => {
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

/** The loading of something that a remote offers: for those who may see it, switched off where the registry says so, with the way back to an earlier version (ERR-D07, PERM-02, PERM-06). */
export function remoteSource<P extends object>(
  shell: Shell,
  offered: Offered,
  requires: readonly string[],
  load: () => Promise<Screen<P>>,
): AreaSource<P> {
  const { loader, catalogue, addresses } = shell;
  const log = tellLog(shell, identityOf(offered));
  const tell: AreaSource<P>['tell'] = (state) => {
    if (state instanceof LoadFailure) loader.tell(offered, state.state, state.message);
    else loader.tell(offered, state);
    log(state);
  };
  return {
    async load(again) {
      await mayBeSeen(shell, requires);
      await catalogue.revive(offered, again && !loader.runs(offered));
      return load();
    },
    explain: (error) => loader.explain(offered, error),
    tell,
    off() {
      const reason = catalogue.off(offered.name);
      return reason === null ? null : new LoadFailure('disabled', reason);
    },
    fallBack: async (failure) => !loader.runs(offered) && catalogue.fallBack(offered, () => tell(failure)),
    previous: () =>
      catalogue.hasPrevious(offered)
        ? () => {
            catalogue.strike(offered);
            addresses.reload();
          }
        : null,
  };
}

/** No code of what asks for a permission runs before it is known that the user has it. */
async function mayBeSeen({ account }: Shell, requires: readonly string[]): Promise<void> {
  if (requires.length === 0) return;
  const { user } = await firstValueFrom(
    account.session.state$.pipe(filter(({ user, loggedIn }) => user !== null || !loggedIn)),
  );
  if (!hasAll(user, requires)) throw new LoadFailure('forbidden', requires.join(', '));
}

/** The one line of the console for each failure that is a fault of somebody. */
const tellLog =
  ({ log }: Shell, identity: { readonly name: string; readonly version: string }) =>
  (state: string | LoadFailure) => {
    const fault = state instanceof LoadFailure ? faultOf(identity, state) : null;
    if (fault) log(fault);
  };
