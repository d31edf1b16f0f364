import type { Page } from '@playwright/test';
import { Relevance } from '@mayak/api';
import { aBeacon, aChannel, someColumns } from '@mayak/api/fixtures';
import { channelCases, channelOfCase, ruleOfCase } from '@mayak/api/states';
import { needs } from './engines/needs.ts';
import { showFleet } from './stubs.ts';
import { expect, test } from './story.ts';

needs('pictures of Chromium');

test.skip(process.platform !== 'linux', 'pictures are compared on Linux only');

/** Four beacons: of each priority one whose sensors have every state and age, and one whose ages are not checked. */
const groups = [true, false].flatMap((emergencyFirst) =>
  [true, false].map((isChecked) => ({ emergencyFirst, isChecked })),
);
type Group = (typeof groups)[number];
const nameOf = ({ emergencyFirst, isChecked }: Group) =>
  `${emergencyFirst ? 'Авария важнее возраста' : 'Возраст важнее аварии'}${isChecked ? '' : ', возраст не проверяется'}`;
const casesOf = ({ emergencyFirst, isChecked }: Group) =>
  channelCases.filter(
    (one) => one.emergencyFirst === emergencyFirst && (one.relevance === Relevance.NotChecked) !== isChecked,
  );
const ruleOf = ({ emergencyFirst, isChecked }: Group) => ({
  relevance: isChecked ? Relevance.Actual : Relevance.NotChecked,
  emergencyFirst,
});
const beaconOf = (Id: number) => {
  const group = groups[Id - 1];
  if (!group) throw new Error(`there is no beacon ${Id}`);
  return aBeacon({
    Id,
    Name: nameOf(group),
    Location: null,
    RelevanceSettings: ruleOfCase(ruleOf(group)),
    CanEditChannelsSettings: false,
    Channels: casesOf(group).map((one, i) =>
      aChannel({ ...channelOfCase(one), Id: Id * 100 + i, Name: `Значение ${one.value}-${one.relevance}` }),
    ),
  });
};
const inColumns = someColumns({
  cards: groups.map((group, i) => ({ Id: i + 1, Name: nameOf(group) })),
  states: groups.map((_, i) => ({ Id: i + 1, Lat: null, Lon: null })),
});

/** Puts copies of the open beacon's values and of their ages on a sheet over the page, beside those of the others. */
const keep = (page: Page, title: string) =>
  page.evaluate((words) => {
    const sheet =
      document.querySelector('#sheet') ?? document.body.appendChild(document.createElement('main'));
    sheet.id = 'sheet';
    const part = (name: string, width: string, content: Node | string) => {
      const one = document.createElement(name);
      one.append(content);
      Object.assign(one.style, {
        width,
        display: 'inline-block',
        margin: '1px 4px',
        verticalAlign: 'middle',
      });
      return one;
    };
    const copy = (element: Element | null | undefined) => element?.cloneNode(true) ?? '';
    const one = document.createElement('section');
    one.append(part('b', '100%', words));
    for (const row of document.querySelectorAll('[aria-labelledby="beacon-sensors"] tbody tr')) {
      const [name, value, time] = row.querySelectorAll('td');
      const line = document.createElement('div');
      line.append(
        part('span', '96px', name?.innerText.split('\n')[0] ?? ''),
        part('span', '140px', copy(value?.firstElementChild)),
        part('span', '16px', copy(time?.querySelector('svg'))),
      );
      one.append(line);
    }
    sheet.append(one);
  }, title);

/** Opens each of the four beacons and leaves the sheet of their ninety sensors on the page. */
async function openSheet(page: Page) {
  await showFleet(page, inColumns, beaconOf);
  await page.goto('/monitoring');
  for (const group of groups) {
    const name = nameOf(group);
    await page.getByRole('treeitem', { name: new RegExp(`^${name}, Норма`) }).click();
    const panel = page.getByRole('region', { name, exact: true });
    await expect(panel.getByRole('row', { name: /Значение 8-/ })).toHaveCount(casesOf(group).length / 9);
    const fold = panel.getByRole('button', { name: /датчик.* без данных$/ });
    if (await fold.isVisible()) await fold.click();
    await expect(panel.getByRole('row', { name: /Значение 0-/ })).toHaveCount(casesOf(group).length / 9);
    await keep(page, name);
  }
  const sheet = page.locator('#sheet');
  await page.setViewportSize({ width: 1200, height: 960 });
  await sheet.evaluate(({ style }) =>
    Object.assign(style, {
      position: 'fixed',
      inset: '0',
      zIndex: '9999',
      display: 'grid',
      gridTemplateColumns: 'repeat(4, 1fr)',
      alignContent: 'start',
      gap: '12px',
      padding: '12px',
      background: 'var(--mk-colors-bg-panel)',
    }),
  );
  return sheet;
}

/** The pairs of glyphs on the page whose shapes in one ink differ by less than a tenth of their square. */
const alikeShapes = (page: Page) =>
  page.evaluate(() => {
    const size = 48;
    const shapes = new Map<string, Uint8ClampedArray>();
    for (const glyph of document.querySelectorAll<SVGElement>('#sheet svg[data-state]:not([data-corner])')) {
      const c = new OffscreenCanvas(size, size).getContext('2d');
      if (!c) continue;
      c.scale(size / 12, size / 12);
      for (const path of glyph.querySelectorAll('path')) {
        const drawn = new Path2D(path.getAttribute('d') ?? '');
        const ink = (name: string) => (/-on\)$/.test(path.getAttribute(name) ?? '') ? 'white' : 'black');
        c.lineWidth = Number(path.getAttribute('stroke-width') ?? 1);
        c.lineCap = path.getAttribute('stroke-linecap') === 'round' ? 'round' : 'butt';
        c.setLineDash((path.getAttribute('stroke-dasharray') ?? '').split(' ').filter(Boolean).map(Number));
        [c.fillStyle, c.strokeStyle] = [ink('fill'), ink('stroke')];
        if (path.getAttribute('fill') !== 'none') c.fill(drawn);
        if (path.getAttribute('stroke') !== 'none') c.stroke(drawn);
      }
      const { data } = c.getImageData(0, 0, size, size);
      shapes.set(
        glyph.dataset['state'] ?? '',
        data.filter((_, i) => i % 4 === 3 || i % 4 === 0),
      );
    }
    const all = [...shapes];
    const share = (a: Uint8ClampedArray, b: Uint8ClampedArray) => {
      let differing = 0;
      for (let i = 0; i < a.length; i += 2) {
        const isInk = (of: Uint8ClampedArray) => (of[i + 1] ?? 0) > 128 && (of[i] ?? 0) < 128;
        if (isInk(a) !== isInk(b)) differing++;
      }
      return differing / (size * size);
    };
    return {
      states: all.map(([state]) => state).sort(),
      alike: all.flatMap(([one, a], i) =>
        all
          .slice(i + 1)
          .flatMap(([other, b]) => (share(a, b) < 0.1 ? [`${one} and ${other}: ${share(a, b)}`] : [])),
      ),
    };
  });

const how = { maxDiffPixels: 40, threshold: 0.2 };

test.describe('CHAN-D06, CHAN-D07 every state of a sensor', () => {
  test('all ninety look as they should in both themes, each in a shape of its own', async ({
    signedIn: page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const sheet = await openSheet(page);
    await expect(sheet).toHaveScreenshot('sensors-light.png', how);
    const { states, alike } = await alikeShapes(page);
    expect(states).toEqual(['emergency', 'normal', 'outdated', 'preEmergency', 'recent', 'undefined']);
    expect(alike).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html.dark').waitFor();
    await expect(sheet).toHaveScreenshot('sensors-dark.png', how);
  });
});
