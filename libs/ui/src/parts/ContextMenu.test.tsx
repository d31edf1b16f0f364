import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../renderUi.fixtures';
import { Button } from './Button';
import { ContextMenu } from './ContextMenu';

const picked = jest.fn();

function Place() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Place</Button>
      {isOpen && (
        <ContextMenu
          at={{ x: 40, y: 30 }}
          label="Here"
          items={[{ label: 'Copy', onPick: picked }]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

describe('GEN-D04 a menu at a place of the page', () => {
  it('opens with the focus inside, picks, and gives the focus back', async () => {
    const { user } = renderUi(<Place />);
    await user.click(screen.getByRole('button', { name: 'Place' }));
    expect(screen.getByRole('menu', { name: 'Here' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(picked).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'Place' })).toHaveFocus();
  });

  it('closes on Escape', async () => {
    const { user } = renderUi(<Place />);
    await user.click(screen.getByRole('button', { name: 'Place' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
