import { distinctUntilChanged, map, merge, type Observable } from 'rxjs';
import type { ScopedBus } from './bus';
import {
  panelIn,
  searchWith,
  type DeclaredPanel,
  type OpenPanel,
  type Opening,
  type PageAddress,
} from './panelAddress';

/** The panels of one frame: of the page, or of an embedded part. */
export interface PanelState {
  open$: Observable<OpenPanel | null>;
  id$: Observable<string | null>;
  current(): OpenPanel | null;
  open(id: string, props?: Record<string, unknown>): void;
  toggle(id: string): void;
  close(): void;
}

/** The address in which the open panel stands. */
export interface PanelAddresses {
  location$: Observable<PageAddress> & { readonly value: PageAddress };
  /** Gives the same page exactly this query. */
  write(search: string, options: { state: Opening; replace: boolean }): void;
  navigator: { go(by: number): void };
}

interface Needs {
  bus: ScopedBus;
  addresses: PanelAddresses;
  /** What the releases offer now. */
  declared: () => readonly DeclaredPanel[];
  declaredAnew$: Observable<unknown>;
}

const isSame = (a: OpenPanel | null, b: OpenPanel | null) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The open panel as the address tells it, at most one: a link, Back and a reload give the same picture, a change of the path closes
 * it, a change of the query does not (PANEL-02, PANEL-D01, PANEL-D02).
 */
export function createPanels({
  bus,
  addresses: { location$, write, navigator },
  declared,
  declaredAnew$,
}: Needs): PanelState {
  const current = () => panelIn(location$.value, declared());
  const open$ = merge(location$, declaredAnew$).pipe(map(current), distinctUntilChanged(isSame));

  let emitted: OpenPanel | null = null;
  open$.subscribe((panel) => {
    if (emitted && emitted.id !== panel?.id) bus.emit('panel.close', { id: emitted.id });
    emitted = panel;
    if (panel) bus.emit('panel.open', panel);
  });

  const show = (panel: OpenPanel) => {
    const page = location$.value;
    const before = current();
    const search = searchWith(page, panel, declared());
    if (search === page.search && before) return;
    const quiet = panel.props['takesFocus'] === false;
    const { fromPage = false } = (page.state as Opening | null) ?? {};
    // A panel with an address of its own is looked at like a page, so Back leads out of it; the others are no step.
    const isStep = before === null && !new URLSearchParams(search).has('panel');
    write(search, { state: { fromPage: isStep || (before !== null && fromPage), quiet }, replace: !isStep });
  };
  /** The address that is being left by the way back: the browser takes that way a moment later. */
  let left: PageAddress | null = null;
  const close = () => {
    const page = location$.value;
    if (!current() || page === left) return;
    if ((page.state as Opening | null)?.fromPage) {
      left = page;
      navigator.go(-1);
    } else write(searchWith(page, null, declared()), { state: {}, replace: true });
  };
  return {
    open$,
    id$: open$.pipe(
      map((panel) => panel?.id ?? null),
      distinctUntilChanged(),
    ),
    current,
    open: (id, props = {}) => show({ id, props }),
    toggle: (id) => (current()?.id === id ? close() : show({ id, props: {} })),
    close,
  };
}
