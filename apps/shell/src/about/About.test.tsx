import { contract } from '@mayak/host';
import type { PickedRemote } from '@mayak/host/shell';
import { setLocale } from '@mayak/ui';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { aShell, renderInShell } from '../shell.fixtures';
import { LazyAbout } from './LazyAbout';

const offer = (name: string, pick: object, part: object = {}) =>
  ({
    name,
    pick: { name, version: '2.0.0', base: '/b/', releaseHash: 'h', reason: 'stable', detail: 'd', ...pick },
    release: {
      commit: 'abc1234',
      menu: [{ labelKey: name }],
      panels: [],
      labels: { [name]: { ru: `${name} ru`, en: `${name} en` } },
    },
    ...part,
  }) as unknown as PickedRemote;
const remotes = [
  offer('reports', { reason: 'rollout', version: '2.3.0' }),
  offer('bnwas', { reason: 'disabled', version: null, base: null }),
  offer('messenger', { base: null, version: null }, { leftOut: true }),
  offer('management', {}),
];

async function open() {
  globalThis.fetch = jest.fn(
    async () =>
      ({
        json: async () => ({ Status: 'ok', Version: '1.4.2', Database: 'embedded' }),
      }) as Response,
  );
  const { shell } = aShell({ token: 'token' });
  const states$ = new BehaviorSubject<Record<string, string>>({ reports: 'ready' });
  const about$ = new BehaviorSubject(true);
  const off = (name: string) => (name === 'bnwas' || name === 'messenger' ? '' : null);
  const registryClient = { registry$: new BehaviorSubject({ revision: 412 }), off };
  renderInShell(<LazyAbout />, { ...shell, remotes, states$, about$, registryClient } as never);
  return { dialog: await screen.findByRole('dialog'), states$, about$ };
}
const lines = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map((item) =>
      [...item.querySelectorAll('p, [class*=pill], span')].map((e) => e.textContent).join(' | '),
    );

describe('GEN-D05 the About dialog', () => {
  beforeEach(() => setLocale('en'));

  it('names the version of the product, and of each section with why, state and build', async () => {
    const { dialog, states$ } = await open();
    expect(await within(dialog).findByText('Version 1.4.2')).toBeVisible();
    expect(within(dialog).getByText(`Section contract ${contract}, registry version 412`)).toBeVisible();
    const shownLines = () => lines(dialog).map((line) => line.replace(/ \| $/, ''));
    expect(shownLines()[0]).toBe('reports en | Working | Version 2.3.0, build abc1234 · gradual rollout');
    expect(shownLines()[1]).toBe('bnwas en | Switched off | No version · switched off by the operator');
    expect(shownLines()[2]).toContain('left out by the page address');
    expect(shownLines()[3]).toContain('Not loaded');
    act(() => states$.next({ management: 'timeout' }));
    expect(shownLines()[3]).toContain('Timed out');
  });

  it('speaks Russian', async () => {
    setLocale('ru');
    const { dialog } = await open();
    expect(within(dialog).getByRole('heading', { name: 'О программе' })).toBeVisible();
    expect(lines(dialog)[0]).toContain(
      'reports ru | Работает | Версия 2.3.0, сборка abc1234 · постепенная выкатка',
    );
  });

  it('puts all of it into the clipboard where there is one', async () => {
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
    const user = userEvent.setup();
    const { dialog } = await open();
    await within(dialog).findByText('Version 1.4.2');
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await within(dialog).findByText('Copied')).toBeVisible();
    const text = await navigator.clipboard.readText();
    expect(text).toContain('Version 1.4.2');
    expect(text).toContain('reports | Version 2.3.0, build abc1234 | gradual rollout | d | Working');
  });

  it('goes on Escape', async () => {
    const { about$ } = await open();
    await userEvent.keyboard('{Escape}');
    expect(about$.value).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
