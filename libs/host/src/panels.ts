import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { ScopedBus } from './bus';

/** A panel that is open, with what it was opened for. */
export interface OpenPanel {
  id: string;
  props: Record<string, unknown>;
}

/** The panels of one frame: of the page, or of an embedded part. */
export interface PanelState {
  open$: BehaviorSubject<OpenPanel | null>;
  id$: Observable<string | null>;
  open(id: string, props?: Record<string, unknown>): void;
  toggle(id: string): void;
  close(): void;
}

/**
 * At most one panel is open; a change of the path closes it, a change of the query does not (PANEL-02, PANEL-D01, PANEL-D02);
 * the way back from the page of an error opens it again (ERR-D05).
 */
export function createPanels(bus: ScopedBus, path$: Observable<string>, errorPath?: string): PanelState {
  const open$ = new BehaviorSubject<OpenPanel | null>(null);
  let here: string | null = null;
  let waiting: { path: string | null; panel: OpenPanel | null } | null = null;
  const become = (next: OpenPanel | null) => {
    const before = open$.value;
    if (before && before.id !== next?.id) bus.emit('panel.close', { id: before.id });
    open$.next(next);
    if (next) bus.emit('panel.open', next);
  };
  const close = () => open$.value && become(null);
  path$.pipe(distinctUntilChanged()).subscribe((path) => {
    const panel = open$.value;
    close();
    if (waiting?.path === path && waiting.panel) become(waiting.panel);
    waiting = path === errorPath ? { path: here, panel } : null;
    here = path;
  });
  return {
    open$,
    id$: open$.pipe(
      map((panel) => panel?.id ?? null),
      distinctUntilChanged(),
    ),
    open: (id, props = {}) => become({ id, props }),
    toggle: (id) => (open$.value?.id === id ? close() : become({ id, props: {} })),
    close,
  };
}
