import type { DataExport } from '@mayak/api/own-data';
import { setLocale, Toasts } from '@mayak/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, renderInShell, type Answers } from '../shell.fixtures';
import { OwnData } from './OwnData';

const ready: DataExport = {
  Id: 4,
  Status: 1,
  CreatedDt: '2026-10-01T08:00:00Z',
  Size: 12_340_000,
  EndsDt: '2026-10-08T08:01:00Z',
  Token: '4.signature',
};
const making: DataExport = { ...ready, Id: 5, Status: 0, Size: null, EndsDt: null, Token: null };
const known = (Exports: DataExport[], NextDt: string | null = null) => ({ Exports, NextDt });

function open(answers: Answers, path = '/profile') {
  const leaving = {
    LeavesDt: null,
    HandTo: null,
    IsTaken: false,
    Beacons: 0,
    Names: [],
    Viewers: 0,
    Balance: 0,
  };
  const given = aShell({ token: 'token', answers: { 'GET /users.getLeaving': leaving, ...answers } });
  renderInShell(
    <>
      <OwnData id="own-data" />
      <Toasts />
    </>,
    given.shell,
    path,
  );
  return given;
}
beforeEach(() => setLocale('en'));

describe('PROFILE-D16, PROFILE-D17 the archive of one’s own data', () => {
  it('is asked for by a press, and tells that it is being made', async () => {
    let list: DataExport[] = [];
    const { asked } = open({
      'GET /users.getExports': () => known(list),
      'POST /users.askExport': () => (list = [making])[0],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create archive' }));
    expect(await screen.findByText(/^In progress, requested/)).toBeVisible();
    expect(screen.getByText(/^The archive is being created/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create archive' })).toBeNull();
    expect(asked.some(({ route }) => route === 'POST /users.askExport')).toBe(true);
  });

  it('that is ready is fetched by the browser itself', async () => {
    const addresses: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      addresses.push(this.href);
    });
    const { asked } = open({
      'GET /users.getExports': known([ready]),
      'POST /users.openExport': { Path: '/users.exportFile?ticket=once' },
    });
    expect(await screen.findByText(/^12\.3 MB, kept until/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Download the archive of/ }));
    await waitFor(() => expect(addresses).toEqual(['http://127.0.0.1/api/users.exportFile?ticket=once']));
    expect(asked.find(({ route }) => route === 'POST /users.openExport')?.body).toEqual({
      Token: '4.signature',
    });
    jest.restoreAllMocks();
  });

  it('says from when on another one may be asked for', async () => {
    open({ 'GET /users.getExports': known([ready], '2026-10-02T08:00:00Z') });
    expect(await screen.findByText(/^You can request the next archive/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create archive' })).toBeNull();
  });

  it.each([
    ['opens nothing any more', '5.other', 1],
    ['leads to the one in the list', '4.signature', 0],
  ])('the link of the e-mail %s', async (_, token, count) => {
    open({ 'GET /users.getExports': known([ready]) }, `/profile?export=${token}`);
    await screen.findByText(/^12\.3 MB/);
    expect(screen.queryAllByText(/^The link from the e-mail opens nothing/)).toHaveLength(count);
  });

  it('that was not asked for or does not open is said, and can be tried again', async () => {
    const refuse = (route: string) => () => {
      throw aFailure(route, 404, 'notFound');
    };
    open({
      'GET /users.getExports': known([ready]),
      'POST /users.askExport': refuse('POST /users.askExport'),
      'POST /users.openExport': refuse('POST /users.openExport'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create archive' }));
    expect(await screen.findByText(/^Couldn’t request the archive/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Download the archive of/ }));
    expect(await screen.findByText(/^Couldn’t open the archive/)).toBeVisible();
  });
});
