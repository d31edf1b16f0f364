/** What a first frame is drawn from. */
export interface FirstGiven {
  /** The answer to a call that the page's head made for a screen, by the address in its `firstCalls`; null where it made none or was refused. */
  answers: (address: string) => Promise<unknown>;
  /** The same of a call that is answered with bytes; null where they are more than a first frame reads. */
  bytes: (address: string) => Promise<ArrayBuffer | null>;
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
 * drawn the same; what is never shown needs nothing.
 */
export type FirstFrame = (given: FirstGiven) => Promise<void>;
