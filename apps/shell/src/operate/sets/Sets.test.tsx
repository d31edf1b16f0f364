import type { Registry, RegistrySet } from '@mayak/host/shell';
import { setLocale } from '@mayak/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { aRemote } from '../aRemote.fixtures';
import { aShell, fakeTransport, renderInShell } from '../../shell.fixtures';
import { keptOperator } from '../operator';
import Operate from '../Operate';

const change = 'POST /operator/remotes.change';
const sensor = 'management.sensor';
const where = { tenants: [], permissions: [], locales: [] };
const set: RegistrySet = {
  owner: 'mayak',
  default: false,
  since: '2026-11-20T10:00:00Z',
  remotes: { management: '2.0.0', reports: '2.0.0' },
  features: { [sensor]: true },
  rollouts: [
    { id: 'r-3', version: 'on', percent: 10, salt: 'r-3', where, gate: { steps: [10, 50, 100], since: '' } },
  ],
};
const days = [
  {
    day: '2026-11-25',
    remote: 'set:new-sensor',
    version: 'on',
    openings: 40,
    faults: 4,
    median: null,
    p95: null,
  },
  { day: '2026-11-25', remote: 'reports', version: '2.0.0', openings: 20, faults: 4, median: 800, p95: 900 },
];
const journal = [
  {
    at: '2026-11-25T10:00:00Z',
    revision: 9,
    remote: 'set:new-sensor',
    members: ['management', 'reports', sensor],
    by: 'gate',
    did: '',
    sentence: {
      code: 'setTakenBack',
      values: {
        ...{ name: 'new-sensor', members: '', of: 'reports' },
        ...{ faults: 4, openings: 20, stableFaults: 0, stableOpenings: 900 },
      },
    },
    why: null,
  },
];

function open(address = '/operate?view=sets', sets: Record<string, RegistrySet> = { 'new-sensor': set }) {
  const { shell } = aShell({ token: 't' });
  const transport = fakeTransport({
    'GET /operator/remotes': { days, journal },
    [change]: { done: { revision: 10, did: 'done' }, refused: null },
  });
  const registry = {
    ...{ schema: 1, revision: 9, issuedAt: '', origins: [] },
    remotes: {
      management: aRemote(),
      reports: aRemote({ pins: [{ tenant: 'acme', version: '1.0.0', until: null }], rollouts: [] }),
    },
    features: { [sensor]: { owner: 'mayak', default: false, since: '2026-11-01' } },
    sets,
  };
  const registry$ = new BehaviorSubject<Registry | null>(registry as never);
  const labels = { m: { ru: 'Управление', en: 'Management' }, s: { ru: 'Новый датчик', en: 'New sensor' } };
  const release = {
    menu: [{ labelKey: 'm' }],
    panels: [],
    labels,
    features: { [sensor]: { labelKey: 's' } },
  };
  renderInShell(
    <Operate connect={transport.connect} />,
    {
      ...shell,
      remotes: [{ name: 'management', release }],
      registryClient: { registry$, refresh: async () => undefined },
    } as never,
    address,
  );
  return () => transport.asked.filter(({ route }) => route === change).map(({ body }) => body);
}
const one = '/operate?view=sets&set=new-sensor';
const pressed = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const asked = async (verb: string, reason: string) => {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), reason);
  await userEvent.click(dialog.getByRole('button', { name: verb }));
};

beforeEach(() => {
  setLocale('en');
  keptOperator.set({ key: 'k', name: 'Anna' });
});
afterEach(() => keptOperator.clear());

describe('CONF-D18 sets on the operator’s page', () => {
  it('are listed with who has them, their members and how they fare', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /new-sensor/ }));
    for (const text of ['For some', 'Management 2.0.0, reports 2.0.0, New sensor', '10.0', '40'])
      expect(await row.findByText(text)).toBeInTheDocument();
  });

  it('say where none was begun how one is', async () => {
    open('/operate?view=sets', {});
    expect(await screen.findByText('No sets yet')).toBeVisible();
  });

  it('show each member with how it fares, and whom another rule keeps from the set', async () => {
    open(one);
    const row = within(await screen.findByRole('row', { name: /reports/ }));
    expect(row.getByText('organization acme: 1.0.0')).toBeInTheDocument();
    expect(await row.findByText('20.0')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /New sensor/ })).toHaveTextContent('On');
  });

  it('are given to a share, switched off and taken back as one, each with a reason', async () => {
    const sent = open(one);
    await pressed('For a share');
    await asked('Apply', 'first steps');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await pressed('Off for everyone');
    await asked('Off for everyone', 'it hangs');
    await waitFor(() => expect(sent()).toHaveLength(2));
    await pressed('Take back whole');
    await asked('Take back whole', 'wrong totals');
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()).toMatchObject([
      { remote: 'set:new-sensor', change: { kind: 'rollout', version: 'on', percent: 1 } },
      { remote: 'set:new-sensor', change: { kind: 'kill', reason: 'it hangs' } },
      { remote: 'set:new-sensor', change: { kind: 'rollback' }, why: 'wrong totals' },
    ]);
  });

  it('are given to all from the row of everyone else', async () => {
    const sent = open(one);
    await userEvent.click(await screen.findByRole('radio', { name: 'Who gets what' }));
    const row = await screen.findByRole('row', { name: /Everyone else/ });
    await userEvent.click(within(row).getByRole('button'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Give to all' }));
    await asked('Give to all', 'it is good');
    await waitFor(() => expect(sent()).toMatchObject([{ change: { kind: 'promote', version: 'on' } }]));
  });

  it('tell why they were taken back, also in the history of each member', async () => {
    open(one, { 'new-sensor': { ...set, ended: 'back' } });
    expect(await screen.findByText(/gives nobody anything/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'For a share' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'History' }));
    expect(await screen.findByText(/taken back whole because of reports: 4 of 20/)).toBeInTheDocument();
  });

  it('are in the history of each member', async () => {
    open('/operate?remote=reports&view=history');
    expect(await screen.findByText(/taken back whole because of reports: 4 of 20/)).toBeInTheDocument();
  });
});
