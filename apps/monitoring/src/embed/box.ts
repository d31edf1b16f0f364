import type { Box } from '@mayak/host';
import { BehaviorSubject } from 'rxjs';

/** The height of the part's own bar. */
export const barHeight = 37;

const boxOf = ({ clientWidth, clientHeight }: HTMLElement): Box => ({
  width: clientWidth,
  height: Math.max(0, clientHeight - barHeight),
});

/** What the bar leaves of an element, followed until the part ends. */
export function watchBox(element: HTMLElement, until: AbortSignal): BehaviorSubject<Box> {
  const box$ = new BehaviorSubject(boxOf(element));
  const watch = new ResizeObserver(() => {
    const next = boxOf(element);
    if (next.width !== box$.value.width || next.height !== box$.value.height) box$.next(next);
  });
  watch.observe(element);
  until.addEventListener('abort', () => watch.disconnect(), { once: true });
  return box$;
}
