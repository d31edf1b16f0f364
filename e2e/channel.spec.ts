import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { inTheme, violationsOf } from './axe.ts';
import { besideBar } from './besideBar.ts';
import { needs } from './engines/needs.ts';
import { byOperator, newUser } from './users.ts';
import { address } from './product.ts';
import { expect, test, ownWords } from './story.ts';
import { smallTargets } from './targets.ts';

interface Channel {
  Id: number;
  Name: string;
  ChannelType: number;
  ChannelFlag: number;
  Value: number | null;
}
interface Beacon {
  Id: number;
  Name: string;
  State: number;
  RelevanceState: number;
  Channels: Channel[];
}

const headers = (token: string) => ({ authorization: `Bearer ${token}` });
const read = async <T>(request: APIRequestContext, token: string, path: string) =>
  (await (await request.get(`${address}/api/${path}`, { headers: headers(token) })).json()) as T;
const isWarm = ({ ChannelFlag, ChannelType, Value }: Channel) =>
  ChannelType === 0 && ChannelFlag === 1 && (Value ?? 0) > 1;

/** A beacon with nothing wrong, and the sensor of its supply voltage. */
async function calm(request: APIRequestContext, token: string) {
  const beacon = (await read<Beacon[]>(request, token, 'beacons')).find(
    (one) => one.State === 1 && one.RelevanceState === 2 && one.Channels.some(isWarm),
  );
  const channel = beacon?.Channels.find(isWarm);
  if (!beacon || !channel) throw new Error('there is no calm beacon');
  return { beacon, channel, path: `/management/beacon/${beacon.Id}/channel/${channel.Id}` };
}

/** Does something to the settings of a sensor, and puts them back. */
async function keeping(
  request: APIRequestContext,
  token: string,
  id: number,
  run: () => Promise<void>,
): Promise<void> {
  const was = await read<object>(request, token, `channels.getSettings/${id}`);
  try {
    await run();
  } finally {
    const put = await request.put(`${address}/api/channels.editSettings/${id}`, {
      data: was,
      headers: headers(token),
    });
    expect(put.status()).toBe(200);
  }
}

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const rowOf = (page: Page, panel: Locator, { Name }: Channel) =>
  panel.getByRole('row').filter({ has: page.getByRole('link', { name: Name, exact: true }) });
const shownAs = (page: Page) => page.locator('[data-preview]').locator('svg');
test.describe('CHAN-03, CHAN-13, SIDE-11, ROUTE-19 the settings of a sensor', () => {
  test('are reached from the panel; a changed threshold colours the sensor in the panel and its beacon in the list', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const { beacon, channel, path } = await calm(request, token);
    await keeping(request, token, channel.Id, async () => {
      await page.goto(`/monitoring?beacon=${beacon.Id}`);
      const panel = page.getByRole('region', { name: new RegExp(beacon.Name) });
      const row = rowOf(page, panel, channel);
      await expect(row.locator('[data-state=emergency]')).toHaveCount(0);
      await row.getByRole('link', { name: `Настройки датчика: ${channel.Name}` }).click(besideBar);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Настройки датчика: ${channel.Name}`);
      await save(page).click();
      await expect(page.getByText('Нет изменений')).toBeVisible();
      for (const name of ['Нижний аварийный', 'Нижний предаварийный', 'Верхний предаварийный'])
        await field(page, name).fill('');
      await field(page, 'Верхний аварийный').fill('0,5');
      await expect(shownAs(page)).toHaveAttribute('data-state', 'emergency');
      await expect(page.locator('[data-zone=emergency]')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
      await expect(page.getByText(/^Сохранено в /)).toBeVisible();
      await page.getByRole('button', { name: 'Назад' }).click();
      await expect(page).toHaveURL(/\/monitoring/);
      const item = page.getByRole('treeitem', {
        name: new RegExp(`^${beacon.Name}, Авария, ${channel.Name} выше порога`),
      });
      await item.click();
      await expect(row.locator('[data-state=emergency]').first()).toBeVisible();
      expect(await read<Beacon>(request, token, `beacons/${beacon.Id}`)).toMatchObject({ State: 3 });
    });
  });

  test('CHAN-D04, CHAN-D13 refuse in place what cannot be, and ask before it is left', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const { path, channel } = await calm(request, token);
    await page.goto(path);
    const refused: [string, string, string][] = [
      ['Название', '', 'Обязательное поле'],
      ['Название', 'я'.repeat(51), 'Не более 50 символов'],
      ['Точность', '7', 'От 0 до 6'],
      ['Дополнять нулями', '1,5', 'От 0 до 10'],
      ['Единица', 'я'.repeat(11), 'Не более 10 символов'],
      ['Минимум', '1e6', 'Максимум должен быть больше минимума'],
      ['Верхний аварийный', '2x', 'Введите число'],
    ];
    await field(page, 'Максимум').fill('40');
    for (const [name, text, words] of refused) {
      const was = await field(page, name).inputValue();
      await field(page, name).fill(text);
      await page.keyboard.press('Tab');
      await expect(page.getByText(words)).toBeVisible();
      await save(page).click();
      await expect(page.locator('[aria-invalid=true]')).toBeFocused();
      await expect(page.getByText('Исправьте 1 поле')).toBeVisible();
      await field(page, name).fill(was);
      await expect(page.getByText(words)).toBeHidden();
    }
    await field(page, 'Верхний предаварийный').fill('30');
    await field(page, 'Верхний аварийный').fill('20');
    await page.keyboard.press('Tab');
    await expect(field(page, 'Верхний аварийный')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Пороги должны возрастать').first()).toBeVisible();
    await page.getByRole('button', { name: 'Назад' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Остаться' }).click();
    await expect(field(page, 'Верхний предаварийный')).toHaveValue('30');
    await page.getByRole('button', { name: 'Отмена' }).click();
    await expect(field(page, 'Название')).toHaveValue(channel.Name);
    await page.getByRole('button', { name: 'Назад' }).click();
    await expect(page).toHaveURL(/\/management\/beacons$/);
  });

  test('LIVE-D01 show both values where somebody else has changed a field meanwhile', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const { path, channel } = await calm(request, token);
    await keeping(request, token, channel.Id, async () => {
      const url = `${address}/api/channels.editSettings/${channel.Id}`;
      await page.goto(path);
      await field(page, 'Название').fill('Борт');
      const now = await read<object>(request, token, `channels.getSettings/${channel.Id}`);
      const put = await request.put(url, {
        data: { ...now, Name: 'Сеть', Precision: 3 },
        headers: headers(token),
      });
      expect(put.status()).toBe(200);
      await save(page).click();
      await expect(page.getByText('Теперь там: Сеть')).toBeVisible();
      await expect(field(page, 'Название')).toHaveValue('Борт');
      await expect(field(page, 'Точность')).toHaveValue('3');
      await save(page).click();
      await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
      expect(await read(request, token, `channels.getSettings/${channel.Id}`)).toMatchObject({
        Name: 'Борт',
        Precision: 3,
      });
    });
  });

  test('ERR-07, ERR-D05 a failed save keeps what was typed', async ({
    signedIn: page,
    request,
    token,
    spoken,
  }) => {
    const { path, channel } = await calm(request, token);
    await keeping(request, token, channel.Id, async () => {
      await page.goto(path);
      await field(page, 'Название').fill('Борт');
      await page.route('**/api/channels.editSettings/*', (route) => route.fulfill({ status: 500 }));
      await save(page).click();
      await expect(page).toHaveURL(/\/error$/);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Вернуться на страницу' }).click();
      await expect(page).toHaveURL(path);
      await expect(field(page, 'Название')).toHaveValue('Борт');
      await expect(page.getByText('Не удалось сохранить: ошибка на сервере.')).toBeVisible();
      await save(page).click();
      await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
      expect(await read(request, token, `channels.getSettings/${channel.Id}`)).toMatchObject({
        Name: 'Борт',
      });
      expect(ownWords(spoken)).toEqual([]);
    });
  });
});

test('CHAN-04, CHAN-D10 labels and statuses of a table of values are changed, added and removed', async ({
  signedIn: page,
  request,
  token,
}) => {
  const beacons = await read<Beacon[]>(request, token, 'beacons');
  const beacon = beacons.find(({ Channels }) => Channels.some(({ ChannelFlag }) => ChannelFlag === 50));
  const channel = beacon?.Channels.find(({ ChannelFlag }) => ChannelFlag === 50);
  if (!beacon || !channel) throw new Error('there is no table of values');
  await keeping(request, token, channel.Id, async () => {
    await page.goto(`/management/beacon/${beacon.Id}/channel/${channel.Id}`);
    const values = page.getByRole('textbox', { name: 'Значение', exact: true });
    await expect(values.first()).toBeVisible();
    const count = await values.count();
    await page.getByRole('button', { name: 'Добавить значение' }).click();
    await expect(values).toHaveCount(count + 1);
    await page.keyboard.type('Учения');
    await values.last().fill('0');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Такое значение уже есть')).toBeVisible();
    await values.last().fill('7');
    await page
      .getByRole('radiogroup', { name: 'Статус 7' })
      .getByRole('radio', { name: 'Предавария' })
      .click();
    await save(page).click();
    await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
    const saved = await read<{ EnumValues: object[] }>(request, token, `channels.getSettings/${channel.Id}`);
    expect(saved.EnumValues.at(-1)).toEqual({ Value: 7, Label: 'Учения', Status: 2 });
    await page.getByRole('button', { name: 'Удалить значение 7' }).click();
    await expect(values).toHaveCount(count);
    await save(page).click();
    await expect
      .poll(
        async () =>
          (await read<{ EnumValues: object[] }>(request, token, `channels.getSettings/${channel.Id}`))
            .EnumValues.length,
      )
      .toBe(count);
  });
});

test.describe('PERM-08, ROUTE-D03, ROUTE-D07 who may not', () => {
  test('without the flag of the user there is no button, the address leads away, and the call is refused', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const { beacon, channel, path } = await calm(request, token);
    const { Id } = await read<{ Id: number }>(request, token, 'users');
    await byOperator(request, Id, { CanEditChannelsSettings: false });
    try {
      await page.goto(path);
      await expect(page).toHaveURL(`/management/beacon/${beacon.Id}`);
      await page.goto(`/monitoring?beacon=${beacon.Id}`);
      const panel = page.getByRole('region', { name: new RegExp(beacon.Name) });
      await expect(rowOf(page, panel, channel)).toBeVisible();
      await expect(panel.getByRole('link', { name: /^Настройки датчика/ })).toHaveCount(0);
      const data = await read<object>(request, token, `channels.getSettings/${channel.Id}`);
      const put = await request.put(`${address}/api/channels.editSettings/${channel.Id}`, {
        data,
        headers: headers(token),
      });
      expect(put.status()).toBe(403);
    } finally {
      await byOperator(request, Id, { CanEditChannelsSettings: true });
    }
  });

  test('what is not a number, or not visible, is no data and no error', async ({
    page,
    request,
    token,
    spoken,
  }) => {
    const { path } = await calm(request, token);
    const other = await newUser(request);
    await page.addInitScript((value) => localStorage.setItem('token', value), other.token);
    for (const to of [path, '/management/beacon/x/channel/1', '/management/beacon/1/channel/0']) {
      await page.goto(to);
      await expect(page.getByText('Датчик не найден')).toBeVisible();
      await expect(page).toHaveURL(to);
    }
    await page.getByRole('link', { name: 'К маякам' }).click();
    await expect(page).toHaveURL(/\/management\/beacons$/);
    expect(ownWords(spoken)).toEqual([]);
  });
});

test.describe('GEN-D04 for everybody', () => {
  test('no violation in either theme, by keyboard and on a phone', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const { path } = await calm(request, token);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await field(page, 'Название').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Обязательное поле')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Последние 24 часа' }).locator('.highcharts-graph').first(),
    ).toBeVisible();
    const look = async () => {
      await inTheme(page, 'light');
      expect(await violationsOf(page)).toEqual([]);
      await inTheme(page, 'dark');
      expect(await violationsOf(page, { onlyColours: true })).toEqual([]);
    };
    await look();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('combobox', { name: 'Датчики' })).toBeVisible();
    await look();
    // Tall enough for the whole form: what stands at the edge of a scrolled part is cut.
    await page.setViewportSize({ width: 390, height: 1800 });
    expect(await smallTargets(page.getByRole('form'), 44)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Отмена' }).click();
  });

  test.describe('in English', () => {
    test.use({ locale: 'en-US' });
    needs('another language');
    test('a sensor is switched from polling, and its preview says so', async ({
      signedIn: page,
      request,
      token,
    }) => {
      const { path } = await calm(request, token);
      await page.addInitScript(() => localStorage.setItem('locale', 'en'));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sensor settings: /);
      await page.getByRole('checkbox', { name: 'Polled by server' }).uncheck();
      await expect(page.locator('[data-preview]')).toHaveText('What the dispatcher sees-');
      await page.getByRole('textbox', { name: 'Upper emergency' }).fill('abc');
      await page.keyboard.press('Tab');
      await expect(page.getByText('Enter a number')).toBeVisible();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('checkbox', { name: 'Polled by server' })).toBeChecked();
    });
  });
});
