import { aUser } from '@mayak/api/fixtures';
import { saved, setLocale, toast, Toasts } from '@mayak/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, renderInShell, type Answers } from '../shell.fixtures';
import { LazyFeedback } from './LazyFeedback';

const route = 'POST /users.feedback';

async function open(answers: Answers = {}, user = 1) {
  const given = aShell({ answers: { [route]: true, ...answers }, token: 'token' });
  given.session.fill({ user: aUser({ Id: user }) });
  const { unmount } = renderInShell(
    <>
      <LazyFeedback />
      <Toasts />
    </>,
    given.shell,
  );
  act(() => given.shell.feedback$.next(true));
  await screen.findByRole('dialog', { name: 'Feedback' });
  return { ...given, unmount };
}
const star = (row: string, stars: number) =>
  screen
    .getByRole('radiogroup', { name: row })
    .querySelectorAll<HTMLElement>('[role=radio]')
    .item(stars - 1);
const comment = () => screen.getByRole('textbox', { name: 'Comment' });
const send = () => screen.getByRole('button', { name: 'Send' });

beforeEach(() => {
  sessionStorage.clear();
  act(() => toast.clear());
  setLocale('en');
});

describe('FEED-01, FEED-02, FEED-03, FEED-04, FEED-D02 the feedback dialog', () => {
  it('sends four ratings and a comment, closes and thanks', async () => {
    const { asked, shell } = await open();
    await userEvent.click(star('Overall', 4));
    await userEvent.click(star('Ease of use', 5));
    await userEvent.type(comment(), 'Good charts');
    await userEvent.click(send());
    expect(await screen.findByText('Thank you for your feedback')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shell.feedback$.value).toBe(false);
    expect(asked.filter((call) => call.route === route)).toEqual([
      {
        route,
        body: { overall: 4, design: null, functionality: null, easeofuse: 5, comment: 'Good charts' },
      },
    ]);
    act(() => shell.feedback$.next(true));
    await screen.findByRole('dialog', { name: 'Feedback' });
    expect(comment()).toHaveValue('');
    expect(star('Overall', 4)).not.toBeChecked();
  });

  it('FEED-D01 needs a rating or a comment of at most 1000 characters', async () => {
    await open();
    expect(send()).toBeDisabled();
    await userEvent.type(comment(), '  ');
    expect(send()).toBeDisabled();
    await userEvent.click(star('Design', 1));
    expect(send()).toBeEnabled();
    await userEvent.click(comment());
    await userEvent.paste('x'.repeat(1001));
    expect(comment()).toHaveAccessibleDescription('No more than 1000 characters');
    expect(send()).toBeDisabled();
    await userEvent.keyboard('{Backspace}');
    expect(comment()).toHaveAccessibleDescription('0 characters left');
    expect(send()).toBeEnabled();
  });

  it('FEED-D01 stars are chosen by keys, and taken back', async () => {
    await open();
    act(() => star('Functionality', 1).focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(star('Functionality', 2)).toBeChecked();
    expect(star('Functionality', 2)).toHaveFocus();
    expect(screen.getAllByRole('radio', { name: '2 of 5', checked: true })).toHaveLength(1);
    await userEvent.keyboard('{Delete}');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(star('Functionality', 3));
    await userEvent.click(star('Functionality', 3));
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });
});

describe('FEED-02 what was written', () => {
  it('stays while the server does not take it, after closing and after a reload, for this user only', async () => {
    let fails = true;
    const answers = { [route]: () => (fails ? Promise.reject(aFailure(route, null)) : true) };
    const { account, unmount } = await open(answers);
    await userEvent.click(star('Overall', 2));
    await userEvent.type(comment(), 'The server is away');
    await userEvent.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t send the feedback.');
    expect(account.recorded.current$.value).not.toBeNull();
    expect(comment()).toHaveValue('The server is away');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();

    const other = await open({}, 2);
    expect(comment()).toHaveValue('');
    other.unmount();

    fails = false;
    const again = await open(answers);
    expect(comment()).toHaveValue('The server is away');
    expect(star('Overall', 2)).toBeChecked();
    await userEvent.click(send());
    await waitFor(() => expect(again.shell.feedback$.value).toBe(false));
  });

  it('is asked for in Russian too, and counts as Russians do', async () => {
    await open();
    act(() => setLocale('ru'));
    expect(await screen.findByRole('dialog', { name: 'Обратная связь' })).toBeVisible();
    await userEvent.click(screen.getByRole('textbox', { name: 'Комментарий' }));
    await userEvent.paste('x'.repeat(979));
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Остался 21 символ');
    act(() => saved.locale.clear());
  });
});
