import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../renderUi.fixtures';
import { FindDialog } from './FindDialog';

const scrolled: (string | null)[] = [];
beforeAll(() => {
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    scrolled.push(this.textContent);
  };
});
const hits = [1, 2, 3].map((n) => ({ key: String(n), title: `Ship ${n}`, kind: 'Beacon' }));
const nothing = () => undefined;

describe('MAP-D07, GEN-D04 what is found', () => {
  it('comes into view when the keys reach it, and is taken by Enter', async () => {
    const onPick = jest.fn();
    renderUi(<FindDialog text="ship" onText={nothing} hits={hits} onPick={onPick} onClose={nothing} />);
    screen.getByRole('combobox').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(scrolled.at(-1)).toMatch(/^Ship 3/);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onPick).toHaveBeenCalledWith(hits[1]);
  });

  it('is taken when it comes, if Enter was pressed before', async () => {
    const onPick = jest.fn();
    const given = { text: 'ship', onText: nothing, onPick, onClose: nothing };
    const { rerender } = renderUi(<FindDialog {...given} hits={[]} busy />);
    screen.getByRole('combobox').focus();
    await userEvent.keyboard('{Enter}');
    rerender(<FindDialog {...given} hits={hits} />);
    expect(onPick.mock.calls).toEqual([[hits[0]]]);
  });

  it('says when it is nothing, and Enter takes nothing', async () => {
    const onPick = jest.fn();
    renderUi(<FindDialog text=" x " onText={nothing} hits={[]} onPick={onPick} onClose={nothing} />);
    expect(screen.getByRole('status')).toHaveTextContent('«x»');
    screen.getByRole('combobox').focus();
    await userEvent.keyboard('{Enter}');
    expect(onPick).not.toHaveBeenCalled();
  });
});
