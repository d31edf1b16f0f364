import { tokenVar } from '@mayak/ui';
import { DomUtil, type Point } from 'leaflet';
import { nearestTarget, nextTarget, type Direction, type Target } from './markerTargets';

interface Listeners {
  nameOf(target: Target): string;
  onFocus(target: Target | null): void;
  onEnter(target: Target): void;
  /** The keyboard goes back to the map itself. */
  onLeave(): void;
}

const size = 38;
const arrows: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const unseen =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

/** The markers' one tab stop: a ring on one marker, moved by the arrows, opened by Enter, told to a screen reader (design, section 10). */
export function createMarkerRing(pane: HTMLElement, listeners: Listeners) {
  const box = DomUtil.create('div', '', pane);
  const ring = DomUtil.create('div', '', box);
  const live = DomUtil.create('div', '', box);
  box.style.cssText = 'position:absolute;left:0;top:0;pointer-events:none';
  ring.style.cssText = `position:absolute;width:${size}px;height:${size}px;margin:${-size / 2}px;box-sizing:border-box;border-radius:50%;outline:none;opacity:0;border:2px solid ${tokenVar('border.focus')}`;
  live.style.cssText = unseen;
  live.ariaLive = 'polite';
  ring.tabIndex = 0;
  ring.role = 'button';
  let targets: readonly Target[] = [];
  let current: Target | null = null;
  let home = { x: 0, y: 0, selected: null as number | null };
  let isFocused = false;

  const put = (at: { x: number; y: number }) => {
    ring.style.left = `${at.x}px`;
    ring.style.top = `${at.y}px`;
  };
  function go(target: Target | null) {
    if (!target) return;
    current = target;
    put(target);
    ring.style.opacity = '1';
    ring.ariaLabel = live.textContent = listeners.nameOf(target);
    listeners.onFocus(target);
  }
  const first = () =>
    targets.find(({ id }) => id !== null && id === home.selected) ?? nearestTarget(targets, home.x, home.y);
  const again = ({ id, x, y }: Pick<Target, 'id' | 'x' | 'y'>) =>
    id === null ? nearestTarget(targets, x, y) : (targets.find((target) => target.id === id) ?? null);

  ring.addEventListener('focus', () => {
    isFocused = true;
    go((current && again(current)) ?? first());
  });
  ring.addEventListener('blur', () => {
    isFocused = false;
    ring.style.opacity = '0';
    live.textContent = '';
    listeners.onFocus(null);
  });
  ring.addEventListener('keydown', (event) => {
    const direction = arrows[event.key];
    const isEnter = event.key === 'Enter' || event.key === ' ';
    if (!direction && !isEnter && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (direction) go(nextTarget(targets, current ?? home, direction));
    else if (!isEnter) listeners.onLeave();
    else if (current) listeners.onEnter(current);
  });

  return {
    /** Takes the markers of a new drawing, on a canvas whose corner is given in the pane; the ring stays on its marker. */
    follow(next: readonly Target[], corner: Point, from: typeof home) {
      if (!isFocused && from.selected !== home.selected) current = null;
      targets = next;
      home = from;
      DomUtil.setPosition(box, corner);
      if (!isFocused) return put(home);
      const same = again(current ?? { ...home, id: null });
      if (same) put((current = same));
    },
    name(text: string) {
      if (!isFocused && ring.ariaLabel !== text) ring.ariaLabel = text;
    },
    remove: () => box.remove(),
  };
}

export type MarkerRing = ReturnType<typeof createMarkerRing>;
