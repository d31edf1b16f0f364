import { hasAll } from '@mayak/auth';
import { LoadFailure, type PickedRemote } from '@mayak/host/shell';
import type { Screen } from '@mayak/host';
import { filter, firstValueFrom } from 'rxjs';
import type { Shell } from '../page/Shell';
import type { PageRoute } from '../page/routes';
import type { AreaSource } from './areaState';
import { faultOf } from './faultOf';

/** Where an area's screen comes from, and as whom it speaks. */
export function routeSource(shell: Shell, route: PageRoute) {
  if (route.source.kind === 'unread') return unreadSource(shell);
  if (route.source.kind === 'shell') {
    const { screen } = route.source;
    return {
      identity: { name: 'shell', version: '' },
      events: undefined,
      source: {
        load: async () => screen,
        explain: shell.explain,
        onState: logFaults(shell, { name: 'shell', version: '' }),
      },
    };
  }
  const { remote } = route.source;
  return {
    identity: identityOf(remote),
    events: remote.release?.events,
    source: remoteSource(shell, remote, route.requires, async () => {
      const screen = (await shell.loader.app(remote)).screens[route.path];
      if (!screen) throw new LoadFailure('crashed', `the remote has no screen ${route.path}`);
      return screen;
    }),
  };
}

/** Nobody knows yet whose area this address is: it keeps its address, and the page begins anew when that can be read (ERR-D07, ROUTE-D01). */
function unreadSource(shell: Shell) {
  const identity = { name: 'shell', version: '' };
  const source: AreaSource<object> = {
    isAsked: true,
    async load(again) {
      if (!again) throw new LoadFailure('unreachable', 'the sections of the page could not be read');
      const isMore = await shell.registryClient.complete();
      if (isMore) shell.addresses.reload();
      else shell.addresses.settle();
      return new Promise<never>(() => undefined);
    },
    explain: shell.explain,
    onState: logFaults(shell, identity),
  };
  return { identity, events: undefined, source };
}

/** A remote by name, with the version that is taken at the moment. */
export const identityOf = (remote: PickedRemote) => ({
  name: remote.name,
  get version() {
    return remote.pick.version ?? '';
  },
});

/** The loading of something that a remote offers: for those who may see it, switched off where the registry says so, with the way back to an earlier version (ERR-D07, PERM-02, PERM-06). */
export function remoteSource<P extends object>(
  shell: Shell,
  remote: PickedRemote,
  requires: readonly string[],
  load: () => Promise<Screen<P>>,
): AreaSource<P> {
  const { loader, registryClient, addresses } = shell;
  const log = logFaults(shell, identityOf(remote));
  const onState: AreaSource<P>['onState'] = (state) => {
    if (state instanceof LoadFailure) loader.report(remote, state.state, state.message);
    else loader.report(remote, state);
    log(state);
  };
  /** What the last try was of: meanwhile another part of the remote may have gone back to an earlier version. */
  let tried: PickedRemote['pick'] | null = null;
  return {
    async load(again) {
      await mayBeSeen(shell, requires);
      const isFresh = again && !loader.runs(remote);
      await registryClient.revive(remote, isFresh);
      tried = remote.pick;
      if (isFresh) loader.anew(remote);
      return load();
    },
    explain: (error) => loader.explain(remote, error),
    onState,
    off() {
      const reason = registryClient.off(remote.name);
      return reason === null ? null : new LoadFailure('disabled', reason);
    },
    async fallBack(failure) {
      if (tried && tried !== remote.pick) return true;
      if (!loader.runs(remote)) return registryClient.fallBack(remote, () => onState(failure));
      // Two versions do not live in one page: the next page has the earlier one.
      if (failure.state === 'crashed' && registryClient.hasPrevious(remote)) registryClient.block(remote);
      return false;
    },
    previous: () =>
      registryClient.hasPrevious(remote)
        ? () => {
            registryClient.block(remote);
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
const logFaults =
  ({ log }: Shell, identity: { readonly name: string; readonly version: string }) =>
  (state: string | LoadFailure) => {
    const fault = state instanceof LoadFailure ? faultOf(identity, state) : null;
    if (fault) log(fault);
  };
