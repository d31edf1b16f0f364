import { violationsOf } from './axe.ts';
import { mailsTo } from './mailbox.ts';
import { address } from './product.ts';
import { beaconNamed, expect, test } from './story.ts';

const headers = (token: string) => ({ authorization: `Bearer ${token}` });

interface Rule {
  Id: number;
  Name: string;
}

test.describe('RULE-01 to RULE-04, RULE-D12, RULE-D13 notification rules', () => {
  test('RULE-D17, RULE-D18, RULE-D19, RULE-D21 a rule made in the editor says itself in words, looks at the past, and tells by app and e-mail', async ({
    signedIn: page,
    token,
    request,
  }) => {
    const list = (await (
      await request.get(`${address}/api/beacons`, { headers: headers(token) })
    ).json()) as {
      Id: number;
      Name: string;
      State: number;
    }[];
    const beacon = await beaconNamed(request, token, list.find(({ State }) => State === 1)?.Name ?? '');
    await page.goto(`${address}/management/beacon/${beacon.Id}/notifications?rule=new`);
    const name = `История ${Date.now()}`;
    await page.getByRole('textbox', { name: 'Название' }).fill(name);
    await page.getByRole('radio', { name: 'Последняя связь' }).click();
    await page.getByRole('textbox', { name: 'Таймаут, мин' }).fill('30');
    await page.getByRole('checkbox', { name: 'По e-mail' }).check();
    const mailbox = `rules-${Date.now()}@example.com`;
    await page.getByRole('textbox', { name: 'Адреса e-mail' }).fill(mailbox);
    await expect(
      page.getByText(
        `Когда от маяка «${beacon.Name}» нет связи дольше 30 мин, и когда она восстановится, сообщить в приложении и по e-mail: ${mailbox}.`,
      ),
    ).toBeVisible();
    await expect(page.getByText(/Сработало бы \d+ раз|Не сработало бы ни разу/)).toBeVisible();
    // Its own words, and a second beacon that it is for.
    const words = page.getByRole('textbox', { name: 'Текст уведомления' });
    await words.fill('Позвоните на {судно}');
    const second = list.find(({ Name }) => Name !== beacon.Name);
    await page.getByRole('combobox', { name: 'Другие маяки' }).fill(second?.Name ?? '');
    await page
      .getByRole('option', { name: second?.Name ?? '' })
      .first()
      .click();
    await page.keyboard.press('Escape');
    // Whom it tells while nobody takes its alarm.
    await page.getByRole('button', { name: 'Добавить шаг' }).click();
    await page.getByRole('button', { name: 'Добавить шаг' }).click();
    const lastStep = page.getByRole('group', { name: 'Шаг 2' });
    await lastStep.getByLabel('Кому').selectOption('Другой адрес');
    await lastStep.getByLabel('Адрес').fill(mailbox);
    await expect(
      page.getByText(
        `Если тревогу никто не взял: сразу demo в приложении, через 5 мин ${mailbox} по e-mail.`,
      ),
    ).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(page.getByText('Такого имени в скобках нет: возьмите из списка под полем')).toBeVisible();
    await words.fill('Позвоните на {маяк}');
    await expect(
      page.getByText(/Если бы тревоги никто не брал: сразу — \d+, через 5 мин — \d+/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(page.getByRole('link', { name })).toContainText('2 маяка');
    await expect(page).toHaveURL(/rule=\d+/);

    await page.getByRole('button', { name: 'Отправить проверку' }).click();
    await expect(page.getByText('Проверка отправлена')).toBeVisible();
    await expect.poll(async () => (await mailsTo(mailbox)).length, { timeout: 60_000 }).toBe(1);
    const answer = await request.get(`${address}/api/notifications`, { headers: headers(token) });
    expect(JSON.stringify(await answer.json())).toContain(`проверка правила «${name}»`);

    await page.getByRole('button', { name: 'Удалить правило' }).click();
    await page.getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect(page.getByRole('link', { name })).toBeHidden();
    const rules = await request.get(`${address}/api/notificationRules`, { headers: headers(token) });
    expect(((await rules.json()) as Rule[]).map((rule) => rule.Name)).not.toContain(name);
  });

  test('RULE-D16 a rule of fuel is a choice of its own, and stays one when a page that knows none saves it', async ({
    signedIn: page,
    token,
    request,
  }) => {
    const beacons = (await (
      await request.get(`${address}/api/beacons`, { headers: headers(token) })
    ).json()) as {
      Id: number;
      Channels: { Name: string; ChannelFlag: number; FuelDailyConsumption: boolean }[];
    }[];
    const isTank = ({ ChannelFlag, FuelDailyConsumption }: (typeof beacons)[number]['Channels'][number]) =>
      ChannelFlag === 7 && FuelDailyConsumption;
    const beacon = beacons.find(({ Channels }) => Channels.some(isTank));
    if (!beacon) throw new Error('there is no beacon with a tank');
    await page.goto(`${address}/management/beacon/${beacon.Id}/notifications?rule=new`);
    const name = `Топливо ${Date.now()}`;
    await page.getByRole('textbox', { name: 'Название' }).fill(name);
    await page.getByRole('radio', { name: 'Заправка и слив топлива' }).click();
    await page.getByRole('textbox', { name: 'Не меньше, л' }).fill('80');
    await expect(page.getByText(/обнаружится заправка или слив не меньше 80.л/)).toBeVisible();
    await expect(page.getByText(/Сработало бы \d+ раз|Не сработало бы ни разу/)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(page.getByRole('link', { name })).toContainText('Заправка и слив топлива');
    await expect(page).toHaveURL(/rule=\d+/);

    const list = await request.get(`${address}/api/notificationRules?beaconId=${beacon.Id}`, {
      headers: headers(token),
    });
    const saved = ((await list.json()) as (Rule & { Fuel?: object })[]).find((rule) => rule.Name === name);
    expect(saved).toMatchObject({
      Trigger: { Type: 4 },
      Fuel: { OnBunkering: true, OnDrain: true, Litres: 80 },
    });
    const { Id: id, Fuel: _, ...known } = saved ?? { Id: 0 };
    const rule = `${address}/api/notificationRules/${id}`;
    await request.put(rule, { headers: headers(token), data: { ...known, Name: `${name} 2` } });
    await page.reload();
    await expect(page.getByRole('link', { name: `${name} 2` })).toContainText('Заправка и слив топлива');
    await expect(page.getByRole('radio', { name: 'Заправка и слив топлива' })).toBeChecked();
    await request.delete(rule, { headers: headers(token) });
  });

  test('RULE-D02 a packet that breaks the threshold of a rule is told in the app and by e-mail', async ({
    signedIn: page,
    token,
    request,
  }) => {
    const beacons = (await (
      await request.get(`${address}/api/beacons`, { headers: headers(token) })
    ).json()) as {
      Id: number;
      Name: string;
      SerialNumber: string;
      GsmImei: string | null;
      Channels: {
        Id: number;
        Name: string;
        ChannelType: number;
        Value: number | null;
        Unit: string | null;
      }[];
    }[];
    const beacon = beacons.find(
      ({ GsmImei, Channels }) =>
        GsmImei !== null && Channels.some(({ ChannelType, Value }) => ChannelType === 0 && Value),
    );
    const channel = beacon?.Channels.find(({ ChannelType, Value }) => ChannelType === 0 && Value);
    if (!beacon?.GsmImei || !channel) throw new Error('there is no beacon with a real sensor');
    await page.goto(`${address}/management/beacon/${beacon.Id}/notifications?rule=new`);
    const name = `Порог ${Date.now()}`;
    const mailbox = `threshold-${Date.now()}@example.com`;
    await page.getByRole('textbox', { name: 'Название' }).fill(name);
    await page.getByRole('radio', { name: 'Датчик по своим порогам' }).click();
    await page.getByRole('combobox', { name: 'Датчик' }).click();
    await page.getByRole('option', { name: channel.Name, exact: true }).first().click();
    const limit = Math.ceil((channel.Value ?? 0) + 1_000);
    await page.getByRole('textbox', { name: 'Верхний аварийный' }).fill(String(limit));
    await page.getByRole('checkbox', { name: 'По e-mail' }).check();
    await page.getByRole('textbox', { name: 'Адреса e-mail' }).fill(mailbox);
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(page).toHaveURL(/rule=\d+/);

    const now = new Date().toISOString();
    const sent = await request.post(`${address}/api/ingest/packets`, {
      headers: { 'X-Device-Imei': beacon.GsmImei, 'X-Device-Key': `demo-${beacon.SerialNumber}` },
      data: {
        PacketId: now,
        PacketDt: now,
        Transport: 0,
        Points: [{ Timestamp: now, Coordinates: [69, 33], Values: { [channel.Id % 1_000]: limit + 5 } }],
      },
    });
    expect(sent.ok()).toBe(true);
    await expect
      .poll(async () => (await mailsTo(mailbox)).join(''), { timeout: 60_000 })
      .toContain(`beacon=${beacon.Id}`);
    const answer = await request.get(`${address}/api/notifications`, { headers: headers(token) });
    expect(JSON.stringify(await answer.json())).toContain(channel.Name);
    const id = /rule=(\d+)/.exec(page.url())?.[1];
    await request.delete(`${address}/api/notificationRules/${id}`, { headers: headers(token) });
  });
});
