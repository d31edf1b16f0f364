import { Failure } from '@mayak/api';
import type { Registry } from '@mayak/host/shell';
import { setLocale } from '@mayak/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { aFailure, aShell, fakeTransport, renderInShell, type Answers } from '../shell.fixtures';
import { aRemote } from './aRemote.fixtures';
import { keptOperator } from './operator';
import Operate from './Operate';

const path = 'GET /operator/remotes';
const change = 'POST /operator/remotes.change';
const day = { remote: 'reports', openings: 200, median: 480, p95: 1200 };
const fared = {
  days: [
    {
      ...day,
      day: '2026-11-20',
      version: '1.3.0',
      faults: 1,
      press: 104,
      pressPages: 80,
      long: 0.4,
      longPages: 90,
    },
    { ...day, day: '2026-11-20', version: '1.4.0', openings: 10, faults: 3, median: null, p95: null },
  ],
  parts: [
    { remote: 'reports', version: '1.4.0', part: 'screen-reports.js', frames: 12, ms: 1_800 },
    { remote: 'bnwas', version: '1.0.0', part: '/bnwas', frames: 2, ms: 200 },
  ],
  journal: [
    {
      at: '2026-11-20T10:00:00Z',
      revision: 7,
      remote: 'reports',
      by: 'Anna',
      did: 'reports 1.4.0 is given to 5 % of all users (r-7).',
      why: 'totals by hour',
    },
  ],
};

function open(answers: Answers = {}, address = '/operate') {
  const { shell } = aShell({ token: 't' });
  const transport = fakeTransport({
    [path]: fared,
    [change]: { done: { revision: 8, did: 'done' }, refused: null },
    ...answers,
  });
  const registry = { schema: 1, revision: 7, issuedAt: '', origins: [], remotes: { reports: aRemote() } };
  const registry$ = new BehaviorSubject<Registry | null>(registry as Registry);
  const refresh = jest.fn(async () => undefined);
  const headers: unknown[] = [];
  const connect = (options: Parameters<typeof transport.connect>[0]) => {
    headers.push(options.headers?.());
    return transport.connect(options);
  };
  const release = { menu: [{ labelKey: 'm' }], panels: [], labels: { m: { ru: 'Отчёты', en: 'Reports' } } };
  const remotes = [{ name: 'reports', release }];
  renderInShell(
    <Operate connect={connect} />,
    { ...shell, remotes, registryClient: { registry$, refresh } } as never,
    address,
  );
  return { asked: transport.asked, headers, registry$, refresh };
}
const key = () => screen.getByLabelText(/^Operator key/, { selector: 'input' });
const pressed = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  setLocale('en');
  keptOperator.clear();
});

describe('PERM-D10 the key of the operator', () => {
  it('is asked for, tried, and kept for this tab alone', async () => {
    const { headers } = open();
    await userEvent.type(key(), 'a key of the operator');
    await userEvent.type(screen.getByLabelText(/^Your name/), 'Анна');
    await pressed('Open');
    expect(await screen.findByText('Reports')).toBeVisible();
    expect(headers).toContainEqual({
      'X-Operator-Key': 'a key of the operator',
      'X-Operator-Name': encodeURIComponent('Анна'),
    });
    expect([sessionStorage.length, localStorage.getItem('mayak.operator')]).toEqual([1, null]);
  });

  it.each([
    [401, 'auth.required', 'The server does not know this key'],
    [429, 'auth.tooManyAttempts', 'Too many attempts, try again in 15 minutes'],
  ] as const)('that is wrong says so in its place: %i', async (status, code, text) => {
    open({ [path]: () => Promise.reject(aFailure(path, status, code, { retryAfter: 900 })) });
    await userEvent.type(key(), 'guess');
    await pressed('Open');
    await waitFor(() => expect(key()).toHaveAccessibleDescription(text));
    expect(keptOperator.get()).toBeNull();
  });

  it('that no server has is told: the calls are closed', async () => {
    open({ [path]: () => Promise.reject(aFailure(path, 404, 'notFound')) });
    await userEvent.type(key(), 'guess');
    await pressed('Open');
    expect(await screen.findByText('The server was started without an operator key')).toBeVisible();
  });

  it('that ended is asked for anew', async () => {
    keptOperator.set({ key: 'old', name: '' });
    open({ [path]: () => Promise.reject(aFailure(path, 401, 'auth.required')) });
    expect(await screen.findByText('The server does not know this key')).toBeVisible();
    expect(key()).toBeVisible();
  });
});

describe('GEN-D05, ERR-D07 /operate', () => {
  beforeEach(() => keptOperator.set({ key: 'k', name: 'Anna' }));
  const cell = (text: string | RegExp) => screen.findByRole('gridcell', { name: text });
  const reports = (view = '') => `/operate?remote=reports${view && `&view=${view}`}`;
  const menuOf = async (row: RegExp) => {
    const line = await screen.findByRole('row', { name: row });
    await userEvent.click(within(line).getByRole('button'));
  };

  it('shows every remote with what users are given and how it fares', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Reports/ });
    for (const text of ['1.3.0', '1.2.0', '1.4.0 5 %', '210', '1.9', 'team-reports'])
      expect(await within(row).findByText(text)).toBeInTheDocument();
  });

  it('shows who is given which version: pins, rollouts with share and gate, stable', async () => {
    open({}, reports('given'));
    expect(await cell('organization acme')).toBeInTheDocument();
    expect(await cell('5 % of users with canViewMessages')).toBeInTheDocument();
    expect(await cell('25, 100 % while it performs well')).toBeInTheDocument();
  });

  it('CONF-D21 shows health by version and day, its slow parts, and the history with author and reason', async () => {
    open({}, reports('health'));
    const row = await screen.findByRole('row', { name: /1\.4\.0/ });
    await waitFor(() => expect(row).toHaveTextContent(/1\.4\.010330.*unknown.*unknown$/));
    expect(screen.getByRole('row', { name: /1\.3\.0/ })).toHaveTextContent(/104.*0\.4/);
    await userEvent.click(screen.getByRole('radio', { name: 'Long frames' }));
    expect(await cell('screen-reports.js')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /screen-reports/ })).toHaveTextContent(/1\.4\.012.*150/);
    expect(screen.queryByText('/bnwas')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'History' }));
    expect(await cell('totals by hour')).toBeInTheDocument();
    expect(await cell('Anna')).toBeInTheDocument();
  });

  it('I18N-01 says in Russian what was done and why the gate did it; what has no code stays an English sentence', async () => {
    setLocale('ru');
    const entry = { at: '2026-11-20T10:00:00Z', remote: 'reports', by: 'gate', did: 'done', why: 'grounds' };
    const values = {
      name: 'reports',
      version: '1.4.0',
      faults: 6,
      openings: 40,
      stableFaults: 4,
      stableOpenings: 2000,
    };
    const journal = [
      { ...entry, revision: 3, sentence: { code: 'takenBack', values } },
      { ...entry, revision: 2, sentence: { code: 'ofALaterVersion', values: {} }, why: 'свои слова' },
      { ...entry, revision: 1, did: 'reports is switched on.' },
    ];
    open({ [path]: { days: [], journal } }, reports('history'));
    const grounds = 'открытий с ошибкой 6 из 40, у основной версии 4 из 2000';
    expect(await cell(`reports 1.4.0: снята; ${grounds}.`)).toBeInTheDocument();
    expect(await cell(grounds)).toBeInTheDocument();
    expect(await cell('свои слова')).toBeInTheDocument();
    const old = within(await cell('reports is switched on.')).getByText('reports is switched on.');
    expect(old).toHaveAttribute('lang', 'en');
  });

  it('switches off only with a reason, after it said what users will see', async () => {
    const { asked, refresh } = open({}, reports());
    await screen.findByRole('row', { name: /1\.4\.0/ });
    await pressed('Switch off');
    const dialog = screen.getByRole('dialog', { name: 'Switch off “Reports”?' });
    expect(dialog).toHaveTextContent('The entry disappears from the menu');
    const ok = within(dialog).getByRole('button', { name: 'Switch off' });
    await userEvent.click(ok);
    expect(within(dialog).getByLabelText(/^Reason/)).toHaveFocus();
    expect(asked.filter(({ route }) => route === change)).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), ' wrong totals ');
    const before = refresh.mock.calls.length;
    await userEvent.click(ok);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ route }) => route === change)?.body).toEqual({
      remote: 'reports',
      change: { kind: 'kill', reason: 'wrong totals' },
      why: 'wrong totals',
    });
    expect(refresh.mock.calls.length).toBeGreaterThan(before);
  });

  it('goes back any number of steps', async () => {
    const { asked } = open({}, reports());
    await screen.findByRole('row', { name: /1\.4\.0/ });
    await pressed('Go back');
    const dialog = screen.getByRole('dialog');
    await userEvent.selectOptions(within(dialog).getByLabelText('Back to'), '1.1.0, 2 steps back');
    expect(dialog).toHaveTextContent('get 1.1.0 the next time they open the page');
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'hours');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(asked.some(({ route }) => route === change)).toBe(true));
    expect(asked.find(({ route }) => route === change)?.body).toMatchObject({
      change: { kind: 'rollback', to: '1.1.0' },
    });
  });

  it('goes back no further than to what was shown, where the answer is lost and it is asked for once more', async () => {
    const { asked, registry$ } = open(
      { [change]: () => Promise.reject(new Failure(change, null)) },
      reports(),
    );
    await screen.findByRole('row', { name: /1\.4\.0/ });
    await pressed('Go back');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'hours');
    await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
    await dialog.findByText('The server did not respond');
    const remotes = { reports: aRemote({ stable: '1.2.0', previous: '1.1.0', earlier: ['1.0.0'] }) };
    act(() => registry$.next({ ...registry$.value, remotes } as Registry));
    expect(dialog.getByLabelText('Back to')).toHaveValue('1.2.0');
    await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
    const sent = () => asked.filter(({ route }) => route === change).map(({ body }) => body);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual(
      sent().map(() => expect.objectContaining({ change: { kind: 'rollback', to: '1.2.0' } })),
    );
  });

  it('changes the share of a rollout, and tells in place what the registry refuses', async () => {
    const refused = 'reports 1.4.0 cannot run in this shell: contract ^9.0.0, here 2.0.0.';
    const values = { named: 'reports 1.4.0', lacks: 'contract ^9.0.0, here 2.0.0' };
    const refusal = { code: 'cannotRunUnforced', values };
    open({ [change]: { done: null, refused: `${refused}\nwith --force`, refusal } }, reports('given'));
    await menuOf(/Rollout/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change share' }));
    const dialog = screen.getByRole('dialog');
    const share = within(dialog).getByLabelText(/^Share of users/);
    expect(share).toHaveValue('5');
    await userEvent.clear(share);
    await userEvent.type(share, '130');
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'more');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change share' }));
    expect(share).toHaveAccessibleDescription('A number from 0 to 100');
    await userEvent.clear(share);
    await userEvent.type(share, '25');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change share' }));
    expect(await within(dialog).findByText(refused)).toBeVisible();
    expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue('more');
  });
});
