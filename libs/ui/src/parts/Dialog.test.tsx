import { fireEvent, screen, within } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { renderUi } from '../renderUi.fixtures';
import { Button } from './Button';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { Field } from './Field';
import { GuardContext } from './guard';
import { Menu } from './Menu';
import { TextInput } from './TextInput';

function Activation({ onSubmit }: { onSubmit?: () => void }) {
  const [open, setOpen] = useState(false);
  const [imei, setImei] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Activate</Button>
      <Dialog
        open={open}
        title="Activation"
        dirty={imei !== ''}
        onClose={() => setOpen(false)}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
        }}
        footer={(close) => (
          <>
            <Button onClick={close}>No</Button>
            <Button type="submit">Go</Button>
          </>
        )}
      >
        <Field label="IMEI">
          <TextInput value={imei} onChange={(event) => setImei(event.target.value)} />
        </Field>
      </Dialog>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Activate' });
const dialog = () => screen.queryByRole('dialog');

describe('GEN-D04 a dialog', () => {
  it('has its title as a name and begins at its first field', async () => {
    const { user } = renderUi(<Activation />);
    await user.click(opener());
    expect(screen.getByRole('dialog', { name: 'Activation' })).toHaveAttribute('aria-modal', 'true');
    expect(screen.getByRole('textbox', { name: 'IMEI' })).toHaveFocus();
  });

  it('is closed by Escape from the moment that it is painted', () => {
    const onClose = jest.fn();
    function AtOnce() {
      useLayoutEffect(() => {
        fireEvent.keyDown(document.body, { key: 'Escape' });
      }, []);
      return <Dialog open title="Activation" onClose={onClose} />;
    }
    renderUi(<AtOnce />);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('keeps Tab inside, both ways round', async () => {
    const { user } = renderUi(<Activation />);
    await user.click(opener());
    const names = ['No', 'Go', 'Закрыть'];
    for (const name of names) {
      await user.tab();
      expect(screen.getByRole('button', { name })).toHaveFocus();
    }
    await user.tab();
    expect(screen.getByRole('textbox')).toHaveFocus();
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Go' })).toHaveFocus();
  });

  it.each([
    ['Escape', async (user) => user.keyboard('{Escape}')],
    ['the cross', async (user) => user.click(screen.getByRole('button', { name: 'Закрыть' }))],
    ['the overlay', async (user) => user.click(dialog()!.parentElement!)],
    ['its footer', async (user) => user.click(screen.getByRole('button', { name: 'No' }))],
  ] as [string, (user: ReturnType<typeof renderUi>['user']) => Promise<void>][])(
    'closes by %s and gives the focus back',
    async (_, close) => {
      const { user } = renderUi(<Activation />);
      await user.click(opener());
      await close(user);
      expect(dialog()).toBeNull();
      expect(opener()).toHaveFocus();
    },
  );

  it('asks before it drops edits, and stays when told so', async () => {
    const { user } = renderUi(<Activation />);
    await user.click(opener());
    await user.keyboard('300');
    await user.keyboard('{Escape}');
    const question = screen.getByRole('alertdialog', { name: 'Есть несохранённые изменения' });
    expect(within(question).getByRole('button', { name: 'Остаться' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('textbox')).toHaveValue('300');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Уйти' }));
    expect(dialog()).toBeNull();
    expect(opener()).toHaveFocus();
  });

  it('MGMT-D09 has the page ask about its edits before it is left, and about nothing else', async () => {
    const guards = new Set<() => boolean>();
    const guard = (unsaved: () => boolean) => {
      guards.add(unsaved);
      return () => void guards.delete(unsaved);
    };
    const asks = () => [...guards].some((unsaved) => unsaved());
    const { user } = renderUi(
      <GuardContext value={guard}>
        <Activation />
      </GuardContext>,
    );
    await user.click(opener());
    expect(asks()).toBe(false);
    await user.keyboard('300');
    expect(asks()).toBe(true);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Уйти' }));
    expect(asks()).toBe(false);
  });

  it('submits by Enter', async () => {
    const submit = jest.fn();
    const { user } = renderUi(<Activation onSubmit={submit} />);
    await user.click(opener());
    await user.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('closes only the topmost: a menu first, then the dialog', async () => {
    const close = jest.fn();
    const { user } = renderUi(
      <Dialog open title="Outer" onClose={close}>
        <Menu trigger={<Button>More</Button>} items={[{ label: 'One' }]} />
      </Dialog>,
    );
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(close).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('opened from a menu, gives the focus back to the button of the menu', async () => {
    const FromMenu = () => {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Menu trigger={<Button>More</Button>} items={[{ label: 'Rate', onPick: () => setOpen(true) }]} />
          <Dialog open={open} title="Rate" onClose={() => setOpen(false)} />
        </>
      );
    };
    const { user } = renderUi(<FromMenu />);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Rate' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });
});

describe('GEN-D04 a confirmation', () => {
  it.each([
    [true, 'Отмена'],
    [undefined, 'Remove'],
  ])('danger %p begins at "%s"', (danger, name) => {
    renderUi(
      <ConfirmDialog
        open
        danger={danger}
        title="Remove it?"
        text="For good."
        confirm="Remove"
        onConfirm={jest.fn()}
        onCancel={jest.fn()}
      />,
    );
    expect(screen.getByRole('alertdialog', { name: 'Remove it?' })).toHaveAccessibleDescription('For good.');
    expect(screen.getByRole('button', { name })).toHaveFocus();
  });

  it('tells its answer', async () => {
    const [yes, no] = [jest.fn(), jest.fn()];
    const { user } = renderUi(
      <ConfirmDialog open title="Remove it?" confirm="Remove" onConfirm={yes} onCancel={no} />,
    );
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.keyboard('{Escape}');
    expect([yes.mock.calls.length, no.mock.calls.length]).toEqual([1, 1]);
  });
});
