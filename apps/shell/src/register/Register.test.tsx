import { offsetAt } from '@mayak/timezone';
import { setLocale } from '@mayak/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, renderInShell, type Answers } from '../shell.fixtures';
import { countriesIn } from '../choices/countries';
import Register from './Register';
import { timeZoneLabel, timeZones } from '../choices/timeZones';

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const password = () => screen.getByLabelText(/^Password/);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));

function open(answers: Answers = {}) {
  const given = aShell({ answers: { 'POST /account/isusernamefree': true, ...answers }, path: '/register' });
  renderInShell(<Register />, given.shell, '/register');
  return { ...given, sent: () => given.asked.filter(({ route }) => route === 'POST /account/register') };
}
async function fillIn() {
  await userEvent.type(field(/^Username/), ' sevflot ');
  await userEvent.type(field(/^E-mail/), 'fleet@example.org');
  await userEvent.type(password(), 'secret 1');
}

beforeEach(() => setLocale('en'));

describe('AUTH-07, AUTH-12 a registration', () => {
  it('sends every field, the usual answers where nothing was chosen, and asks to follow the link', async () => {
    const { sent } = open();
    await fillIn();
    await send();
    expect(
      await screen.findByText('Registration is almost finished: follow the link sent to your e-mail'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(sent().map(({ body }) => body)).toEqual([
      {
        username: 'sevflot',
        email: 'fleet@example.org',
        password: 'secret 1',
        type: 0,
        name: null,
        phone: null,
        organization: null,
        country: 'RU',
        timezone: 180,
      },
    ]);
  });

  it('sends what an enterprise chose', async () => {
    const { sent } = open();
    await fillIn();
    await userEvent.click(screen.getByRole('radio', { name: 'Enterprise' }));
    await userEvent.type(field('Organization'), 'Northern Way');
    await userEvent.type(field('Full name'), 'Elena');
    await userEvent.type(field('Phone'), '+47 22 00 00 00');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Norway');
    await userEvent.type(screen.getByRole('combobox', { name: 'Time zone' }), 'oslo');
    await userEvent.click(screen.getByRole('option', { name: /^Oslo, Norway/ }));
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      type: 1,
      organization: 'Northern Way',
      name: 'Elena',
      phone: '+47 22 00 00 00',
      country: 'NO',
      timezone: offsetAt('Europe/Oslo', Date.now()),
      zoneName: 'Europe/Oslo',
    });
  });

  it.each([
    ['America/New_York', /^New York, United States · UTC-0[45]:00 · summer time$/],
    ['UTC', 'UTC+03:00'],
  ])(
    'FMT-D01, AUTH-D06 begins with the zone of the browser, where it is one of a city: %s',
    (timeZone, shown) => {
      const own = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
      own.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
      open();
      expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveDisplayValue(shown);
      own.mockRestore();
    },
  );

  it('FMT-D01 shows at its field that the server does not know the zone', async () => {
    const errors = [{ field: 'zoneName', code: 'unknown', message: 'Unknown value' }];
    open({ 'POST /account/register': () => Promise.reject(aFailure('x', 400, 'validation', { errors })) });
    await fillIn();
    await send();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Time zone' })).toBeInvalid());
  });

  it('asks an enterprise for its organization first', async () => {
    open();
    const order = () => screen.getAllByRole('textbox').map((box) => box.getAttribute('name'));
    expect(order().slice(-2)).toEqual(['name', 'organization']);
    await userEvent.click(screen.getByRole('radio', { name: 'Enterprise' }));
    expect(order().slice(-2)).toEqual(['organization', 'name']);
  });
});

describe('AUTH-08, AUTH-09, AUTH-10, ERR-15 what is asked of the fields', () => {
  it('names what is missing and focuses the first', async () => {
    const { sent } = open();
    await send();
    expect(field(/^Username/)).toHaveAccessibleDescription('Required field');
    expect(field(/^E-mail/)).toHaveAccessibleDescription('Required field');
    expect(password()).toHaveAccessibleDescription('Required field');
    expect(field(/^Username/)).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('says what is wrong when a field is left, and takes it back as it is mended', async () => {
    open();
    await userEvent.type(password(), '12345');
    expect(password()).toHaveAccessibleDescription('At least 6 characters');
    expect(password()).not.toBeInvalid();
    await userEvent.type(field('Phone'), '12');
    expect(password()).toBeInvalid();
    await userEvent.type(password(), '6');
    await waitFor(() => expect(password()).toHaveAccessibleDescription(/^This password is easy to guess/));
    await userEvent.type(password(), ' miles');
    expect(password()).not.toBeInvalid();
    expect(field('Phone')).toHaveAccessibleDescription('Invalid phone');
  });
});

describe('AUTH-D14 how strong the password is', () => {
  const said = (text: string | RegExp) => screen.findByText(text);

  it.each([
    ['password', 'Very weak password. Similar to a common password'],
    ['k3$Vt9', 'Weak password. Add another word or a few characters'],
    ['correct horse battery staple', 'Strong password'],
  ])('is told while it is typed: %s', async (typed, words) => {
    open();
    await userEvent.type(password(), typed);
    const told = await said(words);
    expect(told).toHaveAttribute('aria-live', 'polite');
    await userEvent.clear(password());
    expect(told).toBeEmptyDOMElement();
  });

  it('looks at what the user is called in the other fields', async () => {
    const { sent } = open();
    await fillIn();
    await userEvent.type(field('Organization'), 'Northern Way');
    await userEvent.clear(password());
    await userEvent.type(password(), 'northern way');
    expect(await said('Very weak password. It contains your name or e-mail')).toBeVisible();
    await send();
    expect(password()).toHaveAccessibleDescription(/^This password is easy to guess/);
    expect(password()).toHaveFocus();
    expect(sent()).toEqual([]);
  });
});

describe('AUTH-11, AUTH-D11, AUTH-15 the user name', () => {
  it('is asked for when the field is left, and a free one gets its tick', async () => {
    const { asked } = open();
    await userEvent.type(field(/^Username/), 'sevflot{Tab}');
    expect(await screen.findByRole('status', { name: 'This username is available' })).toBeVisible();
    expect(asked).toEqual([{ route: 'POST /account/isusernamefree', body: { value: 'sevflot' } }]);
    await userEvent.type(field(/^Username/), '2');
    expect(screen.queryByRole('status', { name: 'This username is available' })).toBeNull();
  });

  it('is asked for when the typing rests, once for all letters', async () => {
    const { asked } = open({ 'POST /account/isusernamefree': false });
    await userEvent.type(field(/^Username/), 'sevflot');
    expect(asked).toEqual([]);
    await waitFor(() =>
      expect(field(/^Username/)).toHaveAccessibleDescription('This username is already taken'),
    );
    expect(asked).toEqual([{ route: 'POST /account/isusernamefree', body: { value: 'sevflot' } }]);
    expect(field(/^Username/)).toHaveFocus();
  });

  it('is not asked for while it cannot be one', async () => {
    const { asked } = open();
    await userEvent.type(field(/^Username/), 'a{Tab}');
    expect(field(/^Username/)).toHaveAccessibleDescription('At least 3 characters');
    expect(asked).toEqual([]);
  });

  it('is refused when it is taken, before anything is sent', async () => {
    const { sent } = open({ 'POST /account/isusernamefree': false });
    await fillIn();
    await waitFor(() =>
      expect(field(/^Username/)).toHaveAccessibleDescription('This username is already taken'),
    );
    await send();
    expect(sent()).toEqual([]);
    await userEvent.clear(field(/^Username/));
    await userEvent.type(field(/^Username/), 'other');
    expect(field(/^Username/)).not.toBeInvalid();
  });

  it('is refused by the server too, which decides', async () => {
    const taken = () => Promise.reject(aFailure('POST /account/register', 409, 'account.usernameTaken'));
    open({ 'POST /account/register': taken });
    await fillIn();
    await send();
    await waitFor(() =>
      expect(field(/^Username/)).toHaveAccessibleDescription('This username is already taken'),
    );
    expect(field(/^Username/)).toHaveFocus();
    expect(field(/^E-mail/)).toHaveValue('fleet@example.org');
  });

  it('may be left unchecked when the server does not answer the question', async () => {
    const { sent } = open({ 'POST /account/isusernamefree': () => Promise.reject(aFailure('x', null)) });
    await fillIn();
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});

describe('AUTH-15, ERR-D03 a refused registration', () => {
  it.each([
    [409, 'account.notCreated', 'The account was not created. Please try again.'],
    [500, 'internal', 'Error on the server. Please try to repeat your request later.'],
  ] as const)('%i %s is told above the form, which stays filled in', async (status, code, text) => {
    open({
      'POST /account/register': () => Promise.reject(aFailure('POST /account/register', status, code)),
    });
    await fillIn();
    await send();
    expect(await screen.findByText(text)).toBeVisible();
    expect(password()).toHaveValue('secret 1');
  });

  it('ERR-D08 shows the faults that the server found at their fields', async () => {
    const errors = [{ field: 'email', code: 'invalidEmail', message: 'x' }];
    open({ 'POST /account/register': () => Promise.reject(aFailure('x', 400, 'validation', { errors })) });
    await fillIn();
    await send();
    expect(await screen.findByText('Check the data you entered')).toBeVisible();
    expect(field(/^E-mail/)).toHaveAccessibleDescription('Invalid e-mail');
    expect(field(/^E-mail/)).toHaveFocus();
  });
});

describe('PROFILE-03, PROFILE-D04 the time zones', () => {
  it('run from UTC-12:00 to UTC+14:00, with the uneven ones in their places', () => {
    const labels = timeZones.map(timeZoneLabel);
    expect(labels).toHaveLength(38);
    expect(labels[0]).toBe('UTC-12:00');
    expect(labels.at(-1)).toBe('UTC+14:00');
    expect(labels).toEqual(
      expect.arrayContaining(['UTC-09:30', 'UTC-03:30', 'UTC+00:00', 'UTC+05:45', 'UTC+12:45']),
    );
    expect(timeZones).toEqual(timeZones.toSorted((a, b) => a - b));
  });
});

describe('PROFILE-D03 the countries', () => {
  it.each([
    ['ru', 'Россия', 'Австралия'],
    ['en', 'Russia', 'Afghanistan'],
  ] as const)('are named and ordered in %s', (locale, russia, first) => {
    const countries = countriesIn(locale);
    expect(countries).toHaveLength(249);
    expect(countries.find(({ value }) => value === 'RU')?.label).toBe(russia);
    expect(countries[0]?.label).toBe(first);
  });
});
