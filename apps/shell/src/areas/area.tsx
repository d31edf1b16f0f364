import type { LifeCycles } from 'single-spa';
import { createRoot, type Root } from 'react-dom/client';
import { BehaviorSubject, type Subscription } from 'rxjs';
import type { Shell } from '../boot/shell';
import type { Place } from '../frame/places';
import { ShellContext } from '../frame/ShellContext';
import { containerOf } from '../frame/containerOf';
import { errorPath } from '../session/recorded';
import { afterError } from './afterError';
import { AreaTitled } from './AreaTitled';
import { createAreaLoad } from './areaState';
import { onCaught } from './onCaught';
import { placeSource } from './placeSource';
import { remoteContext } from './remoteContext';
import { keepScroll } from './scroll';
import { Surroundings } from './Surroundings';

const element = (className: string) => Object.assign(document.createElement('div'), { className });

/** One life of an area: its own host element, React root and load. */
function createLife(shell: Shell, place: Place) {
  const host = element('area');
  const bar = element('context-bar-slot');
  const active$ = new BehaviorSubject(true);
  const abort = new AbortController();
  const { source, identity, events } = placeSource(shell, place);
  const load = createAreaLoad(source);
  const context = remoteContext(shell, {
    identity,
    ...(events && { events }),
    basename: `/${place.path}`,
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
      <Surroundings context={context} addresses={shell.addresses} bar={bar}>
        <ShellContext value={place.source.kind === 'shell' ? shell : null}>
          <AreaTitled shell={shell} place={place} load={load} active$={active$} />
        </ShellContext>
      </Surroundings>,
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
      abort.abort();
      root?.unmount();
    },
  };
}

/** The single-spa lifecycles of a place: mount returns at once, so that no remote can hold up a navigation. */
export function areaOf(shell: Shell, place: Place): LifeCycles {
  let life: ReturnType<typeof createLife> | null = null;
  let waits: Subscription | null = null;
  const living = () => (life ??= createLife(shell, place));
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
      if (place.keepAlive) return;
      // What was typed waits behind the page of an error for the way back (ERR-D05).
      if (location.pathname !== errorPath) end();
      else waits = afterError(shell.addresses.location$).subscribe((path) => path !== place.path && end());
    },
  };
}
