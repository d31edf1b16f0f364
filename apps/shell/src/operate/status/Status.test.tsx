import { setLocale } from '@mayak/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aShell, fakeTransport, renderInShell, tellLater, type Answers } from '../../shell.fixtures';
import { operatorClient } from '../operator';
import { Status } from './Status';

const incident = {
  Id: 4,
  Title: { ru: 'E-mails late' },
  FromDt: '2026-11-26T20:00:00.000Z',
  UntilDt: null,
  Updates: [{ Dt: '2026-11-26T20:05:00.000Z', Words: { ru: 'Server replaced' } }],
};
const status = {
  Dt: '2026-11-26T20:10:00.000Z',
  IsOn: true,
  Now: 'bad',
  MinuteDt: '2026-11-26T20:09:00.000Z',
  Failed: 'mail',
  Steps: [
    { Step: 'push', Ms: 1_833, Limit: 15_000 },
    { Step: 'mail', Ms: null, Limit: 30_000 },
  ],
  Days: [{ Day: '2026-11-26', Good: 9_999, Bad: 0, Unmeasured: 1 }],
  Incidents: [incident],
};
const [get, add, edit, remove] = [
  'GET /operator/status',
  'POST /operator/incidents',
  'PUT /operator/incidents/{id}',
  'DELETE /operator/incidents/{id}',
];

function open(part = 'days', answers: Answers = {}, later = 0) {
  const { shell } = aShell({ token: 't' });
  if (later) tellLater(shell, later);
  const transport = fakeTransport({ [get]: status, ...answers });
  const client = operatorClient('/api', { key: 'k', name: 'Anna' }, transport.connect);
  renderInShell(
    <Status client={client} onRefused={jest.fn()} />,
    shell as never,
    `/operate?view=status&part=${part}`,
  );
  return transport.asked;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
beforeEach(() => setLocale('en'));

describe('SRV-D22 the state of the installation at /operate', () => {
  it('says how it is now, and that a minute which nobody measured was not good', async () => {
    open();
    expect(await screen.findByText('A step fails or is late')).toBeVisible();
    expect(screen.getByText('Available for 99.99% of the last 90 days')).toBeVisible();
    expect(await screen.findByRole('row', { name: /2026-11-26/ })).toHaveTextContent(/99\.99.*9,?999.*0.*1/);
  });

  it('is not known while it is not measured', async () => {
    open('days', { [get]: { ...status, IsOn: false, Now: 'good' } });
    expect(await screen.findByText('Not measured: CANARY is off')).toBeVisible();
    expect(screen.queryByText('Everything works')).toBeNull();
  });

  it('has each step with its limit', async () => {
    open('steps');
    expect(await screen.findByRole('row', { name: /A push is sent/ })).toHaveTextContent(/1\.83.*15/);
  });
});

describe('SRV-D23 incidents at /operate', () => {
  it('are reported with their begin, and a title is wanted', async () => {
    const asked = open('incidents', { [add]: incident });
    await screen.findByText('E-mails late');
    await press('Report an incident');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
    expect(asked.some(({ route }) => route === add)).toBe(false);
    await userEvent.type(dialog.getByLabelText(/^In Russian/), 'Pushes late');
    await userEvent.clear(dialog.getByLabelText(/^Began/));
    await userEvent.type(dialog.getByLabelText(/^Began/), '30');
    const before = Date.now();
    await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = asked.find(({ route }) => route === add)?.body as { FromDt: string };
    expect(body).toEqual({ Title: { ru: 'Pushes late' }, FromDt: expect.any(String), UntilDt: null });
    expect(Math.abs(before - 30 * 60_000 - Date.parse(body.FromDt))).toBeLessThan(10_000);
  });

  it('begin and end by the clock of the server', async () => {
    const asked = open('incidents', { [add]: incident, [edit]: incident }, 2);
    await screen.findByText('E-mails late');
    await press('Report an incident');
    await userEvent.type(screen.getByLabelText(/^In Russian/), 'Pushes late');
    await userEvent.click(screen.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('It is over');
    const sure = within(screen.getByRole('alertdialog'));
    await userEvent.click(sure.getByRole('button', { name: 'It is over' }));
    await waitFor(() => expect(asked.some(({ route }) => route === edit)).toBe(true));
    const body = (route: string) => asked.find((one) => one.route === route)?.body;
    const [{ FromDt }, { UntilDt }] = [body(add), body(edit)] as [{ FromDt: string }, { UntilDt: string }];
    for (const at of [FromDt, UntilDt])
      expect(Math.abs(Date.now() + 2 * 3_600_000 - Date.parse(at))).toBeLessThan(10_000);
  });

  it.each([
    ['It is over', edit, 'Say that “E-mails late” is over?'],
    ['Take off the page', remove, 'Take “E-mails late” off the page?'],
  ])('%s: asked first, then done', async (verb, route, question) => {
    const asked = open('incidents', { [edit]: incident, [remove]: { Id: 4 } });
    expect(await screen.findByText(/Server replaced$/)).toBeVisible();
    await press(verb);
    const dialog = within(screen.getByRole('alertdialog', { name: question }));
    expect(asked.some((one) => one.route === route)).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: verb }));
    await waitFor(() => expect(asked.some((one) => one.route === route)).toBe(true));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
