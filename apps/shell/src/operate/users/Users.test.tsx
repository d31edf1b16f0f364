import { setLocale } from '@mayak/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, fakeTransport, renderInShell, type Answers } from '../../shell.fixtures';
import { operatorClient } from '../operator';
import { Users } from './Users';

const [list, edit, balance, link, ledger, factors, demand] = [
  'GET /operator/users',
  'PUT /operator/users/{id}',
  'POST /operator/users/{id}/balance',
  'POST /operator/users.resetLink/{id}',
  'GET /operator/users/{id}/ledger',
  'POST /operator/users.removeFactors/{id}',
  'PUT /operator/tenants.demandFactor',
];
const user = {
  Id: 3,
  UserName: 'voronov',
  Email: 'v@example.com',
  IsBlocked: true,
  EmailConfirmed: true,
  Balance: 150,
  Tenant: null,
  CanViewMessages: true,
  CanReadMessages: true,
  CanSendMessages: false,
  CanEditChannelsSettings: true,
  BnwasManagement: false,
  Beacons: 2,
  CreatedDt: '2026-11-01T06:00:00Z',
  LastUsedDt: null,
  BlockReason: 'unpaid bills',
};
const line = {
  Id: 1,
  Dt: '2026-11-20T00:00:00Z',
  Kind: 'charge',
  Amount: -15,
  Balance: 150,
  BeaconId: 7,
  BeaconName: 'Tug',
  Day: '2026-11-20',
  Comment: null,
};

function open(answers: Answers = {}, search = '') {
  const { shell } = aShell({ token: 't' });
  const transport = fakeTransport({
    [list]: [user],
    'GET /operator/devices': [],
    [ledger]: [line],
    ...answers,
  });
  const client = operatorClient('/api', { key: 'k', name: 'Anna' }, transport.connect);
  renderInShell(
    <Users client={client} onRefused={jest.fn()} />,
    shell as never,
    `/operate?view=users${search}`,
  );
  return { asked: transport.asked };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
beforeEach(() => setLocale('en'));

describe('PERM-D10 users on the page', () => {
  it('AUTH-D13 stand with their beacons and why they are blocked', async () => {
    open();
    const row = await screen.findByRole('row', { name: /voronov/ });
    expect(row).toHaveTextContent(/v@example.com.*Blocked.*unpaid bills.*2/);
  });

  it('PAY-D08 have a ledger, and money is given with a note', async () => {
    const { asked } = open({ [balance]: { Balance: 249.5 } }, '&user=voronov');
    await userEvent.click(await screen.findByRole('radio', { name: 'Ledger' }));
    expect(await screen.findByRole('row', { name: /Daily fee/ })).toHaveTextContent(/Tug.*2026-11-20/);
    await press('Change balance');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Amount/), '99,50');
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'bank transfer');
    await userEvent.click(dialog.getByRole('button', { name: 'Change balance' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ route }) => route === balance)?.body).toMatchObject({
      Amount: 99.5,
      Comment: 'bank transfer',
    });
  });

  it('PAY-D08 have a ledger whose file says that it has the newest lines alone', async () => {
    const many = Array.from({ length: 200 }, (_, i) => ({ ...line, Id: i + 1 }));
    open({ [ledger]: many }, '&user=voronov');
    await userEvent.click(await screen.findByRole('radio', { name: 'Ledger' }));
    await screen.findByText('Showing the first 200');
    let saved = '';
    URL.createObjectURL = () => 'blob:';
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved = this.download;
    });
    await press('Table');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toMatch(/^Ledger voronov, first 200_/));
    click.mockRestore();
  });

  it('PAY-D08 are credited once: what is tried again after a lost answer goes under the same id', async () => {
    const lost = aFailure(balance ?? '', null);
    const changed = aFailure(balance ?? '', 409, 'conflict');
    const answers = [lost, changed];
    const { asked } = open(
      {
        [balance]: () => {
          const failure = answers.shift();
          return failure ? Promise.reject(failure) : { Balance: 250 };
        },
      },
      '&user=voronov',
    );
    const idOf = (n: number) =>
      (asked.filter(({ route }) => route === balance)[n]?.body as { AdjustmentId?: string }).AdjustmentId;
    await userEvent.click(await screen.findByRole('button', { name: 'Change balance' }));
    const dialog = within(screen.getByRole('dialog'));
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Change balance' }));
    await userEvent.type(dialog.getByLabelText(/^Amount/), '100');
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'bank transfer');
    await send();
    expect(await dialog.findByText(/did not respond: it may have been done/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Amount/), '0');
    await send();
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Amount/)).toHaveAccessibleDescription(
        /already changed by another amount/,
      ),
    );
    await userEvent.type(dialog.getByLabelText(/^Amount/), '{Backspace}');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(idOf(0)).toMatch(/^\S{8,64}$/);
    expect([idOf(1), idOf(2)]).toEqual([idOf(0), idOf(0)]);
    await press('Change balance');
    const next = within(screen.getByRole('dialog'));
    await userEvent.type(next.getByLabelText(/^Amount/), '100');
    await userEvent.type(next.getByLabelText(/^Reason/), 'another');
    await userEvent.click(next.getByRole('button', { name: 'Change balance' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(idOf(3)).not.toBe(idOf(0));
  });

  it('PAY-D05 lose no more than they have: it is told at the sum', async () => {
    const errors = [{ field: 'Amount', code: 'outOfRange', message: 'x' }];
    open(
      { [balance]: () => Promise.reject(aFailure(balance ?? '', 400, 'validation', { errors })) },
      '&user=voronov',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Change balance' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('What to do'), 'Deduct');
    await userEvent.type(dialog.getByLabelText(/^Amount/), '500');
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'mistake');
    await userEvent.click(dialog.getByRole('button', { name: 'Change balance' }));
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Amount/)).toHaveAccessibleDescription(
        'The balance cannot go below zero',
      ),
    );
  });

  it('PERM-D09 get rights: only what differs is sent', async () => {
    const { asked } = open({ [edit]: user }, '&user=voronov');
    await userEvent.click(await screen.findByRole('button', { name: 'Rights and organization' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Sends messages' }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'asked for it');
    await userEvent.click(dialog.getByRole('button', { name: 'Rights and organization' }));
    await waitFor(() =>
      expect(asked.find(({ route }) => route === edit)?.body).toEqual({
        CanSendMessages: true,
        Reason: 'asked for it',
      }),
    );
  });

  it('AUTH-D09 get a link to a new password, shown once', async () => {
    const made = { Link: 'https://x.test/reset?token=t', ValidUntil: '2026-11-26T00:00:00Z' };
    open({ [link]: made }, '&user=voronov');
    await userEvent.click(await screen.findByRole('button', { name: 'Password reset link' }));
    const ask = within(screen.getByRole('dialog'));
    await userEvent.click(ask.getByRole('button', { name: 'Password reset link' }));
    expect(await screen.findByText(made.Link)).toBeVisible();
  });

  it('AUTH-D16 lose their second step, which is asked first', async () => {
    const { asked } = open({ [factors]: { WasOn: true } }, '&user=voronov');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove second step' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('note')).toHaveTextContent('the password alone is enough');
    expect(asked.some(({ route }) => route === factors)).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove second step' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.filter(({ route }) => route === factors)).toHaveLength(1);
  });

  it.each([
    ['Rights and organization', edit, null, /did not respond: it may have been done/],
    ['Rights and organization', edit, 500, 'Not done'],
    ['Password reset link', link, null, /did not respond: it may have been done/],
    ['Remove second step', factors, 503, /did not respond: it may have been done/],
  ] as const)('ERR-01 %s: what is told of %s with %s', async (act, route, status, words) => {
    const { asked } = open(
      { [route ?? '']: () => Promise.reject(aFailure(route ?? '', status)) },
      '&user=voronov',
    );
    await userEvent.click(await screen.findByRole('button', { name: act }));
    const dialog = within(screen.getByRole('dialog'));
    const reason = dialog.queryByLabelText(/^Reason/);
    if (reason) {
      await userEvent.click(dialog.getByRole('checkbox', { name: 'Sends messages' }));
      await userEvent.type(reason, 'asked for it');
    }
    const read = asked.filter((one) => one.route === list).length;
    await userEvent.click(dialog.getByRole('button', { name: act }));
    expect(await dialog.findByText(words)).toBeVisible();
    // What is behind the dialog is to be as it is now.
    const again = words === 'Not done' ? 0 : 1;
    await waitFor(() => expect(asked.filter((one) => one.route === list).length - read).toBe(again));
  });

  it('AUTH-D19 of an organization: without an answer it may have been demanded', async () => {
    open({ [demand]: () => Promise.reject(aFailure(demand ?? '', null)) });
    await userEvent.click(await screen.findByRole('button', { name: 'Second step of an organization' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Organization/), 'north-fleet');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/did not respond: it may have been done/)).toBeVisible();
  });

  it('AUTH-D19 of an organization are to have a second step', async () => {
    const { asked } = open({ [demand]: { Altered: 2 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Second step of an organization' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(asked.some(({ route }) => route === demand)).toBe(false);
    await userEvent.type(dialog.getByLabelText(/^Organization/), 'north-fleet');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ route }) => route === demand)?.body).toEqual({
      Tenant: 'north-fleet',
      IsDemanded: true,
    });
  });

  it('that the address names and nobody is are told so', async () => {
    open({ [list]: [] }, '&user=nobody');
    expect(await screen.findByText('There is no user nobody')).toBeVisible();
  });
});
