import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { chromiumArgs, storiesPath } from '@mayak/run/chromium';
import { fileURLToPath } from 'node:url';

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

/** The engine that tells the stories: `npm run e2e -- --browser firefox`. */
export const engine = process.env['E2E_BROWSER'] === 'firefox' ? 'firefox' : 'chromium';

const executablePath = storiesPath();

/**
 * How each engine is started. A pulse that is drawn without a graphics card takes nine tenths of a core: what moves has stories of its own
 * (motion.ts). What passes a service worker passes the stories' own faults: the story of the page without a network lets it in.
 */
const ways: Record<typeof engine, Use> = {
  chromium: {
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    // Letters are drawn as a browser with windows draws them, since pictures are compared.
    launchOptions: {
      args: [...chromiumArgs, '--font-render-hinting=slight'],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  firefox: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: fileURLToPath(new URL('bridge.mjs', import.meta.url)),
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'dom.serviceWorkers.enabled': false },
    },
  },
};

export const wayOf = (): Use => ways[engine];
