import { DomUtil, type Point } from 'leaflet';

const size = 28;
/** So many may move at once; the others have still rings. */
export const mostPulses = 24;
/** The ring of a pulse, one picture after the other: how large it is, and how faint. */
const steps = [
  { scale: 0.9, opacity: 0.34 },
  { scale: 1.35, opacity: 0.22 },
  { scale: 1.8, opacity: 0.1 },
  { scale: 1.8, opacity: 0 },
] as const;
/** Milliseconds of each: 1.8 s for all of them (design, section 7). */
const stepLength = 450;

/** The rings that spread under emergency beacons, a few elements that are used again; they go by steps, since what glides costs a frame 60 times a second (decision `pulses`). */
export function createPulses(pane: HTMLElement) {
  const box = DomUtil.create('div', '', pane);
  box.style.cssText = 'position:absolute;left:0;top:0;pointer-events:none';
  box.ariaHidden = 'true';
  const rings: HTMLElement[] = [];
  let step = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function make() {
    const ring = DomUtil.create('div', '', box);
    ring.style.cssText = `position:absolute;width:${size}px;height:${size}px;border-radius:50%;transform:scale(var(--pulse-scale))`;
    return ring;
  }
  function put() {
    const { scale, opacity } = steps[step % steps.length] ?? steps[0];
    box.style.setProperty('--pulse-scale', String(scale));
    box.style.opacity = String(opacity);
  }
  function go() {
    timer = setTimeout(() => {
      step += 1;
      put();
      go();
    }, stepLength);
  }
  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    /** Puts a ring at each place of the canvas, whose corner is given in the pane. */
    show(places: readonly { x: number; y: number }[], corner: Point, color: string) {
      DomUtil.setPosition(box, corner);
      box.hidden = false;
      while (rings.length < Math.min(places.length, mostPulses)) rings.push(make());
      rings.forEach((ring, i) => {
        const place = places[i];
        if (ring.hidden !== (place === undefined)) ring.hidden = !place;
        if (!place) return;
        ring.style.left = `${Math.round(place.x) - size / 2}px`;
        ring.style.top = `${Math.round(place.y) - size / 2}px`;
        ring.style.background = color;
      });
      put();
      if (places.length === 0) stop();
      else if (timer === undefined) go();
    },
    hide: () => void (box.hidden = true),
    remove() {
      stop();
      box.remove();
    },
  };
}

export type Pulses = ReturnType<typeof createPulses>;
