import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { needs } from './engines/needs.ts';
import { buildReleases, copyFaulty, mfe, releaseFolder, rewrite, withdraw } from './releases.ts';
import { address } from './product.ts';
import { expect, test } from './story.ts';
import { newUser, saltFor } from './users.ts';

needs('second page');

const names = ['alpha', 'beta', 'gamma'] as const;
const feature = 'alpha.sensor';
const id = 'new-sensor';
const [before, next] = ['0.1.0', '0.2.0'];
const members = ['--remotes', names.map((name) => `${name}@${next}`).join(), '--features', feature];

test.beforeAll(async () => {
  for (const name of names) {
    await withdraw(name);
    copyFaulty(name);
  }
  await buildReleases(names, before);
  await buildReleases(names, next);
  // The next alpha has a feature: an entry of the menu, for those who have it.
  rewrite(releaseFolder('alpha', next), (release) => {
    const [entry] = release['menu'] as { id: string; labelKey: string; order: number }[];
    const own = { labelKey: 'alpha:sensor', default: false, owner: 'team-alpha', since: '2026-11-01' };
    const more = { ...entry, id: 'sensor', labelKey: 'alpha:sensor', order: 91, feature };
    return {
      ...release,
      features: { [feature]: own },
      menu: [entry, more],
      labels: { ...(release['labels'] as object), 'alpha:sensor': { ru: 'Датчик', en: 'Sensor' } },
    };
  });
  for (const name of names) {
    await mfe('publish', name, '--from', releaseFolder(name, before));
    await mfe('promote', name, before);
    await mfe('publish', name, '--from', releaseFolder(name, next));
  }
});
test.afterAll(async () => {
  await mfe('set', 'back', id).catch(() => undefined);
  await mfe('set', 'forget', id).catch(() => undefined);
  await mfe('feature', 'forget', feature).catch(() => undefined);
  for (const name of names) await withdraw(name);
});

/** A new browser of a user; `failing` throws in the next version of it before it was ever shown. */
async function browserOf(browser: Browser, token: string, failing = ''): Promise<Page> {
  const context = await browser.newContext({ locale: 'ru-RU' });
  await context.addInitScript(
    (kept) => {
      localStorage.setItem('token', kept.token);
      if (location.pathname === `/${kept.failing}`) window.fault = `mount@${kept.next}`;
    },
    { token, failing, next },
  );
  return context.newPage();
}

const shown = (page: Page) => page.locator('main .faulty-fixture:visible');
const sensor = (page: Page) => page.getByRole('link', { name: 'Датчик' });
const counted = { pages: 0, halves: 0 };

/** What a page has of the set at this moment: the version of the area that is shown, and the feature; counts who has half of it. */
async function has(page: Page, name: string): Promise<string> {
  await expect(shown(page)).toBeVisible();
  const version = (await shown(page).getAttribute('data-version')) ?? '';
  const isOn = await sensor(page).isVisible();
  counted.pages += 1;
  if ((version === next) !== isOn) counted.halves += 1;
  return `${name} ${version}${isOn ? ' with the sensor' : ''}`;
}
/** The same in each of the three areas of one page. */
async function hasIn(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const name of names) {
    if (all.length === 0) await page.goto(`${address}/${name}`);
    else await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${name}$`));
    all.push(await has(page, name));
  }
  return all;
}
/** So many pages of a version of beta tell how slow their slow press was. */
async function told(
  request: APIRequestContext,
  version: string,
  { pages, press }: { pages: number; press: number },
) {
  const page = { remote: 'beta', version, why: '', commit: '', state: 'ready', text: '', opening: true };
  const reports = Array.from({ length: pages }, () => ({ ...page, speed: { watched: 60_000, press } }));
  const answer = await request.post(`${address}/telemetry`, { data: { reports } });
  expect(answer.status()).toBe(204);
}
const whole = names.map((name) => `${name} ${next} with the sensor`);
const nothing = names.map((name) => `${name} ${before}`);

test('CONF-D11 to CONF-D17, CONF-D22 a set at 10 % of which one member throws, or is slow, is taken back whole by itself, open pages leave it whole, nobody ever has half of it; a good one reaches all', async ({
  browser,
  request,
}) => {
  test.slow();
  const [inside, outside] = [await newUser(request), await newUser(request)];
  const salt = saltFor(10, inside.id, outside.id);
  const pages: Page[] = [];
  const open = async (token: string, failing = '') => {
    const page = await browserOf(browser, token, failing);
    pages.push(page);
    return page;
  };
  try {
    await mfe('set', 'check', id, ...members);
    await mfe('set', 'begin', id, ...members, '--gated', '--steps', '10,100', '--salt', salt);
    const good = await open(inside.token);
    expect(await hasIn(good)).toEqual(whole);
    expect(await hasIn(await open(outside.token))).toEqual(nothing);

    // Whoever has the link is shown all of it, in one tab.
    const shownBy = await open(outside.token);
    const { address: link } = JSON.parse(await mfe('set', 'preview', id, '--json')) as { address: string };
    await shownBy.goto(address + link);
    await expect(shownBy.getByText(/^Предпросмотр: набор new-sensor показан в этой вкладке/)).toBeVisible();
    expect(await hasIn(shownBy)).toEqual(whole);

    // A member fails: before anything else of the set runs the page leaves it whole, without a load.
    for (let i = 0; i < 4; i += 1) {
      const page = await open(inside.token, 'beta');
      await page.goto(`${address}/beta`);
      expect(await has(page, 'beta')).toBe(`beta ${before}`);
      await page.getByRole('link', { name: 'gamma', exact: true }).click();
      await expect(page).toHaveURL(/gamma$/);
      expect(await has(page, 'gamma')).toBe(`gamma ${before}`);
    }
    // Where something of it is shown already, it is loaded anew.
    const later = await open(inside.token);
    await later.goto(`${address}/alpha`);
    expect(await has(later, 'alpha')).toBe(`alpha ${next} with the sensor`);
    await later.evaluate((fault) => (window.fault = fault), `mount@${next}`);
    await later.getByRole('link', { name: 'beta', exact: true }).click();
    await expect(sensor(later)).toBeHidden();
    expect(await has(later, 'beta')).toBe(`beta ${before}`);
    await later.getByRole('link', { name: 'alpha', exact: true }).click();
    await expect(later).toHaveURL(/alpha$/);
    expect(await has(later, 'alpha')).toBe(`alpha ${before}`);

    // The gate looks each half a minute; the page that was good leaves the set by itself, since nothing is typed in it.
    const history = () => mfe('set', 'history', id);
    await expect
      .poll(history, { timeout: 60_000, intervals: [2_000] })
      .toMatch(/gate +new-sensor is taken back whole because of beta: \d of \d openings with a fault/);
    await expect(sensor(good)).toBeHidden({ timeout: 15_000 });
    expect(await has(good, 'gamma')).toBe(`gamma ${before}`);
    expect(await hasIn(await open(inside.token))).toEqual(nothing);
    expect(await mfe('why', 'alpha', '--user', String(inside.id))).toContain('by the rule stable');

    // The mended one fails nobody, and has a frame of 300 ms at each press: its pages tell so, as those of the stable version tell theirs.
    await mfe('unblock', 'beta', next);
    await mfe('set', 'begin', id, ...members, '--gated', '--steps', '10,100', '--salt', salt);
    await told(request, before, { pages: 50, press: 48 });
    await told(request, next, { pages: 12, press: 348 });
    await expect
      .poll(history, { timeout: 60_000, intervals: [2_000] })
      .toMatch(/because of beta: a slow press takes up to 348 ms/);
    expect(await hasIn(await open(inside.token))).toEqual(nothing);

    // A mended set of the same members is given to all in one change.
    await mfe('unblock', 'beta', next);
    await mfe('set', 'begin', id, ...members);
    await mfe('set', 'up', id, '--on');
    expect(await hasIn(await open(outside.token))).toEqual(whole);
    expect(counted).toMatchObject({ halves: 0 });
    expect(counted.pages).toBeGreaterThan(20);
  } finally {
    for (const page of pages) await page.context().close();
  }
});
