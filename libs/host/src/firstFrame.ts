/** What a first frame is drawn from. */
export interface FirstGiven {
  /** The answer to a call that the page's head made for a screen, by the address in its `firstCalls`, as bytes where it is no JSON; null where it made none or was refused, and where there is more than a first frame reads. */
  answers: (address: string) => Promise<unknown>;
  /** What this browser keeps of the user's data for the next page, by name; undefined where it keeps nothing of him (ERR-D04). */
  kept: (name: string) => Promise<unknown>;
  locale: 'ru' | 'en';
  /** Of the window, pixels. */
  width: number;
  height: number;
  /** The query of the address. */
  search: string;
  /** Puts what is drawn on the screen, in the place of what was drawn before. */
  show: (drawn: Node) => void;
}

/**
 * Draws a screen before the page's own script is there (CONF-D04): the default export of `src/first-<screen>.tsx`, named by
 * `firstFrames` in `mayak.json`. It is built without React and without anything else of the page. The screen takes it down when it has
 * drawn the same; what is never shown needs nothing. The page's own script begins when the promise is settled, so what comes after
 * the first look is not waited for. It is asked for only in windows where a list stands beside the map.
 */
export type FirstFrame = (given: FirstGiven) => Promise<void>;
