import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderUi } from '../renderUi.fixtures';
import { Button } from './Button';
import { CountBadge } from './CountBadge';
import { IconButton } from './IconButton';

describe('GEN-D04 a button', () => {
  it('does not submit a form unless told so', () => {
    renderUi(<Button>Cancel</Button>);
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('type', 'button');
  });

  it('keeps its name and its place in the order while it loads, and does nothing', async () => {
    const click = jest.fn();
    const { user } = renderUi(
      <Button loading onClick={click}>
        Save
      </Button>,
    );
    await user.tab();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    expect(screen.getByRole('button', { busy: true })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button'));
    expect(click).not.toHaveBeenCalled();
  });

  it('is a link when it has an address', () => {
    renderUi(<Button href="/profile">Profile</Button>);
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  });

  it.each([
    ['Button', Button],
    ['IconButton', IconButton],
  ])('hands `to` of a %s on to the link of the router', (_, Part) => {
    const RouterLink = ({ to, ...rest }: { to: string; children?: ReactNode }) => (
      <a href={`/base${to}`} {...rest} />
    );
    renderUi(
      <Part as={RouterLink} to="/tracks" label="Tracks" icon={<svg />}>
        Tracks
      </Part>,
    );
    expect(screen.getByRole('link', { name: /Tracks/ })).toHaveAttribute('href', '/base/tracks');
  });

  it('is found by its label when it is an icon, and says whether it is on', () => {
    renderUi(<IconButton label="Labels" icon={<svg />} pressed />);
    expect(screen.getByRole('button', { name: 'Labels', pressed: true })).toBeVisible();
  });
});

describe('MENU a count', () => {
  it.each([
    [0, null],
    [3, '3'],
    [999, '999'],
    [1000, '999+'],
  ])('of %i shows %p', (count, text) => {
    const { container } = renderUi(<CountBadge count={count} />);
    expect(container.textContent || null).toBe(text);
  });
});
