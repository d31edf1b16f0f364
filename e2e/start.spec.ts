import { demoToken, expect, test } from './story.ts';

/** A path with its query, since a refresh asks for what is newer than `since`; a key of the content is no question. */
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search.replace(/^\?(?!since=).*$/, '');

test.describe('CONF-D04, AUTH-03 the start of a signed-in page', () => {
  test('asks for each thing once, the first of them before its own script has come', async ({
    page,
    request,
  }) => {
    const token = await demoToken(request);
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    const asked: string[] = [];
    page.on('request', (one) => asked.push(pathOf(one.url())));
    let go = () => {};
    const held = new Promise<void>((done) => (go = done));
    await page.route(/\/main\.[0-9a-f]{8}\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/monitoring', { waitUntil: 'commit' });
    const first = [
      '/api/users',
      '/api/users.getSettings',
      '/api/users.getInfo',
      '/api/beacons',
      '/api/groups',
      '/api/geoobjects',
    ];
    await expect
      .poll(() => asked.filter((path) => path.startsWith('/api/')).toSorted())
      .toEqual(first.toSorted());
    go();
    await expect(page.getByRole('tree').getByText('Капитан Воронов')).toBeVisible();
    const times = (path: string) => asked.filter((one) => one === path).length;
    expect([...first, '/config.json'].map((path) => `${path} ${times(path)}`)).toEqual(
      [...first, '/config.json'].map((path) => `${path} 1`),
    );
    // Registry and descriptions came with the page.
    expect(asked.filter((path) => /^\/registry\.json|\/release\.json$/.test(path))).toEqual([]);
  });

  test('asks nothing of the API before login', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (one) => asked.push(new URL(one.url()).pathname));
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });
});
