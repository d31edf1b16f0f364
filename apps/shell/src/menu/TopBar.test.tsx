import { aUser, aUserSettings } from '@mayak/api/fixtures';
import { PanelFrame, saved, setLocale, setTheme, UiProvider } from '@mayak/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MenuItem, PanelEntry } from '../page/useFrame';
import { aShell, renderInShell } from '../shell.fixtures';
import TopBar from './TopBar';

// What comes later is told by its own test.
jest.mock('../page/rested', () => ({ rested: () => new Promise(() => undefined) }));

const entry = (id: string, label: string, order: number, part: Partial<MenuItem> = {}): MenuItem => ({
  id,
  label,
  to: `/${id}`,
  order,
  small: false,
  active: false,
  ...part,
});
const items = [
  entry('monitoring', 'Monitoring', 0, { small: true }),
  entry('tracks', 'Tracks', 10, { active: true }),
  entry('history', 'History', 30),
  entry('management', 'Management', 40, { small: true }),
];
const toggled: string[] = [];
const panel = (id: PanelEntry['id'], label: string, open = false): PanelEntry => ({
  id,
  label,
  order: 0,
  open,
  toggle: () => toggled.push(id),
});
const panels = [
  panel('geoobjects', 'Geoobjects', true),
  panel('messenger', 'Messages'),
  panel('notifications', 'Notifications'),
];

interface Part {
  items?: MenuItem[];
  panels?: PanelEntry[];
  config?: { guide?: boolean };
}

async function open({ config = {}, ...part }: Part = {}) {
  const answers = {
    'GET /users': aUser(),
    'GET /users.getSettings': aUserSettings({ Localization: 1 }),
    'GET /users.getInfo': { Name: 'Elena Sokolova', Organization: 'Northern Way' },
    'PUT /users.editSettings': (body: unknown) => body,
  };
  const given = aShell({ answers, token: 'token', path: '/tracks', config });
  given.account.start();
  await waitFor(() => expect(given.session.state$.value.settings).not.toBeNull());
  renderInShell(<TopBar items={items} panels={panels} {...part} />, given.shell, '/tracks');
  return given;
}
const address = () => screen.getByTestId('address').textContent;
const bar = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

beforeEach(() => {
  localStorage.clear();
  setLocale('en');
  setTheme('system');
  toggled.length = 0;
});

describe('MENU-01, MENU-D03 the routes of the top bar', () => {
  it('are links in their order, and the one that is open is marked', async () => {
    await open();
    const links = bar().getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Monitoring', 'Tracks', 'History', 'Management']);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null]);
    await userEvent.click(bar().getByRole('link', { name: 'Management' }));
    expect(address()).toBe('/management');
  });

  describe('MENU-D01 that do not fit', () => {
    const width = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    const room = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get');
    beforeEach(() => {
      width.mockReturnValue({ width: 100 } as DOMRect);
      room.mockReturnValue(300);
    });
    afterAll(() => jest.restoreAllMocks());

    it('are reached through "More", which is marked for the one that is open', async () => {
      await open({ items: items.map((item) => ({ ...item, active: item.id === 'history' })) });
      expect(
        bar()
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual(['Monitoring', 'Tracks']);
      const more = bar().getByRole('button', { name: 'More' });
      expect(more).toHaveAttribute('data-current');
      await userEvent.click(more);
      expect(screen.getByRole('menuitemcheckbox', { name: 'History' })).toBeChecked();
      await userEvent.click(screen.getByRole('menuitem', { name: 'Management' }));
      expect(address()).toBe('/management');
    });
  });
});

describe('MENU-04 to MENU-06, MENU-D02, PANEL-D01 the panel buttons', () => {
  it('open and close their panel and say what is unread', async () => {
    const { account } = await open();
    expect(screen.getByRole('button', { name: 'Geoobjects' })).toBePressed();
    await userEvent.click(screen.getByRole('button', { name: 'Messages' }));
    expect(toggled).toEqual(['messenger']);
    act(() => account.unread.set({ messages: 1, notifications: 120 }));
    expect(screen.getByRole('button', { name: 'Messages, 1 unread' })).toHaveTextContent(/^1$/);
    expect(screen.getByRole('button', { name: 'Notifications, 120 unread' })).toHaveTextContent(/^99\+$/);
    act(() => account.unread.set({ messages: 0 }));
    expect(screen.getByRole('button', { name: 'Messages' })).toHaveTextContent(/^$/);
  });

  it('count in Russian as Russians do', async () => {
    const { account } = await open();
    act(() => {
      setLocale('ru');
      account.unread.set({ messages: 21, notifications: 12 });
    });
    expect(screen.getByRole('button', { name: 'Messages, 21 непрочитанное' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Notifications, 12 непрочитанных' })).toBeVisible();
  });
});

describe('MENU-07, MENU-D04 the user menu', () => {
  const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'User demo' }));
  const entries = () => screen.getAllByRole('menuitem').map((entry) => entry.textContent);

  it('lists profile, guide, feedback, About and the way out, in this order', async () => {
    const { shell } = await open({ config: { guide: true } });
    await openMenu();
    expect(entries()).toEqual(['Profile', 'User guide', 'Feedback', 'About', 'Sign out']);
    const guide = screen.getByRole('menuitem', { name: 'User guide' });
    expect(guide).toHaveAttribute('href', '/docs/user-guide-en.pdf');
    expect(guide).toHaveAttribute('target', '_blank');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Feedback' }));
    expect(shell.feedback$.value).toBe(true);
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Profile' }));
    expect(address()).toBe('/profile');
  });

  it('has no guide where none was built', async () => {
    await open();
    await openMenu();
    expect(entries()).toEqual(['Profile', 'Feedback', 'About', 'Sign out']);
  });

  it('ERR-15 asks before the way out while something is not saved', async () => {
    const { shell, session } = await open();
    shell.addresses.guard(() => true);
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(session.token()).toBe('token');
    act(() => shell.addresses.leaving$.value?.leave());
    await waitFor(() => expect(session.token()).toBeNull());
  });

  it('changes the theme', async () => {
    await open();
    await openMenu();
    expect(screen.getByRole('menuitemcheckbox', { name: 'System' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Dusk' }));
    expect(document.documentElement).toHaveClass('dark');
    expect(saved.theme.get()).toBe('dark');
  });

  it('I18N-D02 changes the language here and on the server', async () => {
    const { asked } = await open();
    await openMenu();
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Russian' }));
    expect(await screen.findByRole('button', { name: 'Пользователь demo' })).toHaveFocus();
    expect(asked.at(-1)).toEqual({
      route: 'PUT /users.editSettings',
      body: aUserSettings({ Localization: 0 }),
    });
  });

  it('AUTH-D05, PANEL-07 logs out', async () => {
    const { place, session } = await open();
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(session.token()).toBeNull());
    expect(place.reloads).toBe(1);
  });

  it('is opened, walked and left by keys, and the focus comes back', async () => {
    await open();
    act(() => screen.getByRole('button', { name: 'User demo' }).focus());
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'User demo' })).toHaveFocus();
  });

  it('has no name until the user is known, and the way out all the same', () => {
    const { shell } = aShell({ token: 'token' });
    renderInShell(<TopBar items={[]} panels={[]} />, shell, '/tracks');
    expect(screen.getByRole('button', { name: 'User menu, name not known yet' })).toBeVisible();
  });
});

describe('MENU-02, MENU-08, MENU-D01 the mobile menu', () => {
  const openMenu = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    return within(await screen.findByRole('dialog', { name: 'Menu' }));
  };

  it('lists the routes of small screens, the panels, the way out, and folds the rest', async () => {
    await open({ items: items.map((item) => ({ ...item, active: item.id === 'monitoring' })) });
    const menu = await openMenu();
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Monitoring',
      'Management',
      'Profile',
    ]);
    expect(menu.getByRole('link', { name: 'Monitoring' })).toHaveFocus();
    expect(menu.getByText('Elena Sokolova')).toBeVisible();
    expect(menu.getByText('Northern Way')).toBeVisible();
    const more = menu.getByRole('button', { name: 'More' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Monitoring',
      'Management',
      'Profile',
      'Tracks',
      'History',
    ]);
    const buttons = menu.getAllByRole('button').map((button) => button.textContent);
    expect(buttons.slice(-4)).toEqual(['Sign out', 'More', 'Feedback', 'About']);
    await userEvent.click(menu.getByRole('link', { name: 'History' }));
    expect(address()).toBe('/history');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is unfolded where the open page is in the rest', async () => {
    await open();
    const menu = await openMenu();
    expect(menu.getByRole('link', { name: 'Tracks' })).toHaveAttribute('aria-current', 'page');
  });

  it('keeps the focus, leaves it by Escape to its button', async () => {
    await open();
    const menu = await openMenu();
    await userEvent.tab({ shift: true });
    for (let i = 0; i < 20; i++) await userEvent.tab();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    act(() => menu.getByRole('button', { name: 'Close menu' }).focus());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });

  it('is gone before a panel opens, so that the focus comes back from the panel to the bar', async () => {
    const given = aShell({ token: 'token' });
    const toggle = () => {
      const { unmount } = render(
        <UiProvider>
          <PanelFrame title="Beacon talk" onClose={() => unmount()} />
        </UiProvider>,
      );
    };
    const messages = { ...panel('messenger', 'Messages'), toggle };
    renderInShell(<TopBar items={items} panels={[messages]} />, given.shell, '/tracks');
    const menu = await openMenu();
    await userEvent.click(menu.getByRole('button', { name: 'Messages' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Beacon talk' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('heading', { name: 'Beacon talk' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });

  it('changes theme and language, and logs out', async () => {
    const { session } = await open();
    const menu = await openMenu();
    await userEvent.click(menu.getByRole('radio', { name: 'Dusk' }));
    expect(saved.theme.get()).toBe('dark');
    await userEvent.click(menu.getByRole('radio', { name: 'Russian' }));
    expect(saved.locale.get()).toBe('ru');
    await userEvent.click(menu.getByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(session.token()).toBeNull());
  });

  it('the bar of a small screen names the open page', async () => {
    await open();
    expect(screen.getAllByText('Tracks').some((element) => element.tagName === 'P')).toBe(true);
  });
});
