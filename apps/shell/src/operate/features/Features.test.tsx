import type { Registry, RegistryFeature } from '@mayak/host/shell';
import { setLocale } from '@mayak/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { aShell, fakeTransport, renderInShell, type Answers } from '../../shell.fixtures';
import { keptOperator } from '../operator';
import Operate from '../Operate';

const change = 'POST /operator/remotes.change';
const id = 'management.activate-many';
const old = 'reports.old';
const given: Record<string, RegistryFeature> = {
  [id]: {
    owner: 'mayak',
    default: true,
    since: '2026-11-20T10:00:00Z',
    pins: [{ tenant: 'acme', version: 'off', until: '2027-01-31' }],
  },
  [old]: { owner: 'team-reports', default: true, since: '2020-01-01' },
};

function open(address = '/operate?view=features', features = given, answers: Answers = {}) {
  const { shell } = aShell({ token: 't' });
  const transport = fakeTransport({
    'GET /operator/remotes': { days: [], journal: [] },
    [change]: { done: { revision: 8, did: 'done' }, refused: null },
    ...answers,
  });
  const registry = { schema: 1, revision: 7, issuedAt: '', origins: [], remotes: {}, features };
  const registry$ = new BehaviorSubject<Registry | null>(registry as Registry);
  const labels = { m: { ru: 'Активация по списку', en: 'Activation by list' } };
  const release = { menu: [], panels: [], labels, features: { [id]: { labelKey: 'm' } } };
  renderInShell(
    <Operate connect={transport.connect} />,
    {
      ...shell,
      remotes: [{ name: 'management', release }],
      registryClient: { registry$, refresh: async () => undefined },
    } as never,
    address,
  );
  const sent = () => transport.asked.filter(({ route }) => route === change).map(({ body }) => body);
  return { sent };
}
const one = `/operate?view=features&feature=${id}`;
const pressed = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const typed = async (label: RegExp, text: string) => {
  const field = within(screen.getByRole('dialog')).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const ok = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const menuOf = async (row: RegExp) =>
  userEvent.click(within(await screen.findByRole('row', { name: row })).getByRole('button'));

beforeEach(() => {
  setLocale('en');
  keptOperator.set({ key: 'k', name: 'Anna' });
});
afterEach(() => keptOperator.clear());

describe('CONF-D06 features on the operator’s page', () => {
  it('are listed with who has them, and CONF-D09 with what is to be taken out of the code', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Activation by list/ });
    expect(within(row).getByText('For some')).toBeInTheDocument();
    const overdue = await screen.findByRole('row', { name: /reports\.old/ });
    expect(within(overdue).getByText(/The same for everyone for 60 days/)).toBeInTheDocument();
  });

  it('are switched for an organization until a day, with a reason', async () => {
    const { sent } = open(one);
    await pressed('For an organization');
    await ok('Apply');
    expect(within(screen.getByRole('dialog')).getByLabelText(/^Organization/)).toHaveAccessibleDescription(
      /Enter the organization/,
    );
    await typed(/^Organization/, ' north ');
    await userEvent.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Feature'), 'Off');
    await typed(/^Last day/, 'soon');
    await typed(/^Reason/, 'trial');
    await ok('Apply');
    expect(screen.getByLabelText(/^Last day/)).toHaveAccessibleDescription(/A day like 2027-01-31/);
    expect(sent()).toEqual([]);
    await typed(/^Last day/, '2027-03-01');
    await ok('Apply');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([
      {
        remote: id,
        change: { kind: 'pin', version: 'off', tenant: 'north', until: '2027-03-01' },
        why: 'trial',
      },
    ]);
  });

  it('are given to a share of some organizations that grows by itself', async () => {
    const { sent } = open(one);
    await pressed('For a share');
    await typed(/^Share of users/, '5');
    await typed(/^Only of organizations/, 'north, south,');
    await userEvent.click(screen.getByRole('checkbox', { name: /Advance by itself/ }));
    await typed(/^Reason/, 'first steps');
    await ok('Apply');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      change: {
        kind: 'rollout',
        version: 'on',
        percent: 5,
        tenants: ['north', 'south'],
        steps: [5, 25, 100],
      },
    });
  });

  it.each([
    [/Organization.*acme/, 'Same as the others', { kind: 'unpin', tenant: 'acme' }],
    [/Everyone else/, 'Switch off for all', { kind: 'promote', version: 'off' }],
  ])('are changed from the row of their rule: %s', async (row, name, asked) => {
    const { sent } = open(one);
    await menuOf(row);
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    await typed(/^Reason/, 'over');
    await ok(name);
    await waitFor(() => expect(sent()).toMatchObject([{ remote: id, change: asked }]));
  });

  it('are switched off for everyone and back, and tell why they are off', async () => {
    const killed = {
      ...given,
      [id]: { owner: 'mayak', default: true, since: '2026-11-20', killReason: 'it hangs' },
    };
    const { sent } = open(one, killed);
    expect(await screen.findByText('Off for everyone, rules kept: it hangs')).toBeVisible();
    await pressed('Follow the rules again');
    await typed(/^Reason/, 'mended');
    await ok('Follow the rules again');
    await waitFor(() => expect(sent()).toMatchObject([{ change: { kind: 'revive' } }]));
  });

  it('keep what is typed when the registry refuses', async () => {
    const refusal = { code: 'featureGivenToAll', values: { name: id } };
    open(one, given, { [change]: { done: null, refused: 'x', refusal } });
    await pressed('For a share');
    await typed(/^Reason/, 'more');
    await ok('Apply');
    expect(await screen.findByText(`${id} is on for all already.`)).toBeVisible();
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('more');
  });
});
