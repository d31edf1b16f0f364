import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { node, rspack } from '@mayak/run/install';
import { violationsOf } from './axe.ts';
import { dist } from './product.ts';
import { reportsServer } from './reportsServer.ts';
import { expect, lastFiles, ownWords, test } from './story.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const remotes = join(dist, 'remotes');

test.describe('ERR-09, ERR-D07, GEN-D05 remotes and their shell', () => {
  test('a stopped remote says so in its own area, the rest goes on, and Retry brings it back', async ({
    signedIn: page,
    spoken,
  }) => {
    await page.goto('/monitoring');
    await expect(page.getByRole('tree').getByText('Капитан Воронов')).toBeVisible();
    await page.getByRole('link', { name: 'Отчёты' }).click();
    await expect(page.getByText(/Раздел «Отчёты» не загрузился/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Повторить' })).toBeFocused();

    await page.getByRole('link', { name: 'Мониторинг' }).click();
    await expect(page.getByRole('tree').getByText('Капитан Воронов')).toBeVisible();
    await page.getByRole('link', { name: 'Отчёты' }).click();
    await expect(page.getByText(/Раздел «Отчёты» не загрузился/)).toBeVisible();

    const server = await reportsServer();
    try {
      await page.getByRole('button', { name: 'Повторить' }).click();
      await expect(page.getByRole('row', { name: /Итого/ })).toContainText('20');
    } finally {
      await server.stop();
    }
    // The browser writes each refused connection to its console, the shell one report for each of the two visits.
    const own = ownWords(spoken);
    const report = expect.stringMatching(/^thrown: LoadFailure: reports \d+\.\d+\.\d+ unreachable: /);
    expect(own).toEqual([report, report]);
  });

  test('a new version of one remote is there after a reload, and no file of the shell has changed', async ({
    signedIn: page,
  }) => {
    const next = join(remotes, 'bnwas', '99.0.0');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const visit = async () => {
      asked.splice(0);
      await page.goto('/bnwas');
      await expect(page.getByText('Капитан Воронов').first()).toBeVisible();
      const isThere = (name: string) => asked.some((path) => path.startsWith(`/${name}.`));
      await expect.poll(() => lastFiles.every(isThere)).toBe(true);
      return asked.filter((path) => path.endsWith('.js'));
    };
    const shellOf = (paths: string[]) =>
      [...new Set(paths)].filter((path) => !path.startsWith('/remotes/')).toSorted();
    const before = await visit();
    try {
      execFileSync(node(), [rspack, 'build', '--config-name', 'bnwas'], {
        cwd: root,
        env: { ...process.env, MAYAK_VERSION: '99.0.0', MAYAK_DIST: dist },
      });
      const after = await visit();
      expect(before.some((path) => path.includes('/bnwas/99.0.0/'))).toBe(false);
      expect(after.some((path) => path.includes('/bnwas/99.0.0/'))).toBe(true);
      expect(shellOf(after)).toEqual(shellOf(before));
    } finally {
      rmSync(next, { recursive: true, force: true });
    }
  });

  test('a developer sees picks, slots and bus of the page, and lets a section fail until he clears all', async ({
    signedIn: page,
    spoken,
  }) => {
    const tools = page.getByRole('region', { name: 'Инструменты разработчика' });
    await page.goto('/monitoring');
    await page.getByRole('button', { name: /^Пользователь/ }).click();
    await page.getByRole('menuitem', { name: 'О программе' }).click();
    await page.getByRole('button', { name: 'Инструменты разработчика' }).click();
    await expect(tools.getByRole('row', { name: /^bnwas/ })).toContainText('основная версия');
    expect(await violationsOf(page, { inside: 'section[aria-label="Инструменты разработчика"]' })).toEqual(
      [],
    );

    await tools.getByRole('combobox', { name: /^Сбой раздела bnwas/ }).selectOption('Код не найден (404)');
    await tools.getByRole('button', { name: 'Перезагрузить страницу' }).click();
    await page.getByRole('link', { name: 'КДВП' }).click();
    await expect(page.getByText(/Раздел «КДВП» не загрузился/)).toBeVisible();
    await tools.getByRole('radio', { name: 'Шина' }).click();
    const told = tools.getByRole('row').filter({ hasText: /remote\.state.*unreachable/ });
    await expect(told.first()).toBeVisible();
    await tools.getByRole('radio', { name: 'Слоты' }).click();
    await expect(tools.getByRole('row', { name: /^beacon\.section messenger:messages/ })).toBeVisible();

    await tools.getByRole('button', { name: 'Сбросить всё' }).click();
    await expect(page.getByText('Капитан Воронов').first()).toBeVisible();
    await tools.getByRole('button', { name: 'Закрыть' }).click();
    await expect(tools).toHaveCount(0);
    expect(spoken.splice(0).join()).toContain('the fault switch: 404');
  });
});
