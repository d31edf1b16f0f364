import { setLocale } from '@mayak/ui';
import { useSendForm } from '@mayak/ui/form';
import type { Strength } from '@mayak/api/strength';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewPasswordField } from './NewPasswordField';
import { aShell, renderInShell } from '../shell.fixtures';
import { useAccountWords } from './useAccountWords';

beforeEach(() => setLocale('en'));

function Page({ strength }: { strength: Strength | null }) {
  const form = useSendForm({
    empty: { password: '' },
    check: () => [],
    words: useAccountWords(),
    send: () => Promise.resolve(),
  });
  return (
    <NewPasswordField
      form={form}
      name="password"
      label="Password"
      strength={strength}
      onEnter={() => undefined}
    />
  );
}
const lines = (container: HTMLElement) => container.querySelector('[aria-live=polite]')?.children.length ?? 0;

it('AUTH-D14 has the room of the strength from the first letter on, so that no button moves when it is known', async () => {
  const { container, again } = renderInShell(<Page strength={null} />, aShell().shell);
  expect(lines(container)).toBe(0);
  await userEvent.type(screen.getByLabelText('Password'), 's');
  const before = lines(container);
  expect(before).toBe(1);
  again(<Page strength={{ score: 0, hint: 'common' }} />);
  expect(screen.getByText(/^Very weak password/)).toBeVisible();
  expect(lines(container)).toBe(before);
});
