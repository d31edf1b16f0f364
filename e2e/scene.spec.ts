import type { Page } from '@playwright/test';
import { VehicleType } from '@mayak/api';
import { aBeacon, someColumns, type CardRow, type StateRow } from '@mayak/api/fixtures';
import { needs } from './engines/needs.ts';
import { fleetPicture, now, showFleet } from './stubs.ts';
import { expect, test } from './story.ts';

needs('pictures of Chromium');

// Pictures are made by the browser and fonts of one kind of machine; elsewhere hit tests and unit tests judge the canvas.
test.skip(process.platform !== 'linux', 'pictures are compared on Linux only');

const hour = 3_600;
const [fresh, recent, old] = [now - 60, now - 2 * hour, now - 48 * hour];
const types = Object.values(VehicleType);

type Place = { Lat: number; Lon: number };
type Seen = Pick<StateRow, 'State' | 'ConnectionDt'> & { first?: boolean };
type Made = { card: CardRow; state: StateRow };

/** The looks of a beacon, and the looks that hide another one: the age of an alarm, the alarm of an old one. */
const looks: readonly Seen[] = [
  { State: 1, ConnectionDt: fresh },
  { State: 2, ConnectionDt: fresh },
  { State: 3, ConnectionDt: fresh },
  { State: 1, ConnectionDt: recent },
  { State: 1, ConnectionDt: old },
];
const hiding: readonly Seen[] = [
  { State: 2, ConnectionDt: recent },
  { State: 2, ConnectionDt: old, first: true },
  { State: 2, ConnectionDt: old },
  { State: 3, ConnectionDt: recent },
  { State: 3, ConnectionDt: old, first: true },
  { State: 3, ConnectionDt: old },
];

const at = (row: number, column: number): Place => ({ Lat: 70.5 - row * 0.09, Lon: 33 + column * 0.35 });
function made(
  Id: number,
  place: Place,
  { first = false, ...seen }: Seen,
  card: Partial<CardRow> = {},
  state: Partial<StateRow> = {},
): Made {
  return {
    card: { Id, Name: `beacon ${Id}`, Timeout1: 60, Timeout2: 1440, Flags: first ? 3 : 1, ...card },
    state: { Id, ...place, ...seen, Speed: 0, Course: null, ...state },
  };
}
const columnsOf = (all: readonly Made[]) =>
  someColumns({ cards: all.map(({ card }) => card), states: all.map(({ state }) => state) });

/** Each look in a row of its own, stopped and under way, as every kind of transport. */
const rows = looks.flatMap((look, row) =>
  types.map((VehicleType, column) =>
    made(
      row * 20 + column + 1,
      at(row, column),
      look,
      { VehicleType },
      { Speed: column % 2 === 0 ? 0 : 20, Course: (column * 45) % 360 },
    ),
  ),
);
const marked = hiding.map((look, column) => made(200 + column, at(5, column), look, { VehicleType: 0 }));
/** Beacons on one spot, below the zoom from which markers stand alone: so many of each look, in their order. */
const crowd = (column: number, counts: readonly number[]) =>
  counts.flatMap((count, look) =>
    Array.from({ length: count }, (_, i) => {
      const { Lat, Lon } = at(6.2, column);
      return made(300 + column * 100 + look * 12 + i, { Lat: Lat + i * 1e-4, Lon }, looks[look] ?? {});
    }),
  );
/** Normal, pre-emergency, emergency (which stays alone, on top), recent and outdated ones. */
const crowds = [
  [4, 0, 0, 0, 0],
  [0, 4, 0, 0, 0],
  [0, 0, 0, 4, 0],
  [0, 0, 0, 0, 4],
  [7, 3, 0, 2, 0],
  [5, 0, 0, 3, 3],
  [9, 1, 0, 1, 1],
  [6, 0, 1, 0, 2],
].flatMap((counts, column) => crowd(column, counts));

/** At the zoom of a chosen beacon: own colours, a chosen one over an alarm. */
const near = (row: number, column: number): Place => ({
  Lat: 70 + (1.5 - row) * 0.06,
  Lon: 33 + (column - 1.4) * 0.29,
});
const colours = ['#1e73b0', '#c2500a', '#00705a', '#b3224f', '#6a4fb3', '#7a6a00'];
const named = [...looks, ...hiding].map((look, i) => {
  const card = { Name: `Маяк ${i + 1}`, Color: colours[i % colours.length] ?? '', VehicleType: 3 };
  return made(1 + i, near(Math.floor(i / 3), i % 3), look, card, { Speed: 20, Course: 135 });
});
const chosen = 50;
const neighbours = [
  made(chosen, near(1.5, 1.4), looks[0] ?? {}, { Name: 'Сосед', Color: '#1e73b0' }),
  made(51, near(1.55, 1.46), looks[2] ?? {}, { Name: 'Тревога рядом', Color: '#b3224f' }),
];

/** The stopped ones without a kind of transport, by what they show; then the clusters of one look each. */
const signs = [
  ...['normal', 'pre-emergency', 'emergency', 'recent', 'outdated'].map((name, row) => ({
    name,
    place: at(row, 0),
  })),
  ...[
    'pre, recent',
    'pre, outdated',
    'outdated, pre',
    'emergency, recent',
    'emergency, outdated',
    'outdated, emergency',
  ].map((name, column) => ({ name, place: at(5, column) })),
];
const clusters = ['normal', 'pre-emergency', 'recent', 'outdated', 'with an alarm', 'with old ones'].map(
  (name, column) => ({
    name: `cluster ${name}`,
    place: at(6.2, column),
  }),
);
const northing = (lat: number) => (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));

/** The pairs of signs whose pictures in greys are alike: less than so many pixels differ by a fifth of the scale. */
async function alikeInGreys(page: Page, all: readonly { name: string; place: Place }[]): Promise<string[]> {
  const places = all.map(({ place }) => ({
    dx: place.Lon - at(0, 0).Lon,
    dy: northing(at(0, 0).Lat) - northing(place.Lat),
  }));
  const greys = await page.evaluate((asked) => {
    const canvas = document.querySelector<HTMLCanvasElement>('.leaflet-canvas-pane canvas');
    if (!canvas) return [];
    const c = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
    if (!c) return [];
    c.drawImage(canvas, 0, 0);
    const { data, width, height } = c.getImageData(0, 0, canvas.width, canvas.height);
    const isInk = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) > 128;
    /** The first row of signs: the middle of its first and of its seventh, which stand still. */
    const first = Array.from({ length: width * height }).findIndex((_, i) =>
      isInk(i % width, Math.floor(i / width)),
    );
    const middle = Math.floor(first / width) + 16;
    const runs: [number, number][] = [];
    for (let x = 0; x < width; x++) {
      if (!isInk(x, middle)) continue;
      const last = runs.at(-1);
      if (last && x - last[1] < 12) last[1] = x;
      else runs.push([x, x]);
    }
    const centre = (i: number) => ((runs[i]?.[0] ?? 0) + (runs[i]?.[1] ?? 0)) / 2;
    let [top, bottom] = [middle, middle];
    while (isInk(Math.round(centre(0)) - 9, top - 1)) top--;
    while (isInk(Math.round(centre(0)) - 9, bottom + 1)) bottom++;
    const scale = (centre(6) - centre(0)) / (6 * 0.35);
    const greyAt = (x: number, y: number) => {
      const i = (y * width + x) * 4;
      const opaque = (data[i + 3] ?? 0) / 255;
      return (
        opaque * (0.299 * (data[i] ?? 0) + 0.587 * (data[i + 1] ?? 0) + 0.114 * (data[i + 2] ?? 0)) +
        (1 - opaque) * 128
      );
    };
    return asked.map(({ dx, dy }) => {
      const [x, y] = [
        Math.round(centre(0) + dx * scale) - 22,
        Math.round((top + bottom) / 2 + dy * scale) - 22,
      ];
      return Array.from({ length: 44 * 44 }, (_, i) => greyAt(x + (i % 44), y + Math.floor(i / 44)));
    });
  }, places);
  const differing = (a: number, b: number) =>
    (greys[a] ?? []).filter((grey, i) => Math.abs(grey - (greys[b]?.[i] ?? 0)) > 51).length;
  return all.flatMap((one, a) =>
    all.slice(a + 1).flatMap((other, b) => {
      const count = differing(a, a + 1 + b);
      return count < 24 ? [`${one.name} and ${other.name}: ${count}`] : [];
    }),
  );
}

const how = { maxDiffPixels: 40, threshold: 0.2 };

/** Looks at an open page in one theme after the other. */
async function inThemes(page: Page, see: (theme: 'light' | 'dark') => Promise<void>): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html.${theme}`).waitFor();
    await see(theme);
  }
}

test.describe('MAP-D05, MAP-D06, CHAN-D07 the fleet on the canvas', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }));

  test('every look, transport, course, hidden look and kind of cluster looks as it should and is told without colour', async ({
    signedIn: page,
  }) => {
    await showFleet(page, columnsOf([...rows, ...marked, ...crowds]));
    await page.goto('/monitoring');
    await expect(page.getByRole('treeitem').first()).toBeVisible();
    await inThemes(page, async (theme) => {
      expect(await fleetPicture(page)).toMatchSnapshot(`fleet-${theme}.png`, how);
      expect(await alikeInGreys(page, [...signs, ...clusters])).toEqual([]);
    });
  });

  test('labels with own colours, a chosen beacon over an alarm, and the list beside them', async ({
    signedIn: page,
  }) => {
    await showFleet(page, columnsOf([...named, ...neighbours]), (Id) =>
      aBeacon({ Id, Name: 'Сосед', Channels: [] }),
    );
    await page.goto(`/monitoring?beacon=${chosen}`);
    await expect(page.getByRole('region', { name: 'Сосед' })).toBeVisible();
    await inThemes(page, async (theme) => {
      expect(await fleetPicture(page)).toMatchSnapshot(`labels-${theme}.png`, how);
      await expect(page.getByRole('tree')).toHaveScreenshot(`list-${theme}.png`, how);
    });
  });
});
