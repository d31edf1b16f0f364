import { test } from '@playwright/test';
import { engine, type Engine } from './engine.ts';

/**
 * What a story may need that not every engine gives it, and which do not. The name is the reason in the table of stories
 * (docs/engines.md): not that the product works differently there, but that nothing here can ask that engine for it.
 */
const lacking = {
  'DevTools of Chromium': ['firefox', 'webkit'],
  'pictures of Chromium': ['firefox', 'webkit'],
  'long animation frames': ['firefox', 'webkit'],
  'print to a file': ['firefox', 'webkit'],
  'no network': ['webkit'],
  'service worker': ['firefox', 'webkit'],
  'forced colours': ['firefox', 'webkit'],
  'reading the clipboard': ['firefox', 'webkit'],
  touches: ['webkit'],
  'another language': ['webkit'],
  'second page': ['webkit'],
  'files handed over': ['webkit'],
  downloads: ['firefox', 'webkit'],
  'bodies of requests': ['firefox'],
  // A file that was once loaded runs from the cache, though the server has it no more.
  'no cache': ['firefox'],
  // A page that is left while an answer is held back ends there with its process.
  'answers that never come': ['webkit'],
  // So may one that is left while its maps have just begun to be painted.
  'leaving a page at once': ['webkit'],
  // The page of a payment forbids all scripts, and Playwright's is one: a press on it is made, and never told of.
  'a page that runs no script': ['webkit'],
  // It tells nobody that a face of a font was read.
  'events of fonts': ['webkit'],
  // What the tests themselves listen to cannot be told from what the product left.
  'a page without the tests in it': ['firefox', 'webkit'],
} as const satisfies Record<string, readonly Engine[]>;

type Need = keyof typeof lacking;

/** Whether the engine of this run gives what is needed. */
export const gives = (need: Need): boolean => !(lacking[need] as readonly Engine[]).includes(engine);

/** Leaves out a story, or all of a file or group, in an engine that does not give what it needs (GEN-D21). */
export function needs(...asked: Need[]): void {
  const missing = asked.filter((need) => !gives(need));
  test.skip(missing.length > 0, missing.join(', '));
}
