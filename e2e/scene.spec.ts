import type { Page } from '@playwright/test';
import { columnsType, VehicleType } from '@mayak/api';
import { someColumns } from '@mayak/api/fixtures';
import { expect, test } from './story.ts';

// Pictures are made by the browser and fonts of one kind of machine; elsewhere hit tests and unit tests judge the canvas.
test.skip(process.platform !== 'linux', 'pictures are compared on Linux only');

const now = 1_791_977_520;
const minute = 60;
const types = Object.values(VehicleType);

/** Each state of a beacon in a row of its own, stopped and under way, as every kind of transport. */
const states = [
  { name: 'normal', State: 1, ConnectionDt: now - minute },
  { name: 'pre', State: 2, ConnectionDt: now - minute },
  { name: 'alarm', State: 3, ConnectionDt: now - minute },
  { name: 'recent', State: 1, ConnectionDt: now - 120 * minute },
  { name: 'old', State: 1, ConnectionDt: now - 2 * 24 * 60 * minute },
] as const;
const scene = states.flatMap(({ name, State, ConnectionDt }, row) =>
  types.map((type, column) => ({
    card: { Id: row * 20 + column + 1, Name: `${name} ${column}`, VehicleType: type, Timeout1: 60, Timeout2: 1440, Flags: 1 },
    state: {
      Id: row * 20 + column + 1,
      State,
      ConnectionDt,
      Lat: 70.5 - row * 0.09,
      Lon: 33 + column * 0.35,
      Speed: column % 2 === 0 ? 0 : 20,
      Course: (column * 45) % 360,
    },
  })),
);
/** Twelve beacons on one spot, below the zoom from which markers stand alone. */
const crowd = Array.from({ length: 12 }, (_, i) => ({
  card: { Id: 500 + i, Name: `crowd ${i}`, Timeout1: 60, Timeout2: 1440, Flags: 1 },
  state: {
    Id: 500 + i,
    State: i < 3 ? (2 as const) : (1 as const),
    ConnectionDt: i > 9 ? now - 120 * minute : now - minute,
    Lat: 70.02 + i * 1e-4,
    Lon: 34,
    Speed: 0,
    Course: null,
  },
}));
const all = [...scene, ...crowd];
const columns = someColumns(
  { cards: all.map(({ card }) => card), states: all.map(({ state }) => state) },
  { Now: now },
);

/** The pixels of the fleet's canvas once they no longer change. */
async function picture(page: Page): Promise<Buffer> {
  const read = () =>
    page.evaluate(() => document.querySelector<HTMLCanvasElement>('.leaflet-beacons-pane canvas')?.toDataURL() ?? '');
  let last = '';
  await expect
    .poll(async () => {
      const next = await read();
      const isStill = next !== '' && next === last;
      last = next;
      return isStill;
    }, { intervals: [400] })
    .toBe(true);
  return Buffer.from(last.split(',')[1] ?? '', 'base64');
}

test.describe('MAP-D05, MAP-D06, CHAN-D07 the fleet on the canvas', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`every state, transport, course and a cluster look as they should in the ${theme} theme`, async ({ signedIn: page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.route(/\/api\/beacons(\?|$)/, (route) =>
        route.fulfill({ contentType: columnsType, body: JSON.stringify({ ...columns, Complete: true }) }),
      );
      await page.route(/\/api\/(geoobjects|groups)$/, (route) => route.fulfill({ json: [] }));
      await page.goto('/monitoring');
      await expect(page.getByRole('treeitem').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await picture(page)).toMatchSnapshot(`fleet-${theme}.png`, { maxDiffPixels: 300, threshold: 0.2 });
    });
  }
});
