import type { APIRequestContext, Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { inTheme, violationsOf } from './axe.ts';
import { needs } from './engines/needs.ts';
import { newUser, type TestUser } from './users.ts';
import { address } from './product.ts';
import { savedBy } from './saved.ts';
import { demoToken, expect, test as story, visit } from './story.ts';

interface Wire {
  Id: number;
  Name: string;
  Comment: string | null;
  Type: number;
  Coordinates: [number, number][];
}

const enter = async (page: Page, { token }: TestUser) =>
  page.addInitScript((value) => {
    if (sessionStorage.getItem('story')) return;
    sessionStorage.setItem('story', 'begun');
    localStorage.setItem('token', value);
    localStorage.setItem('locale', 'ru');
  }, token);

/** Stories of somebody who begins without any geoobject; the map opens over Moscow. */
const test = story.extend<{ who: TestUser; own: Page }>({
  who: async ({ request }, use) => use(await newUser(request)),
  own: async ({ page, who }, use) => {
    await enter(page, who);
    await use(page);
  },
});

const listOf = async (request: APIRequestContext, { token }: TestUser): Promise<Wire[]> => {
  const answer = await request.get(`${address}/api/geoobjects`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as Wire[];
};
const make = async (request: APIRequestContext, { token }: TestUser, part: object = {}): Promise<Wire> => {
  const square = [
    [55.7, 37.5],
    [55.8, 37.5],
    [55.8, 37.7],
    [55.7, 37.7],
  ];
  const data = {
    Name: 'Порт',
    Type: 2,
    Coordinates: square,
    InterfaceSettings: { color: '#1E73B0' },
    ...part,
  };
  const answer = await request.post(`${address}/api/geoobjects`, {
    data,
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Wire;
};

/** The map as a hand sees it: points are pixels from its middle. */
async function handOn(page: Page) {
  const map = page.getByRole('application', { name: 'Карта геообъектов' });
  const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = (x: number, y: number) => [box.x + box.width / 2 + x, box.y + box.height / 2 + y] as const;
  return {
    map,
    click: (x: number, y: number) => page.mouse.click(...at(x, y)),
    async drag(from: [number, number], to: [number, number]) {
      await page.mouse.move(...at(...from));
      await page.mouse.down();
      await page.mouse.move(...at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2));
      await page.mouse.move(...at(...to));
      await page.mouse.up();
    },
  };
}
const latitudes = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Широта вершины/ })
    .evaluateAll((inputs) => inputs.map((input) => Number((input as HTMLInputElement).value)));
/** How many pixels of the map are as faint as the fill of an area: a tenth of its colour. */
const painted = (page: Page) =>
  page
    .locator('.leaflet-canvas-pane canvas')
    .first()
    .evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const pixels =
        (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      let count = 0;
      for (let i = 3; i < pixels.length; i += 4)
        if ((pixels[i] ?? 0) > 20 && (pixels[i] ?? 0) < 32) count += 1;
      return count;
    });

test('GEO-D06, GEO-04, LIVE-D01 a polygon is drawn by mouse, edited, saved and seen at once elsewhere', async ({
  page,
  who,
  request,
}) => {
  needs('second page');
  const elsewhere = await page
    .context()
    .browser()!
    .newPage({ viewport: { width: 1440, height: 900 } });
  await enter(elsewhere, who);
  // Where the empty map of geoobjects begins; that of monitoring shows the world to an account without beacons.
  await elsewhere.goto(`${address}/monitoring?at=55.755814,37.617635`);
  await elsewhere.getByRole('banner').getByRole('button', { name: 'Геообъекты' }).click();
  await expect(elsewhere.getByText('Нет геообъектов')).toBeVisible();
  expect(await painted(elsewhere)).toBeLessThan(10_000);

  await enter(page, who);
  await page.goto('/geoobjects?new=polygon');
  const hand = await handOn(page);
  await page.getByRole('status').filter({ hasText: 'Отмечайте вершины' }).waitFor();
  await hand.click(-200, -150);
  await hand.click(200, -150);
  await hand.click(200, 150);
  await hand.click(-200, 150);
  await hand.click(-200, 150);
  await expect.poll(() => latitudes(page)).toHaveLength(4);
  const drawn = await latitudes(page);

  await hand.drag([200, 150], [260, 200]);
  await expect.poll(async () => (await latitudes(page))[2]).toBeLessThan(drawn[2] ?? 0);
  const moved = await latitudes(page);
  await hand.drag([0, -150], [0, -220]);
  await expect.poll(() => latitudes(page)).toHaveLength(5);
  await page.keyboard.press('Control+z');
  await expect.poll(() => latitudes(page)).toEqual(moved);
  await page.keyboard.press('Control+z');
  await expect.poll(() => latitudes(page)).toEqual(drawn);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => latitudes(page)).toEqual(moved);

  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Обязательное поле')).toBeVisible();
  await page.getByLabel(/^Название/).fill('Район 7');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Район 7' })).toBeVisible();

  const [saved] = await listOf(request, who);
  expect(saved).toMatchObject({ Name: 'Район 7', Type: 2 });
  expect(saved?.Coordinates.map(([lat]) => lat)).toEqual(moved);
  await expect(elsewhere.getByRole('listitem').filter({ hasText: 'Район 7' })).toBeVisible();
  expect(await painted(elsewhere)).toBeGreaterThan(10_000);
  await elsewhere.close();
});

test('GEO-D03, GEO-D06, GEO-06, GEN-D04, ERR-01, API-D11 one that is picked on the map is edited: faults stand in place, nothing unsaved or failed is lost, no violation in either theme', async ({
  own: page,
  who,
  request,
  spoken,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const { Id } = await make(request, who);
  const pencil = page.getByRole('button', { name: 'Изменить: Порт' });
  const edit = () => pencil.click();
  const discard = async () => {
    await page.getByRole('button', { name: 'Отмена' }).click();
    await page.getByRole('button', { name: 'Уйти' }).click();
  };
  await page.goto('/geoobjects');
  const card = page.getByRole('list', { name: 'Геообъекты' }).getByRole('button', { name: /^Полигон Порт/ });
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => painted(page)).toBeGreaterThan(10_000);
  await (await handOn(page)).click(0, 0);
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  // An icon that the remote carries itself is as large as those of the page.
  await expect(pencil.locator('svg')).toHaveAttribute('width', '16');

  await edit();
  await expect(page).toHaveURL(new RegExp(`/geoobjects\\?id=${Id}$`));
  await page.getByLabel('Название').fill('');
  await page.getByLabel('Широта вершины 1').fill('x');
  await page.getByLabel('Комментарий').focus();
  expect(await violationsOf(page)).toEqual([]);
  await inTheme(page, 'dark');
  expect(await violationsOf(page, { onlyColours: true })).toEqual([]);
  await discard();

  await edit();
  const fault = page.getByRole('alert').filter({ hasText: 'Контур пересекает сам себя' });
  await page.getByLabel('Широта вершины 1').waitFor();
  await expect(fault).toBeHidden();
  await page.getByLabel('Широта вершины 1').fill('55.9');
  await page.getByLabel('Широта вершины 1').press('Enter');
  await page.getByLabel('Долгота вершины 1').fill('37.6');
  await page.getByLabel('Долгота вершины 1').press('Enter');
  await expect(fault).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(fault).toBeVisible();
  expect((await listOf(request, who))[0]?.Coordinates[0]).toEqual([55.7, 37.5]);
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(fault).toBeHidden();

  await page.getByLabel('Название').fill('Другое');
  await page.getByRole('button', { name: 'К списку геообъектов' }).click();
  await page.getByRole('button', { name: 'Остаться' }).click();
  await expect(page.getByLabel('Название')).toHaveValue('Другое');
  await page.getByRole('link', { name: 'Мониторинг' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('button', { name: 'Остаться' }).click();
  await expect(page).toHaveURL(new RegExp(`/geoobjects\\?id=${Id}$`));
  await discard();
  await expect(page.getByRole('listitem').filter({ hasText: 'Порт' })).toBeVisible();
  expect((await listOf(request, who))[0]?.Name).toBe('Порт');

  await edit();
  await page.getByLabel('Название').fill('Новое имя');
  await page.route('**/api/geoobjects/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const stay = page.getByRole('button', { name: 'Остаться' });
  const retry = page.getByRole('button', { name: 'Вернуться на страницу' });
  await expect(stay.or(retry).first()).toBeVisible();
  await page.unroute('**/api/geoobjects/*');
  await stay.or(retry).first().click();
  await expect(page.getByLabel('Название')).toHaveValue('Новое имя');
  await expect(page.getByText('Не удалось сохранить. Повторите попытку.')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect.poll(async () => (await listOf(request, who))[0]?.Name).toBe('Новое имя');

  await visit(page, '/geoobjects?new=arrow');
  await page.getByLabel('По координатам').fill('55.7, 37.5\n55.8, 37.7');
  await page.getByLabel('По координатам').press('Enter');
  await page.getByLabel('Название').fill('Курс');
  await page.route('**/api/geoobjects', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(retry).toBeVisible();
  const named = async () => (await listOf(request, who)).filter(({ Name }) => Name === 'Курс');
  expect(await named()).toHaveLength(1);
  await page.unroute('**/api/geoobjects');
  await retry.click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Курс' })).toHaveCount(1);
  expect(await named()).toHaveLength(1);
  spoken.splice(0);
});

test('PANEL-12 to PANEL-15, GEO-D05 the panel shows, finds, opens and deletes after a question', async ({
  own: page,
  who,
  request,
}) => {
  const one = await make(request, who);
  await make(request, who, { Name: 'Банка', Type: 1, Coordinates: [[55.75, 37.6]] });
  await page.goto('/monitoring');
  await page.getByRole('banner').getByRole('button', { name: 'Геообъекты' }).click();
  const panel = page.getByRole('region', { name: /^Геообъекты/ });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await panel.getByRole('searchbox').fill('порт');
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Удалить: Порт' }).click();
  const question = page.getByRole('alertdialog', { name: 'Удалить «Порт»?' });
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(panel.getByRole('button', { name: 'Удалить: Порт' })).toBeFocused();
  await panel.getByRole('button', { name: 'Удалить: Порт' }).click();
  await question.getByRole('button', { name: 'Удалить' }).click();
  await expect(panel.getByText('Ничего не найдено')).toBeVisible();
  expect((await listOf(request, who)).map(({ Id }) => Id)).not.toContain(one.Id);
  await panel.getByRole('searchbox').fill('');
  await panel.getByRole('button', { name: 'Изменить: Банка' }).click();
  await expect(page).toHaveURL(/\/geoobjects\?id=\d+$/);
  await expect(panel).toBeHidden();
  await expect(page.getByLabel('Название')).toHaveValue('Банка');
});

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));

test('GEO-D06 a file of some megabytes does not hold up the page, one that is partly bad gives what is good with a reason for each other row, and what is exported as KMZ is imported as it was', async ({
  own: page,
  who,
  request,
}) => {
  needs('files handed over');
  await make(request, who, { Name: 'Порт «Б» & ко', Comment: 'Две\nстроки', LineWidth: 5 });
  await make(request, who, { Name: 'Буй', Type: 1, Coordinates: [[55.75, 37.6]] });
  await page.goto('/geoobjects');
  const cards = page.getByRole('list', { name: 'Геообъекты' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  const dialog = page.getByRole('dialog', { name: 'Импорт геообъектов' });
  const close = () => dialog.getByRole('button', { name: 'Закрыть' }).last().click();
  await page.getByRole('button', { name: 'Импорт' }).click();
  const ring = (n: number) => {
    const corners = Array.from({ length: 120 }, (_, i) => {
      const angle = (2 * Math.PI * i) / 120;
      return `${(30 + (n % 100) / 10 + Math.cos(angle)).toFixed(6)},${(60 + Math.sin(angle)).toFixed(6)},0`;
    });
    return `<Placemark><name>Area ${n}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${[...corners, corners[0]].join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
  };
  const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${Array.from({ length: 1_500 }, (_, n) => ring(n)).join('')}</Document></kml>`;
  await page.evaluate(() => {
    const drawn = { frames: 0 };
    Object.assign(window, { drawn });
    const next = () => requestAnimationFrame(() => void ((drawn.frames += 1), next()));
    next();
  });
  const frames = () => page.evaluate(() => (window as unknown as { drawn: { frames: number } }).drawn.frames);
  const before = await frames();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'large.kml', mimeType: '', buffer: Buffer.from(kml) });
  await expect(dialog.getByText('Готово к импорту: 300 из 1500')).toBeVisible({ timeout: 30_000 });
  expect((await frames()) - before).toBeGreaterThan(10);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Импорт' }).click();
  await dialog.locator('input[type=file]').setInputFiles(fixture('geoobjects.geojson'));
  await expect(dialog.getByText('Готово к импорту: 3 из 6')).toBeVisible();
  const row = (name: string) => dialog.getByRole('row').filter({ hasText: name });
  await expect(row('Bow tie')).toContainText('Контур пересекает сам себя');
  await expect(row('Nowhere')).toContainText('Нет координат');
  await expect(row('Lake')).toContainText('Полигон с отверстиями не поддерживается');
  await expect(row('Стрелка 5')).toContainText('Можно импортировать (название дано)');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Импортировать: 3' }).click();
  await expect(dialog.getByText('Импортировано: 3 из 6')).toBeVisible();
  await expect(row('Anchorage')).toContainText('Создан');
  await close();
  await expect(cards).toHaveCount(5);
  const list = await listOf(request, who);
  expect(new Map(list.map(({ Name, Type }) => [Name, Type]))).toEqual(
    new Map([
      ['Порт «Б» & ко', 2],
      ['Буй', 1],
      ['Стрелка 5', 3],
      ['Anchorage', 2],
      ['Buoy & "light"', 1],
    ]),
  );

  await page.getByRole('button', { name: 'Экспорт' }).click();
  const kmz = await savedBy(page, () => page.getByRole('menuitem', { name: 'KMZ', exact: true }).click());
  await page.getByRole('button', { name: 'Импорт' }).click();
  await dialog.locator('input[type=file]').setInputFiles({ name: kmz.name, mimeType: '', buffer: kmz.bytes });
  await dialog.getByRole('button', { name: 'Импортировать: 5' }).click();
  await expect(dialog.getByText('Импортировано: 5 из 5')).toBeVisible();
  const doubled = await listOf(request, who);
  expect(doubled).toHaveLength(10);
  const alike = (name: string) =>
    doubled
      .filter(({ Name }) => Name.startsWith(name))
      .map(({ Id: _, Coordinates, ...one }) => ({ ...one, places: Coordinates.map(String).sort() }));
  for (const name of ['Порт', 'Буй']) {
    const [first, second] = alike(name);
    const lower = (one: object | undefined) => JSON.stringify(one).toLowerCase();
    expect(lower(second)).toBe(lower(first));
  }
});

test('GEO-08, GEO-D02 a shared one is read, but not changed', async ({ page, request }) => {
  const token = await demoToken(request, 'demo2');
  const list = await listOf(request, { token } as TestUser);
  const shared = (list as (Wire & { Editable: boolean })[]).find(
    ({ Editable, Type }) => !Editable && Type === 2,
  );
  expect(shared).toBeDefined();
  await enter(page, { token } as TestUser);
  await page.goto('/geoobjects');
  const name = shared?.Name ?? '';
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('Общий')).toBeVisible();
  await expect(card.getByRole('button', { name: `Изменить: ${name}` })).toBeHidden();
  await card.getByRole('button', { name: new RegExp(`^Полигон ${name}`) }).click();
  await expect(card.getByRole('button', { pressed: true })).toBeVisible();
  await card.getByRole('button', { name: `Подробности: ${name}` }).click();
  await expect(page.getByText('Изменить его может только владелец')).toBeVisible();
  await expect(page.getByLabel('Название')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Сохранить' })).toBeHidden();
  await page.getByRole('button', { name: 'К списку геообъектов' }).click();
  await expect(card).toBeVisible();
});

test('GEO-D05 the question of deletion names the rules that use the geoobject', async ({
  signedIn: page,
}) => {
  await page.goto('/geoobjects');
  await page.getByRole('button', { name: 'Удалить: Кольский залив' }).click();
  const question = page.getByRole('alertdialog', { name: 'Удалить «Кольский залив»?' });
  await expect(question).toContainText(/Используется в правилах уведомлений: .+ \(\d+ маяков\)\. Удалить\?/);
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(question).toBeHidden();
});

test('GEN-D04, GEO-D06 an arrow is drawn and edited by keys alone; corners are pasted as a list; what another page deletes meanwhile is not lost', async ({
  own: page,
  who,
  request,
}) => {
  await page.goto('/geoobjects?new=arrow');
  const { map } = await handOn(page);
  await page.getByText('Отмечайте вершины').waitFor();
  await map.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => latitudes(page)).toHaveLength(1);
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => document.querySelector('.leaflet-pan-anim') === null);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect.poll(() => latitudes(page)).toHaveLength(2);
  const [, before = 0] = await latitudes(page);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await latitudes(page))[1]).toBeGreaterThan(before);
  await page.keyboard.press('Insert');
  await expect.poll(() => latitudes(page)).toHaveLength(3);
  await page.keyboard.press('Delete');
  await expect.poll(() => latitudes(page)).toHaveLength(2);
  await page.getByLabel('Название').fill('Курс');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  expect((await listOf(request, who))[0]).toMatchObject({ Name: 'Курс', Type: 3 });

  await visit(page, '/geoobjects?new=polygon');
  const list = page.getByLabel('По координатам');
  await list.fill('55.7, 37.5\n55 48 0 N 37 30 0 E\nhere\n55.8 37.7');
  await list.press('Enter');
  await expect.poll(() => latitudes(page)).toEqual([55.7, 55.8, 55.8]);
  await expect(list).toHaveValue('here');
  await expect(page.getByText('Не распознана 1 строка')).toBeVisible();
  await page.getByLabel('Название').fill('Мель');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('button', { name: 'Изменить: Мель' }).click();
  await page.getByLabel('Название').fill('Мелкая вода');
  const saved = (await listOf(request, who)).find(({ Name }) => Name === 'Мель');
  await request.delete(`${address}/api/geoobjects/${saved?.Id}`, {
    headers: { Authorization: `Bearer ${who.token}` },
  });
  await expect(
    page.getByText('Геообъект удалён в другом окне. Если сохранить, он появится снова.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Мелкая вода' })).toBeVisible();
  const after = await listOf(request, who);
  expect(after.find(({ Name }) => Name === 'Мелкая вода')?.Coordinates).toEqual(saved?.Coordinates);
  expect(after).toHaveLength(2);
});

test('GEO-D08, MAP-D11 a drawn line becomes a corridor, which is kept as a restricted area and hatched', async ({
  own: page,
  who,
  request,
}) => {
  await page.goto('/geoobjects?new=arrow');
  const list = page.getByLabel('По координатам');
  await list.fill('69.5, 33.2\n69.7, 34.4\n69.6, 35.5');
  await list.press('Enter');
  await expect.poll(() => latitudes(page)).toHaveLength(3);
  const width = page.getByLabel('Коридор шириной, км');
  await width.fill('900');
  await width.press('Enter');
  await expect(page.getByText(/^Ширина от/)).toBeVisible();
  await width.fill('10');
  await width.press('Enter');
  await expect(page.getByRole('radio', { name: 'Полигон' })).toBeChecked();
  await page.getByLabel('Запретный район: на карте штриховка').check();
  await page.getByLabel('Название').fill('Стрельбище');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  const [saved] = (await listOf(request, who)).filter(({ Name }) => Name === 'Стрельбище');
  expect(saved).toMatchObject({ Type: 2, Restricted: true });
  expect(saved?.Coordinates.length).toBeGreaterThan(6);
});
