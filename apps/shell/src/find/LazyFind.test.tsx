import { createPanels, lazyScreen, type PanelProps } from '@mayak/host';
import { LoadFailure } from '@mayak/host/shell';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY } from 'rxjs';
import { aShell, renderInShell } from '../shell.fixtures';
import { find$ } from './find';
import { LazyFind } from './LazyFind';

const keys = '{Control>}k{/Control}';
const show = (loggedIn: boolean, part: object = { offered: [] }) => {
  const { shell } = aShell();
  const { state$ } = shell.account.session;
  state$.next({ ...state$.value, loggedIn });
  const panels = createPanels({
    bus: shell.bus.scope('shell'),
    addresses: shell.addresses,
    declared: () => [],
    declaredAnew$: EMPTY,
  });
  const explain = async () => new LoadFailure('unreachable', 'nobody offers it');
  renderInShell(<LazyFind />, { ...shell, panels, explain, ...part });
};

const aRemote = {
  name: 'monitoring',
  pick: { version: '1.0.0' },
  release: {
    panels: [{ id: 'find', requires: [] }],
    menu: [],
    labels: {},
    events: { emits: [], listens: [] },
  },
};

describe('MAP-D07 Ctrl+K on every page', () => {
  beforeAll(() => import('./Find'));
  afterEach(() => act(() => find$.next(false)));

  it('opens the search, which says when no remote offers it and goes by Escape', async () => {
    show(true);
    await userEvent.keyboard(keys);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('hands over what was typed while it was on its way', async () => {
    let arrive: (panel: unknown) => void = () => undefined;
    const panel = lazyScreen(async () => ({
      default: ({ props }: PanelProps) => <p>{`looks for ${String(props['text'])}`}</p>,
    }));
    const loader = {
      panel: () => new Promise((done) => (arrive = done)),
      runs: () => false,
      tell: () => undefined,
    };
    show(true, { offered: [aRemote], loader, catalogue: { off: () => null, revive: async () => undefined } });
    await userEvent.keyboard(keys);
    const field = await screen.findByRole('searchbox');
    field.blur();
    fireEvent.keyDown(document.body, { key: 'v' });
    expect(field).toHaveValue('v');
    field.focus();
    await userEvent.keyboard('oronov');
    await act(async () => arrive({ screen: panel }));
    expect(await screen.findByText('looks for voronov')).toBeInTheDocument();
  });

  it('does not come after it was given up', async () => {
    show(true);
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
    show(true);
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
