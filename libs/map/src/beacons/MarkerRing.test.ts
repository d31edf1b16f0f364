import { point } from 'leaflet';
import { createMarkerRing } from './MarkerRing';
import type { Target } from './markerTargets';

const at = (id: number, x: number): Target => ({ id, cluster: -1, x, y: 0 });
const home = { x: 5, y: 0, selected: null };

function aRing() {
  const told: string[] = [];
  const pane = document.body.appendChild(document.createElement('div'));
  const ring = createMarkerRing(pane, {
    nameOf: ({ id }) => `marker ${id}`,
    onFocus: (target) => told.push(`focus ${target?.id ?? null}`),
    onEnter: ({ id }) => told.push(`enter ${id}`),
    onLeave: () => told.push('leave'),
  });
  const element = pane.querySelector<HTMLElement>('[role=button]') ?? pane;
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { ring, element, told, press, live: pane.querySelector('[aria-live]') };
}

describe('GEN-D04 the marker ring is the one tab stop of all markers', () => {
  it('goes to the nearest marker, then where the arrows say, and tells its name', () => {
    const { ring, element, told, press, live } = aRing();
    ring.follow([at(1, 0), at(2, 40), at(3, 80)], point(0, 0), home);
    element.focus();
    press('ArrowRight');
    expect([told, element.ariaLabel, live?.textContent]).toEqual([
      ['focus 1', 'focus 2'],
      'marker 2',
      'marker 2',
    ]);
  });

  it('begins with the selected beacon', () => {
    const { ring, element, told } = aRing();
    ring.follow([at(1, 0), at(3, 80)], point(0, 0), { ...home, selected: 3 });
    element.focus();
    expect(told).toEqual(['focus 3']);
  });

  it('comes back to the marker that was left, for a menu say, until another beacon is selected', () => {
    const { ring, element, told, press } = aRing();
    const targets = [at(1, 0), at(2, 40), at(3, 80)];
    ring.follow(targets, point(0, 0), home);
    element.focus();
    press('ArrowRight');
    element.blur();
    ring.follow([at(1, 0), at(2, 47), at(3, 80)], point(0, 0), home);
    element.focus();
    expect([told.at(-1), element.style.left]).toEqual(['focus 2', '47px']);
    element.blur();
    ring.follow(targets, point(0, 0), { ...home, selected: 3 });
    element.focus();
    expect(told.at(-1)).toBe('focus 3');
  });

  it('begins anew where the marker that was left is no longer on the screen', () => {
    const { ring, element, told, press } = aRing();
    ring.follow([at(1, 0), at(2, 40)], point(0, 0), home);
    element.focus();
    press('ArrowRight');
    element.blur();
    ring.follow([at(1, 0)], point(0, 0), home);
    element.focus();
    expect(told.at(-1)).toBe('focus 1');
  });

  it('opens by Enter and leaves by Escape', () => {
    const { ring, element, told, press } = aRing();
    ring.follow([at(1, 0)], point(0, 0), home);
    element.focus();
    press('Enter');
    press('Escape');
    expect(told).toEqual(['focus 1', 'enter 1', 'leave']);
  });

  it('is named anew only with other words: each naming is work for the browser', () => {
    const { ring, element } = aRing();
    let times = 0;
    Object.defineProperty(element, 'ariaLabel', {
      get: () => element.title,
      set: (text: string) => {
        element.title = text;
        times += 1;
      },
    });
    for (const words of ['Markers', 'Markers', 'Signs']) ring.name(words);
    expect([times, element.title]).toEqual([2, 'Signs']);
  });

  it('leaves other keys to the page', () => {
    const { press } = aRing();
    expect([press('Tab'), press('ArrowUp')]).toEqual([false, true]);
  });

  it('follows its marker to a new place, and is silent when it is left', () => {
    const { ring, element, told, live } = aRing();
    ring.follow([at(1, 0), at(2, 40)], point(0, 0), home);
    element.focus();
    ring.follow([at(1, 7), at(2, 40)], point(0, 0), home);
    expect(element.style.left).toBe('7px');
    element.blur();
    expect([told.at(-1), live?.textContent]).toEqual(['focus null', '']);
  });
});
