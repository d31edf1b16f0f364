import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject, of } from 'rxjs';
import { aShell, renderInShell } from '../shell.fixtures';
import { find$ } from './find';
import { LazyFind } from './LazyFind';

const keys = '{Control>}k{/Control}';
const release = {
  menu: [{ id: 'reports', labelKey: 'r', to: '/reports', order: 0, small: false, requires: [] }],
  panels: [],
  labels: { r: { ru: 'Reports', en: 'Reports' } },
};
function show(loggedIn = true) {
  const { shell, place } = aShell();
  const { state$ } = shell.account.session;
  state$.next({ ...state$.value, loggedIn });
  const went: string[] = [];
  const given = {
    ...shell,
    remotes: [{ name: 'reports', pick: {}, release }],
    registryClient: { off: () => null, registry$: new BehaviorSubject(null) },
    panels: { id$: of(null), toggle: () => undefined },
    addresses: { ...shell.addresses, go: (path: string) => went.push(path) },
  } as unknown as typeof shell;
  renderInShell(<LazyFind />, given);
  return { went, about$: shell.about$, place };
}

describe('MAP-D07 Ctrl+K on every page', () => {
  beforeAll(() => import('./Find'));
  afterEach(() => act(() => find$.next(false)));

  it('finds the screens of the menu by name, and goes there', async () => {
    const { went } = show();
    await userEvent.keyboard(keys);
    await userEvent.type(await screen.findByRole('combobox'), 'rep');
    expect(screen.getByRole('option', { name: /^Reports/ })).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(went).toEqual(['/reports']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds what the page can do, and does it', async () => {
    const { about$ } = show();
    await userEvent.keyboard(keys);
    await userEvent.type(await screen.findByRole('combobox'), '\u043e \u043f\u0440\u043e\u0433');
    await userEvent.keyboard('{Enter}');
    expect(about$.value).toBe(true);
  });

  it('loses no letter that is typed before it is there', async () => {
    show();
    fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'r' });
    fireEvent.keyDown(document.body, { key: 'e' });
    expect(await screen.findByRole('combobox')).toHaveValue('re');
  });

  it('does not come after it was given up', async () => {
    show();
    fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(find$.value).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is nothing for who is not signed in', async () => {
    show(false);
    await userEvent.keyboard(keys);
    expect(find$.value).toBe(false);
  });

  it('leaves it to an area that answers itself, and to an open window', async () => {
    const own = (event: KeyboardEvent) => event.code === 'KeyK' && event.preventDefault();
    document.addEventListener('keydown', own);
    show();
    await userEvent.keyboard(keys);
    document.removeEventListener('keydown', own);
    expect(find$.value).toBe(false);
    const modal = document.body.appendChild(document.createElement('div'));
    modal.setAttribute('aria-modal', 'true');
    await userEvent.keyboard(keys);
    expect(find$.value).toBe(false);
    modal.remove();
  });
});
