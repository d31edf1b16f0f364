import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFindKey } from './useFindKey';

const asked = jest.fn();
function Trial() {
  useFindKey(asked);
  return null;
}

describe('GEN-D04 the key that finds', () => {
  beforeEach(() => asked.mockClear());

  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s asks what to find', async (keys) => {
    render(<Trial />);
    await userEvent.keyboard(keys);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('asks nothing while a window is open', async () => {
    render(
      <>
        <Trial />
        <div role="dialog" aria-modal />
      </>,
    );
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(asked).not.toHaveBeenCalled();
  });

  it.each(['k', '{Shift>}{Control>}k{/Control}{/Shift}'])('%s is left alone', async (keys) => {
    render(<Trial />);
    await userEvent.keyboard(keys);
    expect(asked).not.toHaveBeenCalled();
  });
});
