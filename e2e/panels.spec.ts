import type { Page } from '@playwright/test';
import { moving } from './motion.ts';
import { beaconNamed, expect, test, visit } from './story.ts';
import { smallTargets } from './targets.ts';

test.use(moving);

const panels = [
  { button: /^Геообъекты/, title: /^Геообъекты/ },
  { button: /^Сообщения/, title: /^Сообщения/ },
  { button: /^Уведомления/, title: /^Уведомления/ },
] as const;
type Panel = (typeof panels)[number];

const buttonOf = (page: Page, { button }: Panel) =>
  page.getByRole('banner').getByRole('button', { name: button });
const panelOf = (page: Page, { title }: Panel) => page.getByRole('region', { name: title });
const titleOf = (page: Page, panel: Panel) =>
  panelOf(page, panel).getByRole('heading', { level: 2, name: panel.title });

test.describe('PANEL-01, PANEL-02, PANEL-D01, PANEL-D02 the side panels', () => {
  test('take the focus at their title and give it back to their button, by Esc, by the cross and by the button; are open one at a time, the beacon among them, 424 px wide at the right under the bars; close on a change of the path, by a link or by Back, and stay when only the query changes', async ({
    signedIn: page,
    request,
    token,
  }) => {
    await page.goto('/monitoring');
    for (const panel of panels) {
      const button = buttonOf(page, panel);
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(titleOf(page, panel)).toBeFocused();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('Escape');
      await expect(panelOf(page, panel)).toBeHidden();
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await panelOf(page, panel).getByRole('button', { name: 'Закрыть', exact: true }).click();
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await button.click();
      await expect(panelOf(page, panel)).toBeVisible();
      await button.click();
      await expect(panelOf(page, panel)).toBeHidden();
    }

    const { Id } = await beaconNamed(request, token, 'Капитан Воронов');
    await visit(page, `/monitoring?beacon=${Id}`);
    const beacon = page.getByRole('region', { name: 'Капитан Воронов' });
    await expect(beacon).toBeVisible();
    let before = beacon;
    for (const panel of panels) {
      await buttonOf(page, panel).click();
      const opened = panelOf(page, panel);
      await expect(opened).toBeVisible();
      await expect(before).toBeHidden();
      await expect
        .poll(() => opened.boundingBox())
        .toMatchObject({ x: expect.closeTo(1440 - 423, 0), y: 85, height: 815 });
      before = opened;
    }
    await expect(page).toHaveURL(/\/monitoring\?panel=notifications$/);
    await page.getByRole('tree').getByText('Капитан Воронов').click();
    await expect(beacon).toBeVisible();
    await expect(before).toBeHidden();

    await visit(page, '/tracks');
    await page.getByRole('link', { name: 'История' }).click();
    const [geoobjects, messages] = panels;
    await buttonOf(page, messages).click();
    await expect(panelOf(page, messages)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/tracks$/);
    await expect(panelOf(page, messages)).toBeHidden();
    await buttonOf(page, geoobjects).click();
    await expect(panelOf(page, geoobjects)).toBeVisible();
    await page.evaluate(() =>
      history.pushState(history.state, '', `${location.pathname}${location.search}&seen=1`),
    );
    await expect(page).toHaveURL(/seen=1/);
    await expect(panelOf(page, geoobjects)).toBeVisible();
    await page.getByRole('link', { name: 'Управление' }).click();
    await expect(panelOf(page, geoobjects)).toBeHidden();
  });

  test('stand in the address: a reload, Back and a copied link give the same picture', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const { Id } = await beaconNamed(request, token, 'Капитан Воронов');
    const [, messages] = panels;
    await page.goto('/history');
    await buttonOf(page, messages).click();
    await expect(page).toHaveURL(/\/history\?panel=messenger$/);
    await page.reload();
    await expect(panelOf(page, messages)).toBeVisible();
    await page.getByRole('link', { name: 'Управление' }).click();
    await expect(panelOf(page, messages)).toBeHidden();
    await page.goBack();
    await expect(panelOf(page, messages)).toBeVisible();
    await visit(page, `/management/beacons?panel=beacon&panel.beaconId=${Id}`);
    await expect(page.getByRole('region', { name: 'Капитан Воронов' })).toBeVisible();
  });

  test('fill a phone below the top bar, with controls of 44 px; the focus goes back to the menu that opened them', async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/monitoring');
    for (const panel of panels) {
      await buttonOf(page, panel).click();
      const opened = panelOf(page, panel);
      await expect(titleOf(page, panel)).toBeFocused();
      await expect.poll(() => opened.boundingBox()).toMatchObject({ x: 0, y: 48, width: 390, height: 796 });
      expect(await smallTargets(opened.locator('header'), 44)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(buttonOf(page, panel)).toBeFocused();
    }
    const menu = page.getByRole('button', { name: 'Меню' });
    await menu.click();
    await page.getByRole('dialog').getByRole('button', { name: panels[1].button }).click();
    await expect(titleOf(page, panels[1])).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });
});
