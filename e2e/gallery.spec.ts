import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { node, rspack } from '@mayak/run/install';
import { violationsOf } from './axe.ts';
import { needs } from './engines/needs.ts';
import { port } from './product.ts';
import { staticServer } from './staticServer.ts';
import { expect, test } from './story.ts';

needs('pictures of Chromium');

const root = fileURLToPath(new URL('..', import.meta.url));
const galleryPort = port + 8;
const how = { maxDiffPixelRatio: 0.01, timeout: 40_000 };
let folder = '';
let stop = async () => undefined as void;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  const words = ['build', '--config', 'tools/gallery/src/config.ts', '--output-path', folder];
  const built = spawnSync(node(), [rspack, ...words], { cwd: root, encoding: 'utf8' });
  expect(built.status, built.stdout + built.stderr).toBe(0);
  stop = (await staticServer(folder, galleryPort)).stop;
});
test.afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

// One theme speaks one language here: the pictures stay few, and each part is seen in both of each.
for (const [theme, locale] of [
  ['light', 'ru'],
  ['dark', 'en'],
] as const)
  for (const part of ['controls', 'states', 'table', 'form', 'fleet'] as const)
    test(`GEN-D04 the part ${part} looks as it did and harms nobody: ${theme}, ${locale}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1000, height: 1500 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(
        `http://127.0.0.1:${galleryPort}/index.html?part=${part}&theme=${theme}&locale=${locale}`,
      );
      const section = page.locator(`[data-part=${part}]`);
      await expect(section).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      // The fleet answers a moment later, skeletons appear when something lasts.
      if (part === 'fleet') await expect(section.locator('input[value="Fuel, bow"]')).toBeVisible();
      if (part === 'table') await expect(section.locator('[aria-busy=true] > div')).toBeVisible();
      test.skip(process.platform !== 'linux', 'pictures are compared on Linux only');
      await expect(section).toHaveScreenshot(`gallery-${part}-${theme}.png`, {
        ...how,
        animations: 'disabled',
      });
      expect(await violationsOf(page)).toEqual([]);
    });
