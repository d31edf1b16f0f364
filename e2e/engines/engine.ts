import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { chromiumArgs, storiesPath } from '@mayak/run/chromium';
import { fileURLToPath } from 'node:url';

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

/** The engine that tells the stories: `npm run e2e -- --browser firefox`. */
export const engine: Engine = engines.find((name) => name === process.env['E2E_BROWSER']) ?? 'chromium';

/** How many times longer a story may take: nothing draws for the other engines but the processor. */
export const patience = engine === 'chromium' ? 1 : 3;

/** A process of WebKitGTK's pages may end under automation, with a page of anything: such a story is told once more. */
export const retries = process.env['CI'] || engine === 'webkit' ? 1 : 0;

const executablePath = storiesPath();

/**
 * How each engine is started. A pulse that is drawn without a graphics card takes nine tenths of a core: what moves has stories of its own
 * (motion.ts). What passes a service worker passes the stories' own faults: the story of the page without a network lets it in.
 */
const ways: Record<Engine, Use> = {
  chromium: {
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    // Letters are drawn as a browser with windows draws them, since pictures are compared; V8 works in the page's own thread: its helpers cost
    // two cores that are busy anyway a sixth more for each load.
    launchOptions: {
      args: [...chromiumArgs, '--font-render-hinting=slight', '--js-flags=--single-threaded'],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  firefox: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: fileURLToPath(new URL('bridge.mjs', import.meta.url)),
      firefoxUserPrefs: {
        'ui.prefersReducedMotion': 1,
        'dom.serviceWorkers.enabled': false,
        // Firefox 153 crashes where a script, as axe, asks a dialog for `ariaLabelledByElements`.
        'accessibility.ARIAElementReflection.enabled': false,
      },
    },
  },
  // Each story opens its own (webkit/fixtures.ts).
  webkit: { browserName: 'webkit' },
};

/** What an engine says that a story is not about: of a page that is left while its files come, and of words of a policy it does not know. */
const noise: Record<Engine, RegExp[]> = {
  chromium: [],
  // That files are empty, and so not those published; that an empty answer of no kind is no XML; that a style is in the page which
  // Playwright puts there for a picture: those of the page are told by Chromium.
  firefox: [
    /blocked an inline style \(style-src-elem\)/,
    /OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb|ChunkLoadError|XML Parsing Error: no root element/,
  ],
  webkit: [
    /Unrecognized Content-Security-Policy directive 'manifest-src'/,
    /due to access control checks/,
    // A story that closes its page: it is the browser's only one.
    /Can't close the window since it was not opened/,
    // Its own words for a file with another hash, beside ours.
    /Failed integrity metadata check/,
  ],
};
export const isNoise = (line: string): boolean => noise[engine].some((said) => said.test(line));

export const wayOf = (): Use => ways[engine];
