import { setLocale, Toasts } from '@mayak/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, renderInShell, type Answers } from '../shell.fixtures';
import { Keys } from './Keys';

const aKey = {
  Id: 7,
  Name: 'Harbour board',
  Begin: 'mayak_3fT9',
  Scopes: ['fleet', 'weather'],
  CreatedDt: '2026-10-01T08:00:00Z',
  LastUsedDt: null,
};
const secret = 'mayak_3fT9aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

function open(answers: Answers = {}) {
  const given = aShell({ token: 'token', answers: { 'GET /users.getKeys': [aKey], ...answers } });
  renderInShell(
    <>
      <Keys id="keys" />
      <Toasts />
    </>,
    given.shell,
  );
  return given;
}
beforeEach(() => setLocale('en'));
const dialog = () => within(screen.getByRole('dialog'));

describe('PROFILE-D15 keys for programs', () => {
  it('are listed with what they open; what a later server opens is told by its name', async () => {
    open();
    expect(await screen.findByText('Harbour board')).toBeVisible();
    expect(screen.getByText('mayak_3fT9… · The fleet now, weather')).toBeVisible();
    expect(screen.getByText(/not used yet$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'What can be called' })).toHaveAttribute(
      'href',
      'http://127.0.0.1/api/docs',
    );
  });

  it('one is made of a name and what it opens, and is told once', async () => {
    const { asked } = open({ 'POST /users.addKey': { ...aKey, Key: secret } });
    await userEvent.click(await screen.findByRole('button', { name: 'Make key' }));
    await userEvent.click(dialog().getByRole('checkbox', { name: 'The fleet now' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Make key' }));
    expect(dialog().getByText('Required field')).toBeVisible();
    expect(dialog().getByRole('alert')).toHaveTextContent('Choose at least one');
    await userEvent.type(dialog().getByLabelText(/^Name/), ' Board ');
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Messages' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Make key' }));
    expect(await screen.findByText(secret)).toBeVisible();
    expect(asked.find(({ route }) => route === 'POST /users.addKey')?.body).toEqual({
      Name: 'Board',
      Scopes: ['messages'],
    });
    // It opens no fleet, so there is nothing for a wall.
    expect(dialog().queryByRole('link')).toBeNull();
    await userEvent.click(dialog().getByRole('button', { name: 'I saved it' }));
    await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  });

  it('MON-D13 one that opens the fleet opens a screen on the wall', async () => {
    open({ 'POST /users.addKey': { ...aKey, Key: secret } });
    await userEvent.click(await screen.findByRole('button', { name: 'Make key' }));
    await userEvent.type(dialog().getByLabelText(/^Name/), 'Watch room{Enter}');
    expect(await screen.findByRole('link', { name: 'Open a wall screen with it' })).toHaveAttribute(
      'href',
      `/wall#${secret}`,
    );
  });

  it('where there are as many as may be, that stands at the name, and what was typed stays', async () => {
    open({
      'POST /users.addKey': () => {
        throw aFailure('POST /users.addKey', 409, 'conflict');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Make key' }));
    await userEvent.type(dialog().getByLabelText(/^Name/), 'One more{Enter}');
    expect(await screen.findByText(/^You have as many keys as there may be/)).toBeVisible();
    expect(dialog().getByLabelText(/^Name/)).toHaveValue('One more');
  });

  it('one is ended after a question', async () => {
    const { asked } = open({ 'POST /users.endKey/{id}': undefined });
    await userEvent.click(await screen.findByRole('button', { name: 'End the key Harbour board' }));
    const question = within(screen.getByRole('alertdialog', { name: 'End the key “Harbour board”?' }));
    await userEvent.click(question.getByRole('button', { name: 'End' }));
    expect(await screen.findByText('Key ended')).toBeVisible();
    expect(asked.some(({ route }) => route === 'POST /users.endKey/{id}')).toBe(true);
  });
});
