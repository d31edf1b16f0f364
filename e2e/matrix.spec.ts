import type { Page } from '@playwright/test';
import { earliest, earlierShell, keptVersion, unpackEarlier } from './earlier.ts';
import { earlierPort } from './product.ts';
import { buildRelease, mfe, withdraw } from './releases.ts';
import { reportsServer } from './reportsServer.ts';
import { demoToken, expect, test } from './story.ts';

const remotes = ['bnwas', 'management'] as const;
type Name = (typeof remotes)[number];
const versions = ['0.1.0', '0.2.0'] as const;
const pairs = versions.flatMap((bnwas) => versions.map((management) => ({ bnwas, management })));
let token: string;

/** What is rolled out to everybody; the stable version needs no rollout. */
const given = new Map<Name, string>();

async function give(name: Name, version: string) {
  const before = given.get(name) ?? versions[0];
  if (before === version) return;
  if (before !== versions[0]) await mfe('rollout', name, before, '--stop');
  if (version !== versions[0]) await mfe('rollout', name, version, '--percent', '100');
  given.set(name, version);
}

const story = async (page: Page, name: Name, origin = '') => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${origin}/${name}`);
  await expect(page.locator('main').getByText('Капитан Воронов').first()).toBeVisible();
  const ran = asked.flatMap((path) => new RegExp(`^/remotes/${name}/([^/]+)/.+\\.js$`).exec(path)?.[1] ?? []);
  return [...new Set(ran)];
};

test.beforeAll(async ({ request }) => {
  token = await demoToken(request);
  for (const name of remotes) {
    await withdraw(name);
    await mfe('publish', name, '--from', await buildRelease(name, '0.2.0', 'product'));
  }
  await mfe('publish', 'bnwas', '--from', unpackEarlier());
});
test.afterAll(async () => {
  for (const name of remotes) await withdraw(name);
});
test.beforeEach(({ page }) => page.addInitScript((value) => localStorage.setItem('token', value), token));

test.describe('GEN-D05 stable and candidate of two remotes', () => {
  for (const pair of pairs)
    test(`bnwas ${pair.bnwas} beside management ${pair.management}`, async ({ page }) => {
      for (const name of remotes) await give(name, pair[name]);
      for (const name of remotes) expect(await story(page, name)).toContain(pair[name]);
      await page.getByRole('link', { name: 'КДВП' }).click();
      await expect(page.locator('main').getByText('Капитан Воронов').first()).toBeVisible();
    });
});

test.describe('GEN-D05, GEN-D19 the release before this one', () => {
  test('its remote works in the shell of today', async ({ page }) => {
    await give('bnwas', keptVersion);
    expect(await story(page, 'bnwas')).toContain(keptVersion);
  });

  test('its shell works with every remote of today', async ({ page }) => {
    for (const name of remotes) await give(name, versions[0]);
    const [{ stop }, reports] = await Promise.all([earlierShell(earlierPort), reportsServer()]);
    const origin = `http://127.0.0.1:${earlierPort}`;
    try {
      for (const name of remotes) expect(await story(page, name, origin)).toEqual([versions[0]]);
      await page.getByRole('link', { name: 'Мониторинг' }).click();
      await expect(page.getByRole('tree').getByText('Капитан Воронов')).toBeVisible();
      await page.getByRole('link', { name: 'Треки' }).click();
      await expect(page.getByRole('application')).toBeVisible();
      await page.getByRole('link', { name: 'Отчёты' }).click();
      await expect(page.getByRole('heading', { name: 'Сводка по парку' })).toBeVisible();
      await page.getByRole('button', { name: /^Сообщения/ }).click();
      await expect(page.getByRole('list', { name: 'Сообщения' }).getByText('Капитан Воронов')).toBeVisible();
      await expect(page.getByText(/не загру[зж]|остановился|не подходит/)).toHaveCount(0);
    } finally {
      await page.close();
      await Promise.all([stop(), reports.stop()]);
    }
  });
});

test.describe('GEN-D05, GEN-D19 releases of before the contract of today', () => {
  for (const version of earliest)
    test(`the shell of ${version} refuses every remote of today before its code runs, and says so`, async ({
      page,
      spoken,
    }) => {
      unpackEarlier(version);
      const { stop } = await earlierShell(earlierPort, version);
      const ran: string[] = [];
      page.on('request', (request) => {
        if (/\/remotes\/.+\.js$/.test(new URL(request.url()).pathname)) ran.push(request.url());
      });
      try {
        for (const path of ['monitoring', 'tracks', 'management', 'reports', 'bnwas']) {
          await page.goto(`http://127.0.0.1:${earlierPort}/${path}`);
          await expect(page.getByText(/не подходит к этой странице/).first()).toBeVisible();
          await expect(page).toHaveURL(new RegExp(`/${path}`));
        }
        expect(ran).toEqual([]);
      } finally {
        spoken.splice(0);
        await page.close();
        await stop();
      }
    });

  for (const version of earliest)
    test(`the remote of ${version} is not published for the shell of today`, async () => {
      await expect(mfe('publish', 'bnwas', '--from', unpackEarlier(version))).rejects.toThrow(
        /contract \^1\.0\.0/,
      );
    });
});
