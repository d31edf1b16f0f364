import type { Page } from '@playwright/test';
import { columnsType, type Beacon, type BeaconColumns } from '@mayak/api';

/** The moment at which a made-up fleet is looked at, epoch seconds. */
export const now = 1_791_977_520;

/** Monitoring gets a fleet of the story's own at a moment that stands still; all else is told by the server. */
export async function showFleet(
  page: Page,
  columns: BeaconColumns,
  beaconOf?: (id: number) => Beacon,
): Promise<void> {
  await page.clock.setFixedTime(now * 1_000);
  // What else is drawn on the map's one canvas stays away.
  await page.route('**/basemap/index.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), places: [] } });
  });
  await page.addInitScript(() => {
    const switches = { beaconLabels: true, geoobjects: true, graticule: false, seamarks: false };
    localStorage.setItem('mayak.map.switches', JSON.stringify(switches));
  });
  await page.route(/\/api\/beacons(\?|$)/, (route) =>
    route.fulfill({
      contentType: columnsType,
      body: JSON.stringify({ ...columns, Now: now, Complete: true }),
    }),
  );
  await page.route(/\/api\/(geoobjects|groups)$/, (route) => route.fulfill({ json: [] }));
  await page.route(/\/api\/beacons\.getExchangeSchedule\/\d+$/, (route) =>
    route.fulfill({ json: { ExchangeInterval: null, Source: null, ConnectionDt: null } }),
  );
  await page.route(/\/api\/beacons\/\d+$/, (route) =>
    beaconOf
      ? route.fulfill({ json: beaconOf(Number(route.request().url().split('/').pop())) })
      : route.fallback(),
  );
}

/** The canvas of the fleet, read once its pixels no longer change. */
export async function fleetPicture(page: Page): Promise<Buffer> {
  const read = () =>
    page.evaluate(
      () => document.querySelector<HTMLCanvasElement>('.leaflet-canvas-pane canvas')?.toDataURL() ?? '',
    );
  let last = '';
  for (;;) {
    const next = await read();
    if (next !== '' && next === last) return Buffer.from(last.split(',')[1] ?? '', 'base64');
    last = next;
    await page.waitForTimeout(300);
  }
}
