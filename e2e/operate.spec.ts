import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { node, rspack } from '@mayak/run/install';
import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { needs } from './engines/needs.ts';
import { dataDir, dist, operatorKey, port } from './product.ts';
import { staticServer } from './staticServer.ts';
import { imei } from './operatorTool.ts';
import { expect, test } from './story.ts';
import { newUser } from './users.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const developerPort = port + 3;
const name = 'bnwas';
const label = 'КДВП';
const next = '99.0.0';
const built = () =>
  join(
    dist,
    'remotes',
    name,
    readdirSync(join(dist, 'remotes', name))
      .toSorted()
      .at(0) ?? '',
  );

const run = (script: string, args: string[], env = {}) =>
  execFileSync(node(), [script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'pipe',
  }).toString();
const mfe = (...args: string[]) => run('tools/mfe/src/main.ts', [...args, '--dir', dataDir, '--dist', dist]);
const tryMfe = (...args: string[]) => {
  try {
    mfe(...args);
  } catch {
    // it was not there
  }
};

const restore = () => {
  tryMfe('forget', name);
  for (const left of [join('releases', name), 'previews', 'teams.json'])
    rmSync(join(dataDir, left), { recursive: true, force: true });
};

/** Releases after this one: each built once, published and promoted on demand. */
let folder = '';
const own = () => (folder ||= mkdtempSync(join(tmpdir(), 'mayak-next-')));
const made = (version: string) => {
  const build = join(own(), 'remotes', name, version);
  if (!existsSync(build))
    run(rspack, ['build', '--config-name', name], { MAYAK_VERSION: version, MAYAK_DIST: own() });
  return build;
};
const released = (version = next, ...how: string[]) => {
  mfe('publish', name, '--from', made(version), ...how);
  mfe('promote', name, version);
};

const menu = (page: Page) => page.getByRole('navigation', { name: 'Основное меню' });
const entry = (page: Page) => menu(page).getByRole('link', { name: label });
const arrived = (page: Page) =>
  expect(page.locator('#content').getByText('Капитан Воронов').first()).toBeVisible();
const monitoring = (page: Page) => expect(page.getByRole('tree').getByText('Капитан Воронов')).toBeVisible();
const about = async (page: Page) => {
  await page.getByRole('button', { name: /^Пользователь/ }).click();
  await page.getByRole('menuitem', { name: 'О программе' }).click();
  return page.getByRole('dialog', { name: 'О программе' });
};
const section = (dialog: ReturnType<Page['getByRole']>) =>
  dialog.getByRole('listitem').filter({ hasText: label });

/** What the browser writes by itself of a file that the server does not have. */
const browsers =
  /^error: (Failed to load resource: |Failed to find a valid digest |Fetch API cannot load .* SRI's|Refused to execute .* MIME type)/;

test.beforeAll(restore);
test.afterEach(restore);
test.afterAll(() => rmSync(folder || join(tmpdir(), 'mayak-none'), { recursive: true, force: true }));

test.describe('ERR-D07, GEN-D05 running the federation', () => {
  test('an open tab learns of a new version within a minute and offers a reload', async ({
    signedIn: page,
  }) => {
    await page.clock.install();
    await page.goto('/bnwas');
    await arrived(page);
    released();
    const notice = page.getByText('Доступна новая версия');
    await expect(notice).toBeHidden();
    await page.clock.fastForward('01:01');
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Обновить', exact: true }).click();
    await arrived(page);
    await expect(section(await about(page))).toContainText(`Версия ${next}`);
  });

  test('a section that is switched off goes at the next visit with the reason, the others stay, and Retry brings it back', async ({
    signedIn: page,
  }) => {
    await page.clock.install();
    await page.goto('/bnwas');
    await arrived(page);
    mfe('kill', name, '--reason', 'Неверные интервалы вахты');
    await page.clock.fastForward('01:01');
    await expect(entry(page)).toBeHidden();
    await arrived(page);
    await menu(page).getByRole('link', { name: 'Мониторинг' }).click();
    await monitoring(page);
    await page.goBack();
    await expect(page.getByText(`Раздел «${label}» выключен`)).toBeVisible();
    await expect(page.getByText('Причина: Неверные интервалы вахты')).toBeVisible();
    await menu(page).getByRole('link', { name: 'Мониторинг' }).click();
    await monitoring(page);
    await page.goBack();
    mfe('revive', name);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await arrived(page);
    await expect(entry(page)).toBeVisible();
  });

  test('a version that does not load gives way to the earlier one, and the server is told', async ({
    signedIn: page,
    spoken,
  }) => {
    needs('no cache');
    released();
    const entryFile = /remoteEntry/;
    const store = join(dataDir, 'releases', name, next);
    for (const file of readdirSync(store).filter((one) => entryFile.test(one))) rmSync(join(store, file));
    await page.goto('/bnwas');
    await arrived(page);
    const line = section(await about(page));
    await expect(line).toContainText('предыдущая версия: новая не загрузилась');
    await expect(line).toContainText('Работает');
    await expect(line).not.toContainText(next);
    await expect
      .poll(() => mfe('status', name, '--days', '1'))
      .toMatch(new RegExp(`${next}.*unreachable|unreachable.*${next}`));

    // One report of ours beside the browser's own lines.
    const own = spoken.splice(0).filter((line) => !browsers.test(line));
    expect(own).toEqual([expect.stringMatching(`^thrown: LoadFailure: ${name} ${next} unreachable: `)]);
    // From now on nothing of it is asked for, and the console stays quiet: on another page, and on its own.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/monitoring');
    await monitoring(page);
    await page.goto('/bnwas');
    await arrived(page);
    expect(asked.filter((path) => path.startsWith(`/remotes/${name}/${next}/`))).toEqual([]);
  });

  test('the operator switches a section off at /operate and on again, and goes back two versions; the history has who and why', async ({
    signedIn: page,
  }) => {
    for (const version of ['98.0.0', next]) released(version);
    const asked = async (verb: string, reason: string) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Причина').fill(reason);
      await dialog.getByRole('button', { name: verb }).click();
      await expect(dialog).toBeHidden();
    };
    await page.goto('/operate');
    await page.getByLabel('Ключ оператора').last().fill(operatorKey);
    await page.getByLabel('Ваше имя').fill('Анна');
    await page.getByRole('button', { name: 'Открыть' }).click();
    await page.getByRole('gridcell', { name: label }).click();
    await expect(page.getByRole('row', { name: /^99\.0\.0/ })).toContainText('Основная');
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Устройства' }).click();
    await page.getByRole('radio', { name: 'Разбор байтов' }).click();
    await page.getByLabel(/^Байты/).fill('#L#001010000078814;NA');
    await page.getByRole('button', { name: 'Разобрать' }).click();
    await expect(page.getByRole('row', { name: /imei 001010000078814$/ })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.goBack();

    await page.getByRole('button', { name: 'Выключить' }).click();
    await expect(page.getByRole('dialog')).toContainText('Пункт исчезнет из меню');
    expect(await violationsOf(page)).toEqual([]);
    await asked('Выключить', 'Неверные интервалы вахты');
    await expect(entry(page)).toBeHidden();
    await page.goto('/bnwas');
    await expect(page.getByText(`Раздел «${label}» выключен`)).toBeVisible();
    await expect(page.getByText('Причина: Неверные интервалы вахты')).toBeVisible();

    await page.goto('/operate?remote=bnwas');
    await page.getByRole('button', { name: 'Включить' }).click();
    await asked('Включить', 'Исправлено');
    await expect(entry(page)).toBeVisible();
    await page.getByRole('button', { name: 'Вернуть назад' }).click();
    await page.getByLabel('Вернуть').last().selectOption({ index: 1 });
    await asked('Вернуть назад', 'Интервалы неверны с 98.0.0');
    await expect(page.getByRole('row', { name: /^0\./ })).toContainText('Основная');
    await page.getByRole('radio', { name: 'История' }).click();
    const line = page.getByRole('row', { name: /: снова 0\./ });
    await expect(line).toContainText('Анна');
    await expect(line).toContainText('Интервалы неверны с 98.0.0');
    await page.goto('/bnwas');
    await arrived(page);
  });

  test('PERM-D10, BEACON-D11, PAY-D08, AUTH-D13 the operator adds a device, whose label opens its activation, gives money and blocks', async ({
    signedIn: page,
    request,
  }) => {
    const { username } = await newUser(request);
    const gsm = imei();
    await page.goto('/operate?view=stock');
    await page.getByLabel('Ключ оператора').last().fill(operatorKey);
    await page.getByLabel('Ваше имя').fill('Анна');
    await page.getByRole('button', { name: 'Открыть' }).click();
    await page.getByRole('button', { name: 'Добавить устройство' }).click();
    const added = page.getByRole('dialog');
    await added.getByLabel(/^Серийный номер/).fill(`story-${gsm}`);
    await added.getByLabel('IMEI GSM').fill(gsm);
    await added.getByRole('button', { name: 'Добавить', exact: true }).click();
    await page.getByRole('button', { name: 'Печать этикеток' }).click();
    const label = page.getByRole('listitem').filter({ hasText: gsm });
    await expect(label.getByRole('img', { name: `Активация ${gsm}` })).toBeVisible();
    const code = /[A-Z0-9]{8}$/.exec((await label.textContent()) ?? '')?.[0] ?? '';
    expect(await violationsOf(page)).toEqual([]);

    await page.goto(`/operate?view=users&user=${username}`);
    const act = async (verb: string, fill: () => Promise<void>) => {
      await page.getByRole('button', { name: verb }).click();
      const dialog = page.getByRole('dialog');
      await fill();
      await dialog.getByRole('button', { name: verb }).click();
      await expect(dialog).toBeHidden();
    };
    await act('Изменить баланс', async () => {
      await page.getByLabel(/^Сумма/).fill('1500');
      await page.getByLabel(/^Причина/).fill('Перевод');
    });
    await page.getByRole('radio', { name: 'Движение денег' }).click();
    await expect(page.getByRole('row', { name: /Перевод/ })).toContainText('1500,00');
    await act('Убрать второй шаг входа', async () => undefined);
    await expect(page.getByText('Второго шага у пользователя не было')).toBeVisible();
    await act('Заблокировать', () => page.getByLabel(/^Причина/).fill('Долг'));
    await expect(page.getByText('Долг')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    // Of an organization that nobody is counted to.
    await page.goto('/operate?view=users');
    await page.getByRole('button', { name: 'Второй шаг для организации' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Организация/)
      .fill('story-org');
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Изменено для 0 пользователей')).toBeVisible();

    await page.goto(`/management/beacons?activate=${gsm}+${code}`);
    const activation = page.getByRole('dialog');
    await expect(activation.getByLabel(/^IMEI/)).toHaveValue(gsm);
    await expect(activation.getByLabel(/^Код активации/)).toHaveValue(code);
  });

  test('a preview is shown to whoever has its link and is signed in; a strip says so and leads back', async ({
    signedIn: page,
  }) => {
    needs('second page');
    const link = mfe('preview', name, '--from', made('98.0.0')).trim().split('\n').at(-1) ?? '';
    expect(link).toMatch(/^\/bnwas\?preview=/);
    await page.goto(link);
    await arrived(page);
    await expect(page.getByText(/^Предпросмотр: bnwas 98\.0\.0 показан в этой вкладке/)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto('/bnwas');
    await arrived(page);
    const dialog = await about(page);
    await expect(section(dialog)).toContainText('Версия 98.0.0');
    await expect(section(dialog)).toContainText('предпросмотр сборки');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Выйти из предпросмотра' }).click();
    await expect(page.getByText('Предпросмотр:')).toBeHidden();
    await arrived(page);
    await expect(section(await about(page))).not.toContainText('98.0.0');

    const stranger = await page.context().browser()!.newPage();
    await stranger.goto(link);
    await expect(stranger).toHaveURL(/\/login/);
    await stranger.close();
  });

  test('of a team that signs a release runs as it was signed, and gives way where it was not', async ({
    signedIn: page,
    spoken,
  }) => {
    const key = join(own(), 'signing.pem');
    mfe('team', 'team-bnwas', '--remote', name);
    mfe('team', 'team-bnwas', '--new-key', key);
    expect(() => released()).toThrow('is not signed');
    released(next, '--sign', key);
    await page.goto('/bnwas');
    await arrived(page);
    await expect(section(await about(page))).toContainText(`Версия ${next}`);

    await page.route('**/bnwas', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/("signature":\{"key":"[^"]+","value":")...../, '$1AAAAA');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/bnwas');
    await arrived(page);
    await expect(section(await about(page))).toContainText('предыдущая версия: новая не загрузилась');
    expect(spoken.splice(0)).toEqual([
      expect.stringMatching(`LoadFailure: ${name} ${next} integrity: .*not signed by its team`),
    ]);
  });

  test('a page can be opened without a section, and as usual again', async ({ signedIn: page }) => {
    await page.goto('/monitoring?disable-remotes=bnwas');
    await monitoring(page);
    await expect(page.getByText('Страница открыта без разделов: bnwas.')).toBeVisible();
    await expect(entry(page)).toBeHidden();
    expect(await violationsOf(page)).toEqual([]);
    await expect(section(await about(page))).toContainText('исключён адресом страницы');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Открыть как обычно' }).click();
    await expect(entry(page)).toBeVisible();
    await expect(page.getByText('Страница открыта без разделов')).toBeHidden();
  });

  test('a page can be opened without any section', async ({ signedIn: page }) => {
    await page.goto('/?disable-remotes=all');
    await expect(page.getByText('Страница открыта без разделов.')).toBeVisible();
    await expect(page.getByText('Раздел «Мониторинг» выключен')).toBeVisible();
  });

  test("a developer's own code takes the place of a section in his tab, with a word about it and the way back", async ({
    signedIn: page,
  }) => {
    const own = `http://127.0.0.1:${developerPort}/`;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const server = await staticServer(built(), developerPort);
    try {
      await page.goto(`/bnwas?override-remote=bnwas=${own}`);
      await arrived(page);
      await expect(
        page.getByText(`Код разделов загружается с этого компьютера: bnwas ${own}.`),
      ).toBeVisible();
      expect(asked.some((address) => address.startsWith(own) && address.endsWith('.js'))).toBe(true);

      await page.goto('/monitoring');
      await monitoring(page);
      await expect(section(await about(page))).toContainText('код разработчика с этого компьютера');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Сбросить' }).click();
      await monitoring(page);
      await expect(page.getByText('Код разделов загружается')).toBeHidden();
      asked.splice(0);
      await entry(page).click();
      await arrived(page);
      expect(asked.filter((address) => address.startsWith(own))).toEqual([]);
    } finally {
      await server.stop();
    }
  });

  test('code of any other address is refused', async ({ signedIn: page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/bnwas?override-remote=bnwas=https://cdn.example.test/');
    await arrived(page);
    await expect(page.getByText(/Код можно загружать только с этого компьютера/)).toBeVisible();
    expect(asked.filter((address) => address.includes('cdn.example.test/'))).toEqual([
      expect.stringContaining('override-remote='),
    ]);
  });

  test('the About dialog names product and sections in both languages', async ({ signedIn: page }) => {
    needs('reading the clipboard');
    await page.goto('/monitoring');
    await monitoring(page);
    const dialog = await about(page);
    await expect(dialog.getByText(/^Версия \d+\.\d+\.\d+$/)).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(5);
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Мониторинг' })).toContainText('Работает');
    await expect(section(dialog)).toContainText('основная версия');
    expect(await violationsOf(page)).toEqual([]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Копировать' }).click();
    await expect(dialog.getByText('Скопировано')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('monitoring | Версия');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Пользователь/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'English' }).click();
    await page.getByRole('button', { name: /^User/ }).click();
    await page.getByRole('menuitem', { name: 'About' }).click();
    const english = page.getByRole('dialog', { name: 'About' });
    await expect(english.getByRole('listitem').filter({ hasText: 'Monitoring' })).toContainText('Working');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^User/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Russian' }).click();
    await expect(page.getByRole('button', { name: /^Пользователь/ })).toBeVisible();
  });
});
