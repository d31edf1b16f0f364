import { reportsServer } from './reportsServer.ts';
import { expect, test, visit } from './story.ts';

/** The section of another origin, which its own story starts and stops. */
async function withReports(run: () => Promise<void>) {
  const server = await reportsServer();
  try {
    await run();
  } finally {
    await server.stop();
  }
}

const areas = [
  ['/monitoring', 'Мониторинг'],
  ['/tracks', 'Треки'],
  ['/geoobjects', 'Геообъекты'],
  ['/history', 'История'],
  ['/management/beacons', 'Управление'],
  ['/reports', 'Отчёты'],
  ['/bnwas', 'КДВП'],
] as const;

test.describe('ROUTE-01, ROUTE-06 to ROUTE-10, ROUTE-14, ROUTE-17, PERM-01 the routes', () => {
  test('each area opens by its address, is marked in the menu and names the tab', async ({
    signedIn: page,
  }) => {
    await withReports(async () => {
      await page.goto(areas[0][0]);
      for (const [path, name] of areas) {
        await visit(page, path);
        const link = page.getByRole('navigation').first().getByRole('link', { name, exact: true });
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(page).toHaveTitle(new RegExp(`${name}.* - Маяк$`));
        await expect(page.locator('main')).toHaveText(/./);
        await expect(page.getByText(/не загру[зж]/)).toHaveCount(0);
      }
    });
  });

  test('each of them and the pages of the shell need login', async ({ page }) => {
    const own = ['/', '/profile', '/payment', '/payment/success', '/payment/error', '/error', '/nowhere'];
    await page.goto('/reports');
    await expect(page).toHaveURL(/\/login$/);
    for (const path of [...areas.map(([area]) => area), ...own]) {
      // The address is put back before anything is routed, so nobody is told of a change.
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await expect(page, path).toHaveURL(/\/login$/);
      await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
    }
  });
});
