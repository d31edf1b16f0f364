import { DomUtil, type Point } from 'leaflet';

const size = 28;
const life = 1_800;
/** So many may move at once; the others have still rings. */
export const mostPulses = 24;

/** The rings that spread under emergency beacons, a few elements that are used again (design, section 7). */
export function createPulses(pane: HTMLElement) {
  const box = DomUtil.create('div', '', pane);
  box.style.cssText = 'position:absolute;left:0;top:0;pointer-events:none';
  box.ariaHidden = 'true';
  const rings: HTMLElement[] = [];

  function make() {
    const ring = DomUtil.create('div', '', box);
    ring.style.cssText = `position:absolute;width:${size}px;height:${size}px;border-radius:50%;opacity:0`;
    ring.animate?.(
      [
        { transform: 'scale(0.6)', opacity: 0.3, offset: 0 },
        { transform: 'scale(1.9)', opacity: 0, offset: 0.8 },
        { transform: 'scale(1.9)', opacity: 0, offset: 1 },
      ],
      { duration: life, iterations: Infinity, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
    );
    return ring;
  }

  return {
    /** Puts a ring at each place of the canvas, whose corner is given in the pane. */
    show(places: readonly { x: number; y: number }[], corner: Point, color: string) {
      DomUtil.setPosition(box, corner);
      box.hidden = false;
      while (rings.length < Math.min(places.length, mostPulses)) rings.push(make());
      rings.forEach((ring, i) => {
        const place = places[i];
        ring.hidden = place === undefined;
        if (!place) return;
        ring.style.left = `${Math.round(place.x) - size / 2}px`;
        ring.style.top = `${Math.round(place.y) - size / 2}px`;
        ring.style.background = color;
      });
    },
    hide: () => void (box.hidden = true),
    remove: () => box.remove(),
  };
}

export type Pulses = ReturnType<typeof createPulses>;
