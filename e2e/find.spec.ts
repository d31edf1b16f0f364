import { needs } from './engines/needs.ts';
import { beaconNamed, expect, test, visit } from './story.ts';
import { address } from './product.ts';

test.describe('MAP-D07, GEN-D04 Ctrl+K finds on every screen of monitoring', () => {
  test('leads from each to coordinates on the map', async ({ signedIn: page }) => {
    await page.goto('/monitoring');
    for (const path of ['/monitoring', '/tracks', '/geoobjects', '/history']) {
      await visit(page, path);
      await expect(page.getByRole('application').filter({ visible: true })).toBeVisible();
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').fill('70.5, 33.2');
      await expect(dialog.getByRole('option')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/monitoring\?at=70\.5,33\.2$/);
      await expect(page.getByRole('application', { name: 'Карта маяков' })).toBeVisible();
    }
  });

  test('from a page without a map it loses no letter that is typed at once, and leads to the beacon', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const { SerialNumber } = await beaconNamed(request, token, 'Капитан Воронов');
    await page.goto('/management/beacons');
    await expect(page.getByRole('heading', { name: 'Маяки' })).toBeVisible();
    await page.keyboard.press('Control+k');
    // Digits are pressed; letters that the keyboard has not would be put into a field that is not there yet.
    await page.keyboard.type(SerialNumber);
    await expect(page.getByRole('option', { name: /Капитан Воронов/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/monitoring\?beacon=\d+$/);
  });
});

test.describe('GEO-05, ROUTE-06, ROUTE-07, PANEL-12 geoobjects', () => {
  const button = { name: 'Геообъекты', exact: true } as const;
  const own = { name: /^Геообъекты/ } as const;
  test('have a panel on monitoring and tracks, and a screen of their own, which needs no panel', async ({
    signedIn: page,
  }) => {
    await page.goto('/monitoring');
    for (const path of ['/monitoring', '/tracks']) {
      await visit(page, path);
      await page.getByRole('banner').getByRole('button', button).click();
      const panel = page.getByRole('region', own);
      await panel.getByRole('searchbox').fill('промысла 3');
      await expect(panel.getByRole('button', { name: /^Полигон Район промысла 3/ })).toBeVisible();
      await expect(panel.getByRole('button', { name: /^Полигон Район промысла 1/ })).toHaveCount(0);
    }
    await visit(page, '/geoobjects');
    await expect(page.getByRole('application', { name: 'Карта геообъектов' })).toBeVisible();
    await expect(page.getByText('Район промысла 3').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', button)).toBeHidden();
  });
});

test.describe('SIDE-D03, ROUTE-D06 the history opened at a moment', () => {
  test('has its cursor at the nearest point, in view, until another is picked', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const { Id } = await beaconNamed(request, token, 'Капитан Воронов');
    const answer = await request.get(`${address}/api/beacons.getTrack2/${Id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { TrackPoints } = (await answer.json()) as { TrackPoints: { Timestamp: string }[] };
    const at = Date.parse(TrackPoints[Math.floor(TrackPoints.length / 2)]?.Timestamp ?? '');
    const iso = (ms: number) => new Date(ms).toISOString();
    const hours = 3 * 3_600_000;
    await page.goto(
      `/history?beacon=${Id}&startDt=${iso(at - hours)}&endDt=${iso(at + hours)}&at=${iso(at)}`,
    );
    const picked = page.locator('[role=row][aria-current=true]');
    await expect(picked).toBeInViewport();
    const time = new Intl.DateTimeFormat('ru', {
      timeZone: 'Europe/Moscow',
      hour: '2-digit',
      minute: '2-digit',
    }).format(at);
    await expect(picked).toContainText(time);
    const row = (await picked.getAttribute('aria-rowindex')) ?? '';
    await picked.getByRole('gridcell').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(picked).toBeVisible();
    await expect(picked).not.toHaveAttribute('aria-rowindex', row);
  });
});

test.describe('MON-02, LIVE-D01 two pages and late news', () => {
  test('agree within a second, and news that come late move nothing back', async ({
    signedIn: page,
    context,
    request,
    token,
  }) => {
    needs('second page');
    const beacon = await beaconNamed(request, token, 'Мыс Желания');
    const second = await context.newPage();
    await second.addInitScript((value) => localStorage.setItem('token', value), token);
    const places = [page, second].map((one) =>
      one.getByRole('region', { name: /Мыс Желания/ }).locator('[aria-labelledby="beacon-location"]'),
    );
    for (const one of [page, second]) await one.goto(`/monitoring?beacon=${beacon.Id}`);
    for (const place of places) await expect(place).toContainText(/\d\d\.\d{6}, /);
    const now = Math.floor(Date.now() / 1000);
    const lat = Number((beacon.Location.Coordinates[0] + (now % 997) / 1e5).toFixed(6));
    const lon = beacon.Location.Coordinates[1];
    const send = (params: object) =>
      request.get(`${address}/ingest/osmand`, {
        params: { id: beacon.GsmImei ?? beacon.IridiumImei ?? '', speed: 5, bearing: 90, ...params },
      });
    expect((await send({ lat, lon, timestamp: now })).status()).toBe(200);
    for (const place of places) await expect(place).toContainText(lat.toFixed(6));
    await expect(page.getByRole('treeitem', { name: /Мыс Желания.*5,0 уз · 90°/ })).toBeVisible();
    expect((await send({ lat: 60, lon: 20, timestamp: now - 7_200 })).status()).toBe(200);
    const full = await beaconNamed(request, token, 'Мыс Желания');
    expect(full.Location.Coordinates[0]).not.toBe(60);
    for (const place of places) await expect(place).not.toContainText('60.000000');
  });
});
