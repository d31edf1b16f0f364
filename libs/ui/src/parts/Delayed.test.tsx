import { act, render, screen } from '@testing-library/react';
import { Delayed } from './Delayed';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const loading = (name: string) => (
  <Delayed key={name}>
    <p>{name}</p>
  </Delayed>
);

describe('design section 9: a loading', () => {
  it('shows nothing for 300 ms', async () => {
    render(loading('code'));
    await pass(299);
    expect(screen.queryByText('code')).toBeNull();
    await pass(1);
    expect(screen.getByText('code')).toBeTruthy();
  });

  it('goes on without a blank where the next one takes its place, and only there', async () => {
    await pass(1_000);
    const { rerender } = render(loading('code'));
    await pass(300);
    rerender(loading('data'));
    expect(screen.getByText('data')).toBeTruthy();
    rerender(<p>content</p>);
    await pass(1_000);
    rerender(loading('later'));
    expect(screen.queryByText('later')).toBeNull();
  });
});
