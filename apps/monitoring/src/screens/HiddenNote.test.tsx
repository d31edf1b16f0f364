import { renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HiddenNote from './HiddenNote';

const columns = someColumns({
  cards: [1, 2, 3].map((Id) => ({ Id })),
  states: [{ Id: 1 }, { Id: 2, State: 3 }, { Id: 3 }],
});
let leave = () => undefined as void;
afterEach(() => leave());
const show = (shown: readonly number[]) => {
  const onAll = jest.fn();
  leave = renderInHost(<HiddenNote isShown={(id) => shown.includes(id)} onAll={onAll} />, { columns }).leave;
  return onAll;
};

describe('MON-D01 what is not on the map', () => {
  it('is said with the emergencies among it, and can be had back', async () => {
    const onAll = show([1]);
    expect(await screen.findByText('Скрыто маяков: 2, с аварией: 1')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Показать все' }));
    expect(onAll).toHaveBeenCalled();
  });

  it('is not spoken of when everything is there', async () => {
    show([1, 2, 3]);
    await screen.findByTestId('address');
    expect(screen.queryByRole('button', { name: 'Показать все' })).not.toBeInTheDocument();
  });
});
