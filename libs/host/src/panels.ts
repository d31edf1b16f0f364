import { BehaviorSubject, distinctUntilChanged, map, skip, type Observable } from 'rxjs';
import type { ScopedBus } from './bus';
import type { PanelId } from './events';

/** A panel that is open, with what it was opened for. */
export interface OpenPanel {
  id: PanelId;
  props: Record<string, unknown>;
}

/** The panels of one frame: of the page, or of an embedded part. */
export interface PanelState {
  open$: BehaviorSubject<OpenPanel | null>;
  id$: Observable<PanelId | null>;
  open(id: PanelId, props?: Record<string, unknown>): void;
  toggle(id: PanelId): void;
  close(): void;
}

/** At most one panel is open; a change of the path closes it, a change of the query does not (PANEL-02, PANEL-D01, PANEL-D02). */
export function createPanels(bus: ScopedBus, path$: Observable<string>): PanelState {
  const open$ = new BehaviorSubject<OpenPanel | null>(null);
  const become = (next: OpenPanel | null) => {
    const before = open$.value;
    if (before && before.id !== next?.id) bus.emit('panel.close', { id: before.id });
    open$.next(next);
    if (next) bus.emit('panel.open', next);
  };
  const close = () => open$.value && become(null);
  path$.pipe(distinctUntilChanged(), skip(1)).subscribe(close);
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
