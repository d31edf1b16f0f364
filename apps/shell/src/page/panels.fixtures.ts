import type { OpenPanel, PanelState } from '@mayak/host';
import { BehaviorSubject, map } from 'rxjs';

/** Side panels without an address. */
export function somePanels(): PanelState {
  const open$ = new BehaviorSubject<OpenPanel | null>(null);
  const open = (id: string, props: Record<string, unknown> = {}) => open$.next({ id, props });
  return {
    open$,
    id$: open$.pipe(map((opened) => opened?.id ?? null)),
    current: () => open$.value,
    open,
    toggle: (id) => (open$.value?.id === id ? open$.next(null) : open(id)),
    close: () => open$.next(null),
  };
}
