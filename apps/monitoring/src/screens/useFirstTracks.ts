import { useEffect } from 'react';
import { pressAgain, takeFirstFrame } from '../list';

/** Takes the first frame down once the screen has its tracks on the map, or knows that there are none (CONF-D04). */
export function useFirstTracks(isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn) return;
    // What the map draws of this commit is on the screen with the next frame.
    const asked = requestAnimationFrame(() => {
      const done = takeFirstFrame();
      if (done && done.keys.length > 0) setTimeout(pressAgain, 0, done.keys);
    });
    return () => cancelAnimationFrame(asked);
  }, [isDrawn]);
}
