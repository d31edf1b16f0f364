import { act, screen, waitFor } from '@testing-library/react';
import { setLocale } from '@mayak/ui';
import { useState } from 'react';
import { renderUi } from '../renderUi.fixtures';
import { FormDialog, TextField, useEditForm } from './index';

interface Name {
  [name: string]: string;
  name: string;
}
let answer: () => void = () => undefined;

function Trial() {
  const [isOpen, setOpen] = useState(true);
  const form = useEditForm<Name, Name>({
    known: { name: 'Onega' },
    draft: (known) => known,
    check: () => [],
    save: (typed) => new Promise((resolve) => (answer = () => resolve(typed))),
  });
  if (!isOpen) return null;
  return (
    <FormDialog form={form} title="Card" onClose={() => setOpen(false)}>
      <TextField form={form} name="name" label="Name" />
    </FormDialog>
  );
}

describe('ERR-15 a form in a dialog', () => {
  const begin = async () => {
    act(() => setLocale('en'));
    const { user } = renderUi(<Trial />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    await user.type(field, ' 2{Enter}');
    return { user, field };
  };

  it('closes once it is saved', async () => {
    await begin();
    await act(async () => answer());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays with what was typed while it was being saved', async () => {
    const { user, field } = await begin();
    await user.type(field, '4');
    await act(async () => answer());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Onega 24');
    await user.type(field, '{Enter}');
    await act(async () => answer());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
