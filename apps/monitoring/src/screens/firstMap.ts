import { drawFirstMarkers, type FirstMarkers } from '@mayak/map/first';
import { placed } from './placed';

/** So long the letters of the page are waited for, milliseconds; then it is written in others, and anew when they have come. */
const lettersWait = 300;
/** A Latin and a Cyrillic letter: they lie in two files. */
const letters = `A${String.fromCodePoint(0x44f)}`;
const pause = (milliseconds: number) => new Promise<false>((done) => setTimeout(done, milliseconds, false));

/** What is drawn last, until the place of the map is another one. */
let last: HTMLCanvasElement | null = null;

interface Given extends Omit<FirstMarkers, 'name' | 'opensAt'> {
  /** Asked when the list is on the screen, which does not wait for it. */
  opensAt: () => FirstMarkers['opensAt'];
}

/** What draws the fleet in the place of the map, once the frame with its list is on the screen (CONF-D04). */
export function firstMap(frame: HTMLElement, given: Given): () => Promise<void> {
  const draw = (place: HTMLElement) => {
    const root = place.getRootNode();
    // The screen itself may be there by now.
    if (!place.isConnected || !(root instanceof ShadowRoot)) return;
    last = drawFirstMarkers(place, root.host, { ...given, opensAt: given.opensAt(), name: 'monitoring' });
    place.replaceChildren(last);
  };
  return async () => {
    const place = frame.querySelector<HTMLElement>('.map');
    if (!place) return;
    if (last) place.append(last);
    await placed(place);
    const come = document.fonts.load(`12px ${getComputedStyle(place).fontFamily}`, letters).then(
      () => true,
      () => true,
    );
    const inTime = await Promise.race([come, pause(lettersWait)]);
    draw(place);
    if (!inTime) void come.then(() => draw(place));
  };
}
