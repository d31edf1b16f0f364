import { screen } from '@testing-library/react';
import { renderUi } from '../renderUi.fixtures';
import { Button } from './Button';
import { Menu } from './Menu';
import type { MenuEntry } from './MenuList';

const show = (extra: MenuEntry[] = []) => {
  const picked: string[] = [];
  const pick = (label: string) => ({ label, onPick: () => void picked.push(label) });
  const items = [
    pick('Profile'),
    pick('Guide'),
    'divider',
    { ...pick('Locked'), disabled: true },
    pick('Log out'),
    ...extra,
  ] as const;
  const { user } = renderUi(
    <>
      <Menu trigger={<Button>Account</Button>} items={items} />
      <Button>After</Button>
    </>,
  );
  return { user, picked };
};
const trigger = () => screen.getByRole('button', { name: 'Account' });

describe('GEN-D04 a menu', () => {
  it('opens with the focus on the first item and says so', async () => {
    const { user } = show();
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
    await user.click(trigger());
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menu', { name: 'Account' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  });

  it.each([
    ['{ArrowDown}', 'Guide'],
    ['{ArrowDown}{ArrowDown}', 'Log out'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Profile'],
    ['{ArrowUp}', 'Log out'],
    ['{End}', 'Log out'],
    ['{End}{Home}', 'Profile'],
    ['g', 'Guide'],
    ['l', 'Log out'],
  ])('moves by %s to %s, past what is disabled', async (keys, label) => {
    const { user } = show();
    await user.click(trigger());
    await user.keyboard(keys);
    expect(screen.getByRole('menuitem', { name: label })).toHaveFocus();
  });

  it.each([
    ['{ArrowDown}', 'Profile'],
    ['{ArrowUp}', 'Log out'],
  ])('opens by %s on the button at %s', async (key, label) => {
    const { user } = show();
    trigger().focus();
    await user.keyboard(key);
    expect(screen.getByRole('menuitem', { name: label })).toHaveFocus();
  });

  it.each(['{Enter}', ' '])('picks by %p once, closes and gives the focus back', async (key) => {
    const { user, picked } = show();
    await user.click(trigger());
    await user.keyboard(`{ArrowDown}${key}`);
    expect(picked).toEqual(['Guide']);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(trigger()).toHaveFocus();
  });

  it('does not pick what is disabled', async () => {
    const { user, picked } = show();
    await user.click(trigger());
    await user.click(screen.getByRole('menuitem', { name: 'Locked' }));
    expect(picked).toEqual([]);
    expect(screen.getByRole('menu')).toBeVisible();
  });

  it('closes by Escape and gives the focus back', async () => {
    const { user } = show();
    await user.click(trigger());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(trigger()).toHaveFocus();
  });

  it('closes by Tab, by its button and by a click elsewhere', async () => {
    const { user } = show();
    for (const close of [() => user.tab(), () => user.click(trigger()), () => user.click(document.body)]) {
      await user.click(trigger());
      expect(screen.getByRole('menu')).toBeVisible();
      await close();
      expect(screen.queryByRole('menu')).toBeNull();
    }
  });

  it('shows what is checked', async () => {
    const { user } = show([
      { label: 'Light', checked: true },
      { label: 'Dark', checked: false },
    ]);
    await user.click(trigger());
    expect(screen.getByRole('menuitemcheckbox', { name: 'Light' })).toBeChecked();
    expect(screen.getByRole('menuitemcheckbox', { name: 'Dark' })).not.toBeChecked();
  });
});
