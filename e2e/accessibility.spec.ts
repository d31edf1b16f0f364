import AxeBuilder from '@axe-core/playwright';
import { beaconNamed, expect, test } from './story.ts';

const open = ['/login', '/register', '/resetpassword'];
const inside = ['/monitoring', '/monitoring?beacon=', '/tracks', '/geoobjects', '/history', '/management/beacons', '/bnwas'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`GEN-D04 accessibility, ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const path of open) {
      test(`${path} has no violation`, async ({ page }) => {
        await page.goto(path);
        await page.getByRole('heading').first().waitFor();
        expect((await new AxeBuilder({ page }).analyze()).violations.map(summary)).toEqual([]);
      });
    }

    test('no area has a violation', async ({ signedIn: page, request, token }) => {
      test.setTimeout(120_000);
      const beacon = await beaconNamed(request, token, 'Капитан Воронов');
      for (const path of inside) {
        await page.goto(path.replace('beacon=', `beacon=${beacon.Id}`));
        await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
        await page.locator('main').getByText(/./).first().waitFor();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(summary), path).toEqual([]);
      }
    });
  });
}

const summary = (violation: { id: string; nodes: { html: string }[] }) => `${violation.id}: ${violation.nodes[0]?.html.slice(0, 160)}`;
