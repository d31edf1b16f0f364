import type { UserInfo, UserSettings } from '@mayak/api';
import { aUser, aUserSettings } from '@mayak/api/fixtures';
import { offsetAt } from '@mayak/timezone';
import { saved, setLocale, setTheme, toast, Toasts } from '@mayak/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, renderInShell, type Answers } from '../shell.fixtures';
import Profile from './Profile';

const info: UserInfo = {
  UserName: 'e.sokolova',
  Email: 'elena@example.org',
  Type: 1,
  Country: 'RU',
  Name: 'Elena Sokolova',
  Phone: '+7 921 000-00-00',
  Organization: 'Northern Way',
  Balance: 12480.5,
};

async function open(answers: Answers = {}, path = '/profile') {
  const server = { settings: aUserSettings({ Localization: 1 }), info };
  const given = aShell({
    token: 'token',
    path,
    answers: {
      'GET /payment.getBalance': { Balance: 12480.5, DailyCost: 300, DaysLeft: 41 },
      'GET /users': aUser({ Localization: 1 }),
      'GET /users.getSettings': () => server.settings,
      'GET /users.getInfo': () => server.info,
      'PUT /users.editSettings': (body: UserSettings) => (server.settings = body),
      'PUT /users.editInfo': (body: Partial<UserInfo>) => (server.info = { ...server.info, ...body }),
      'GET /Reports.getLogo': null,
      'GET /users.getSessions': [],
      'GET /users.getKeys': [],
      'GET /users.getExports': { Exports: [], NextDt: null },
      'GET /users.getLeaving': {
        ...{ LeavesDt: null, HandTo: null, IsTaken: false },
        ...{ Beacons: 0, Names: [], Viewers: 0, Balance: 0 },
      },
      'GET /push': [],
      'GET /users.getFactors': { CodesSinceDt: null, RecoveryCodesLeft: 0, Passkeys: [] },
      'GET /notificationSettings': () => ({
        QuietFrom: null,
        QuietTo: null,
        EmergenciesPass: true,
        DigestAt: null,
      }),
      ...answers,
    },
  });
  given.account.start();
  const { container } = renderInShell(
    <>
      <Profile />
      <Toasts />
    </>,
    given.shell,
    path,
  );
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveValue('Elena Sokolova'), {
    timeout: 5_000,
  });
  const sent = (route: string) => given.asked.filter((call) => call.route === route).map(({ body }) => body);
  return { ...given, container, server, sent };
}
const block = (name: string) => within(screen.getByRole('region', { name }));
const save = (name: string) => block(name).getByRole('button', { name: 'Save' });
const choose = (group: string, name: string) =>
  userEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));
async function chooseZone(text: string, name: string | RegExp) {
  await userEvent.type(screen.getByRole('combobox', { name: 'Time zone' }), text);
  await userEvent.click(screen.getByRole('option', { name }));
}
const refuse = (route: string, status: number | null, code?: Parameters<typeof aFailure>[2]) => ({
  [route]: () => Promise.reject(aFailure(route, status, code)),
});

beforeEach(() => {
  localStorage.clear();
  setLocale('en');
  setTheme('system');
  act(() => toast.clear());
});

describe('PROFILE-01, PROFILE-08, PROFILE-D08 what is shown', () => {
  it('begins at the block that the address names, as the pages of payment link to it', async () => {
    await open({}, '/profile#profile-password');
    expect(screen.getByRole('heading', { name: 'Password' })).toHaveFocus();
  });

  it('is asked for at opening: balance with the way to pay, personal data, user name and e-mail to read only', async () => {
    const { sent } = await open();
    expect(screen.getAllByText('12,480.50 ₽')[0]).toBeVisible();
    expect(screen.getAllByText(/enough until/)[0]).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Top up' })[0]).toHaveAttribute('href', '/payment');
    expect(screen.getByLabelText('Username')).toHaveValue('e.sokolova');
    expect(screen.getByLabelText('Username')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Type')).toHaveDisplayValue('Enterprise');
    expect(screen.getByLabelText('Country')).toHaveDisplayValue('Russia');
    expect(screen.getByLabelText('Phone')).toHaveValue('+7 921 000-00-00');
    expect(screen.getByLabelText('Organization')).toHaveValue('Northern Way');
    expect(sent('GET /users.getSettings').length).toBeGreaterThan(0);
    for (const name of ['Personal data', 'Settings'])
      expect(block(name).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });
});

describe('PROFILE-08, PROFILE-12, PROFILE-13 personal data', () => {
  it('are saved trimmed, what is empty as nothing, and that is said', async () => {
    const { sent, queries } = await open();
    await userEvent.clear(screen.getByLabelText('Organization'));
    await userEvent.type(screen.getByLabelText('Full name'), ' the Second ');
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Norway');
    await userEvent.click(save('Personal data'));
    expect(await screen.findByText('Saved successfully')).toBeVisible();
    expect(sent('PUT /users.editInfo')).toEqual([
      {
        Type: 1,
        Country: 'NO',
        Name: 'Elena Sokolova the Second',
        Phone: '+7 921 000-00-00',
        Organization: null,
      },
    ]);
    expect(screen.getByLabelText('Full name')).toHaveValue('Elena Sokolova the Second');
    expect(block('Personal data').getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
    expect(block('Personal data').queryByText('There are unsaved changes')).toBeNull();
    expect(queries.getQueryData(['/users.getInfo'])).toMatchObject({ Country: 'NO' });
  });

  it.each([
    ['Phone', 'call me', 'Invalid phone'],
    ['Full name', 'x'.repeat(101), 'No more than 100 characters'],
    ['Organization', '<b>', 'Invalid characters'],
  ])('PROFILE-D06, ERR-15 %s %s is refused in place: %s', async (label, text, fault) => {
    const { sent } = await open();
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveAccessibleDescription(fault));
    await userEvent.click(save('Personal data'));
    expect(field).toHaveFocus();
    expect(block('Personal data').getByText('Correct 1 field')).toBeVisible();
    expect(sent('PUT /users.editInfo')).toEqual([]);
  });

  it('stay as typed when the server did not take them, and Cancel brings the saved ones back', async () => {
    const { account, shell } = await open(refuse('PUT /users.editInfo', 500, 'internal'));
    await userEvent.type(screen.getByLabelText('Full name'), ' the Second');
    await userEvent.click(save('Personal data'));
    await waitFor(() => expect(account.recorded.current$.value?.failure.code).toBe(500));
    await waitFor(() => expect(save('Personal data')).toBeEnabled());
    expect(screen.getByLabelText('Full name')).toHaveValue('Elena Sokolova the Second');
    expect(shell.addresses.isUnsaved()).toBe(true);
    const cancel = block('Personal data').getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toBeEnabled());
    await userEvent.click(cancel);
    expect(screen.getByLabelText('Full name')).toHaveValue('Elena Sokolova');
    expect(shell.addresses.isUnsaved()).toBe(false);
  });

  it('PROFILE-D05 what another tab has saved comes in, what is edited here stays', async () => {
    const { queries } = await open();
    await userEvent.type(screen.getByLabelText('Full name'), '!');
    act(() => void queries.setQueryData(['/users.getInfo'], { ...info, Name: 'Other', Phone: '12345' }));
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('12345'));
    expect(screen.getByLabelText('Full name')).toHaveValue('Elena Sokolova!');
  });
});

describe('PROFILE-02 to PROFILE-06, PROFILE-D02 settings', () => {
  it('PROFILE-12, PROFILE-D05 are saved together and hold everywhere at once', async () => {
    const { sent, session } = await open();
    await choose('Interface language', 'Russian');
    await choose('Theme', 'Dusk');
    await chooseZone('-09:30', 'UTC-09:30');
    await choose('Distance unit', 'nautical mile, knot');
    await choose('Beacon cards', 'Compact');
    await userEvent.click(screen.getByRole('switch', { name: 'Show all beacons on map at start' }));
    expect([saved.locale.get(), saved.theme.get()]).toEqual(['en', null]);
    await userEvent.click(save('Settings'));
    expect(await screen.findByText('Сохранено')).toBeVisible();
    const settings = {
      Localization: 0,
      TimeZone: -570,
      ZoneName: null,
      DistanceUnit: 3,
      MonitoringInterfaceSettings: { ShowPositionOnLoad: false, BeaconCardSize: 1 },
    };
    expect(sent('PUT /users.editSettings')).toEqual([settings]);
    expect(session.state$.value.settings).toEqual(settings);
    expect([saved.locale.get(), saved.theme.get()]).toEqual(['ru', 'dark']);
    expect(screen.getByRole('heading', { name: 'Настройки' })).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Настройки' })).getByText(/^Сохранено в \d\d:\d\d$/),
    ).toBeVisible();
  });

  it('PROFILE-03, PROFILE-D04 offer every zone from UTC-12 to UTC+14', async () => {
    await open();
    await userEvent.click(screen.getByRole('combobox', { name: 'Time zone' }));
    const zones = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(zones.filter((text) => /^UTC[+-]/.test(text))).toHaveLength(38);
    expect(zones).toEqual(expect.arrayContaining(['UTC-12:00', 'UTC+05:45', 'UTC+14:00']));
  });

  it.each([
    ['oslo', /^Oslo, Norway · UTC\+0[12]:00 · summer time$/, 'Europe/Oslo'],
    ['new york', /^New York, United States · UTC-0[45]:00 · summer time$/, 'America/New_York'],
    ['kazakhstan almaty', /^Almaty, Kazakhstan · UTC\+05:00$/, 'Asia/Almaty'],
  ])('FMT-D01 find a zone by its city: %s', async (text, name, zone) => {
    const { sent } = await open();
    await chooseZone(text, name);
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveDisplayValue(name);
    await userEvent.click(save('Settings'));
    await waitFor(() => expect(sent('PUT /users.editSettings')).toHaveLength(1));
    const TimeZone = offsetAt(zone, Date.now());
    expect(sent('PUT /users.editSettings')).toMatchObject([{ ZoneName: zone, TimeZone }]);
  });

  it('FMT-D01, I18N-D04 name cities and countries in Russian', async () => {
    await open();
    act(() => setLocale('ru'));
    await userEvent.type(screen.getByRole('combobox', { name: 'Часовой пояс' }), 'нью-йорк');
    expect(
      screen.getByRole('option', { name: /^Нью-Йорк, Соединенные Штаты · UTC-0[45]:00 · летнее время$/ }),
    ).toBeVisible();
    const field = screen.getByRole('combobox', { name: 'Часовой пояс' });
    await userEvent.clear(field);
    await userEvent.type(field, 'норвегия');
    expect(screen.getByRole('option', { name: /^Oslo, Норвегия/ })).toBeVisible();
  });

  it('FMT-D01 leave a name that this browser does not know as it is, until another is chosen', async () => {
    const named = aUserSettings({ Localization: 1, TimeZone: 60, ZoneName: 'Europe/Newer' });
    const { sent } = await open({ 'GET /users.getSettings': named });
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveDisplayValue('Europe/Newer');
    await choose('Distance unit', 'mile');
    await userEvent.click(save('Settings'));
    await waitFor(() => expect(sent('PUT /users.editSettings')).toHaveLength(1));
    expect(sent('PUT /users.editSettings')[0]).toMatchObject({ TimeZone: 60 });
    expect(sent('PUT /users.editSettings')[0]).not.toHaveProperty('ZoneName');
  });

  it('FMT-D01 show the offset of a server of before, which knows no names', async () => {
    await open();
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveDisplayValue('UTC+03:00');
  });

  it('change nothing when the server did not take them', async () => {
    const { session } = await open(refuse('PUT /users.editSettings', null));
    await choose('Interface language', 'Russian');
    await choose('Distance unit', 'mile');
    await userEvent.click(save('Settings'));
    await waitFor(() => expect(save('Settings')).toBeEnabled());
    expect(screen.getByRole('radio', { name: 'mile' })).toBeChecked();
    expect(saved.locale.get()).toBe('en');
    expect(session.state$.value.settings?.DistanceUnit).toBe(1);
  });
});

describe('PROFILE-D09 another e-mail', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Change e-mail' }));
  async function send(email: string, password: string) {
    await userEvent.click(screen.getByRole('button', { name: 'Change e-mail' }));
    if (email) await userEvent.type(dialog().getByLabelText(/^New e-mail/), email);
    if (password) await userEvent.type(dialog().getByLabelText(/^Current password/), password);
    await userEvent.click(dialog().getByRole('button', { name: 'Send link' }));
  }

  it('is asked for with the password; the one before stays until the link is opened', async () => {
    const { sent } = await open({ 'PUT /users.changeEmail': () => null });
    await send(' new@example.org ', 'secret 1');
    expect(await screen.findByText(/A link was sent to new@example.org/)).toBeVisible();
    expect(sent('PUT /users.changeEmail')).toEqual([{ Email: 'new@example.org', Password: 'secret 1' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('E-mail')).toHaveValue('elena@example.org');
  });

  it.each([
    ['no address', 'secret 1', 'Invalid e-mail'],
    ['new@example.org', '', 'Required field'],
  ])('%j with %j is refused in place', async (email, password, fault) => {
    const { sent } = await open();
    await send(email, password);
    expect(await dialog().findByText(fault)).toBeVisible();
    expect(sent('PUT /users.changeEmail')).toEqual([]);
  });

  it.each([
    [400, 'password.wrongOld', 'Wrong current password'],
    [null, undefined, 'Server is unavailable. Please try again later.'],
  ] as const)(
    'AUTH-D03, ERR-07 after %s %s keeps what was typed and says why',
    async (status, code, text) => {
      await open(refuse('PUT /users.changeEmail', status, code));
      await send('new@example.org', 'secret 1');
      expect(await dialog().findByText(text)).toBeVisible();
      expect(dialog().getByLabelText(/^New e-mail/)).toHaveValue('new@example.org');
    },
  );
});

describe('PROFILE-07, PROFILE-09, PROFILE-10, PROFILE-11 the password', () => {
  const button = () => screen.getByRole('button', { name: 'Change password' });
  const field = (label: string) => screen.getByLabelText(label);
  async function fillIn(old: string, next: string, repeat: string) {
    if (old) await userEvent.type(field('Current password'), old);
    await userEvent.type(field('New password'), next);
    if (repeat) await userEvent.type(field('Repeat new password'), repeat);
    await userEvent.tab();
  }

  it('PROFILE-12, PROFILE-D07 is changed with the old one, and the form is empty again', async () => {
    const { sent, shell } = await open();
    await userEvent.click(button());
    expect(field('Current password')).toHaveFocus();
    expect(sent('PUT /users.changePassword')).toEqual([]);
    await fillIn('old one', 'secret 1', 'secret 1');
    expect(shell.addresses.isUnsaved()).toBe(true);
    await userEvent.click(button());
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(sent('PUT /users.changePassword')).toEqual([{ OldPassword: 'old one', NewPassword: 'secret 1' }]);
    expect(field('Current password')).toHaveValue('');
    await waitFor(() => expect(shell.addresses.isUnsaved()).toBe(false));
  });

  it.each([
    ['old', '12345', '12345', 'New password', 'At least 6 characters'],
    [
      'old',
      'fedcba',
      'fedcba',
      'New password',
      'This password is easy to guess: no common words, repeats or runs such as 123456, not your own name or e-mail',
    ],
    ['old', 'x'.repeat(51), 'x'.repeat(51), 'New password', 'No more than 50 characters'],
    ['old', 'secret 1', 'secret 2', 'Repeat new password', 'Passwords do not match'],
  ])('%s, %s, %s: %s says "%s"', async (old, next, repeat, label, fault) => {
    const { sent } = await open();
    await fillIn(old, next, repeat);
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(fault));
    await userEvent.click(button());
    expect(field(label)).toHaveFocus();
    expect(sent('PUT /users.changePassword')).toEqual([]);
  });

  it('AUTH-D14 is told how strong it is, by what the user is called too', async () => {
    await open();
    await userEvent.type(field('New password'), 'elena@example.org');
    expect(await screen.findByText('Very weak password. It contains your name or e-mail')).toBeVisible();
    await userEvent.type(field('New password'), ' k3$Vt9');
    expect(await screen.findByText(/^(Good|Strong) password/)).toBeVisible();
  });

  it('PROFILE-11 requires the old one', async () => {
    await open();
    await userEvent.click(field('Current password'));
    await userEvent.tab();
    await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription('Required field'));
  });

  it('the repeated one is judged anew when the new one changes', async () => {
    await open();
    await fillIn('old', 'secret 1', 'secret 12');
    await waitFor(() => expect(field('Repeat new password')).toBeInvalid());
    await userEvent.type(field('New password'), '2');
    await waitFor(() => expect(field('Repeat new password')).not.toBeInvalid());
  });

  it.each([
    [400, 'password.wrongOld', 'Wrong current password'],
    [429, 'auth.tooManyAttempts', 'Too many attempts, try again later'],
  ] as const)(
    'PROFILE-11, PROFILE-D07 %i %s is told at the old one, and everything typed stays',
    async (status, code, text) => {
      const { account } = await open(refuse('PUT /users.changePassword', status, code));
      await fillIn('wrong', 'secret 1', 'secret 1');
      await userEvent.click(button());
      await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription(text));
      expect(field('Current password')).toHaveFocus();
      expect(field('New password')).toHaveValue('secret 1');
      expect(account.recorded.current$.value).toBeNull();
      await userEvent.type(field('Current password'), '!');
      await waitFor(() => expect(field('Current password')).not.toBeInvalid());
      expect(button()).toBeEnabled();
    },
  );
});

describe('ERR-15, PROFILE-D05 leaving', () => {
  it('asks for the block that is not saved, and for none when all are', async () => {
    const { shell } = await open();
    expect(shell.addresses.isUnsaved()).toBe(false);
    await choose('Distance unit', 'm');
    expect(shell.addresses.isUnsaved()).toBe(true);
    expect(block('Settings').getByText('There are unsaved changes')).toBeVisible();
    expect(block('Personal data').queryByText('There are unsaved changes')).toBeNull();
    await choose('Distance unit', 'km');
    await waitFor(() => expect(shell.addresses.isUnsaved()).toBe(false));
  });
});

describe('PROFILE-08, LIVE-D01 personal data that another device has changed since the page was opened', () => {
  it('stay when another field is saved here', async () => {
    const { server, sent } = await open();
    server.info = { ...server.info, Organization: 'Far Way' };
    await userEvent.type(screen.getByLabelText('Full name'), ' II');
    await userEvent.click(save('Personal data'));
    await waitFor(() =>
      expect(sent('PUT /users.editInfo')).toMatchObject([
        { Name: 'Elena Sokolova II', Organization: 'Far Way' },
      ]),
    );
  });
});

describe('RULE-D12 quiet hours and the digest', () => {
  it('are chosen as times of the day; one of the two alone is no choice', async () => {
    const { sent } = await open({ 'PUT /notificationSettings': (body: object) => body });
    const choice = (name: string) => block('Notifications').getByLabelText(new RegExp(`^${name}`));
    await waitFor(() => expect(choice('Quiet hours from')).toBeEnabled());
    await userEvent.selectOptions(choice('Quiet hours from'), '22:00');
    await userEvent.click(save('Notifications'));
    expect(block('Notifications').getByText('Choose both times')).toBeVisible();
    await userEvent.selectOptions(choice('Quiet hours to'), '07:00');
    await userEvent.selectOptions(choice('Daily digest'), '08:30');
    await userEvent.click(save('Notifications'));
    await waitFor(() =>
      expect(sent('PUT /notificationSettings')).toEqual([
        { QuietFrom: 1_320, QuietTo: 420, EmergenciesPass: true, DigestAt: 510 },
      ]),
    );
  });

  it('quiet hours that another device has chosen since the page was opened stay when the digest is set here', async () => {
    let server = { QuietFrom: null as number | null, QuietTo: null as number | null };
    const rest = { EmergenciesPass: true, DigestAt: null };
    const { sent } = await open({
      'GET /notificationSettings': () => ({ ...rest, ...server }),
      'PUT /notificationSettings': (body: object) => body,
    });
    const digest = () => block('Notifications').getByLabelText(/^Daily digest/);
    await waitFor(() => expect(digest()).toBeEnabled());
    server = { QuietFrom: 1_320, QuietTo: 420 };
    await userEvent.selectOptions(digest(), '08:30');
    await userEvent.click(save('Notifications'));
    await waitFor(() =>
      expect(sent('PUT /notificationSettings')).toEqual([{ ...rest, ...server, DigestAt: 510 }]),
    );
  });
});
