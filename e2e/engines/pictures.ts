import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inTheme } from '../axe.ts';
import { reportsServer } from '../reportsServer.ts';
import { beaconNamed, test } from '../story.ts';
import { engine } from './engine.ts';

// Pictures of the main screens to be looked at side by side: `npm run e2e -- --pictures FOLDER --browser webkit` (GEN-D22).
const folder = process.env['E2E_PICTURES'] ?? '';
const name = 'Капитан Воронов';

interface Screen {
  path: (beacon: number) => string;
  /** What is there when the screen is. */
  ready: (page: Page) => ReturnType<Page['getByRole']>;
}
const screens: Record<string, Screen> = {
  monitoring: { path: () => '/monitoring', ready: (page) => page.getByRole('application').first() },
  beacon: {
    path: (id) => `/monitoring?beacon=${id}`,
    ready: (page) => page.getByRole('region', { name: new RegExp(name) }),
  },
  tracks: {
    path: (id) => `/tracks?beacon=${id}`,
    ready: (page) => page.getByRole('region', { name: `${name}, ` }),
  },
  history: {
    path: (id) => `/history?beacon=${id}`,
    ready: (page) => page.locator('[data-chart=history] svg').first(),
  },
  notifications: {
    path: () => '/monitoring?panel=notifications&panel.list=alarms',
    ready: (page) => page.getByText('Неподтверждённые').first(),
  },
  management: {
    path: () => '/management/beacons',
    ready: (page) => page.getByText('Норма').first(),
  },
  report: {
    path: (id) => `/reports/stops?beacon=${id}&period=days7`,
    ready: (page) => page.getByText('Длительность').filter({ visible: true }).first(),
  },
  messenger: {
    path: (id) => `/monitoring?panel=messenger&panel.beaconId=${id}`,
    ready: (page) => page.getByRole('log'),
  },
  bnwas: {
    path: () => '/bnwas',
    ready: (page) => page.getByRole('img', { name: /Режимы за период/ }).first(),
  },
};
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

let stop = async () => undefined as void;
test.beforeAll(async () => {
  stop = (await reportsServer()).stop;
});
test.afterAll(() => stop());

for (const viewport of sizes)
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, colorScheme: 'light' });

    for (const [screen, { path, ready }] of Object.entries(screens))
      test(`${screen} in both themes`, async ({ signedIn: page, request, token }) => {
        const { Id } = await beaconNamed(request, token, name);
        await page.goto(path(Id));
        await ready(page).waitFor();
        for (const theme of ['light', 'dark'] as const) {
          await inTheme(page, theme);
          await page.screenshot({
            caret: 'initial',
            path: join(folder, `${screen}-${viewport.width}-${theme}-${engine}.png`),
          });
        }
      });
  });
