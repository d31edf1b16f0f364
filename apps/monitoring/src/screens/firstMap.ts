import { drawFirstMarkers } from '@mayak/map/first';

type Given = Parameters<typeof drawFirstMarkers>[2];

/** So long the letters of the page are waited for, milliseconds: a canvas does not write anew when they come. */
const lettersWait = 300;
const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
const nextFrame = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

/** What is drawn last, until the place of the map is another one. */
let last: HTMLCanvasElement | null = null;

/** What draws the fleet in the place of the map, once the frame with its list is on the screen (CONF-D04). */
export function firstMap(frame: HTMLElement, given: Omit<Given, 'name'>): () => Promise<void> {
  return async () => {
    const place = frame.querySelector<HTMLElement>('.map');
    if (last) place?.append(last);
    // Far from the server the page's body may still be on its way.
    do await nextFrame();
    while (!place?.isConnected && document.readyState === 'loading');
    await Promise.race([document.fonts.ready, pause(lettersWait)]);
    const root = place?.getRootNode();
    // The screen itself may be there by now.
    if (!place?.isConnected || !(root instanceof ShadowRoot)) return;
    last = drawFirstMarkers(place, root.host, { ...given, name: 'monitoring' });
    place.replaceChildren(last);
  };
}
