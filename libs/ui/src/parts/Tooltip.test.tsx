import { act, screen } from '@testing-library/react';
import { renderUi } from '../renderUi.fixtures';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { Tooltip } from './Tooltip';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const show = (
  element = (
    <Tooltip label="Sends at once">
      <Button>Send</Button>
    </Tooltip>
  ),
) => renderUi(element, { advanceTimers: jest.advanceTimersByTime });
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const tip = () => screen.queryByRole('tooltip');

describe('GEN-D04 a tooltip', () => {
  it('comes 400 ms after the pointer and goes with it', async () => {
    const { user } = show();
    await user.hover(screen.getByRole('button'));
    pass(399);
    expect(tip()).toBeNull();
    pass(1);
    expect(tip()).toHaveTextContent('Sends at once');
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Sends at once');
    await user.unhover(screen.getByRole('button'));
    pass(100);
    expect(tip()).toBeNull();
  });

  it('stays while the pointer rests on it', async () => {
    const { user } = show();
    await user.hover(screen.getByRole('button'));
    pass(400);
    await user.hover(tip()!);
    pass(1000);
    expect(tip()).toBeVisible();
  });

  it('comes at once with the keyboard focus and goes by Escape', async () => {
    const { user } = show();
    await user.tab();
    expect(tip()).toBeVisible();
    await user.keyboard('{Escape}');
    expect(tip()).toBeNull();
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('keeps silent for a finger', async () => {
    const { user } = show();
    await user.pointer([{ keys: '[TouchA>]', target: screen.getByRole('button') }]);
    pass(1000);
    expect(tip()).toBeNull();
  });

  it('shows the name of an icon button without reading it twice', async () => {
    const { user } = show(<IconButton label="Settings" icon={<svg />} />);
    await user.tab();
    expect(tip()).toHaveTextContent('Settings');
    expect(screen.getByRole('button', { name: 'Settings' })).not.toHaveAttribute('aria-describedby');
  });
});
