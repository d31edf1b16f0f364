import type { LifeCycles } from 'single-spa';
import { createRoot, type Root } from 'react-dom/client';
import { BehaviorSubject, filter, take, type Subscription } from 'rxjs';
import type { Shell } from '../page/Shell';
import type { PageRoute } from '../page/routes';
import { ShellContext } from '../page/ShellContext';
import { containerOf } from '../page/containerOf';
import { errorPath } from '../session/recorded';
import { afterError } from './afterError';
import { AreaTitled } from './AreaTitled';
import { createAreaLoad } from './areaState';
import { onCaught } from './onCaught';
import { routeSource } from './routeSource';
import { remoteContext } from './remoteContext';
import { keepScroll } from './scroll';
import { Providers } from './Providers';

const element = (className: string) => Object.assign(document.createElement('div'), { className });

/** One life of an area: its own host element, React root and load. */
function createLife(shell: Shell, route: PageRoute) {
  const host = element('area');
  const bar = element('context-bar-slot');
  const active$ = new BehaviorSubject(true);
  const abort = new AbortController();
  const { source, identity, events } = routeSource(shell, route);
  const load = createAreaLoad(source);
  const stands$ = load.state$.pipe(
    filter(({ phase }) => phase !== 'loading'),
    take(1),
  );
  stands$.subscribe(() => performance.mark('area.stands'));
  const context = remoteContext(shell, {
    identity,
    ...(events && { events }),
    basename: `/${route.path}`,
    active$,
    signal: abort.signal,
  });
  let root: Root | null = null;
  let restore = () => undefined as void;

  const render = () => {
    root = createRoot(host, {
      onUncaughtError: load.broke,
      onCaughtError: onCaught((error) => shell.report(identity.name, error)),
    });
    root.render(
      <Providers context={context} addresses={shell.addresses} bar={bar} now={shell.account.fleet.now}>
        <ShellContext value={route.source.kind === 'shell' ? shell : null}>
          <AreaTitled shell={shell} route={route} load={load} active$={active$} />
        </ShellContext>
      </Providers>,
    );
  };

  return {
    show(container: HTMLElement) {
      container.append(host);
      shell.bar.replaceChildren(bar);
      active$.next(true);
      if (!root) render();
      load.start();
      restore();
    },
    /** Its code is on its way while the frame is still drawn. */
    begin: () => load.start(),
    hide() {
      restore = keepScroll(host);
      active$.next(false);
      host.remove();
      bar.remove();
    },
    end() {
      load.end();
      abort.abort();
      root?.unmount();
    },
  };
}

/** The single-spa lifecycles of a route: mount returns at once, so that no remote can hold up a navigation. */
export function areaOf(shell: Shell, route: PageRoute): LifeCycles {
  let life: ReturnType<typeof createLife> | null = null;
  let waits: Subscription | null = null;
  const living = () => (life ??= createLife(shell, route));
  // Asked for by a router that is about to show it.
  living().begin();
  const end = () => {
    life?.end();
    life = null;
  };
  return {
    bootstrap: async () => undefined,
    mount: async ({ name }) => {
      waits?.unsubscribe();
      living().show(containerOf(name));
    },
    unmount: async () => {
      life?.hide();
      if (route.keepAlive) return;
      // What was typed waits behind the page of an error for the way back (ERR-D05).
      if (location.pathname !== errorPath) end();
      else waits = afterError(shell.addresses.location$).subscribe((path) => path !== route.path && end());
    },
  };
}
