import { act, renderHook } from '@testing-library/react';
import { useHovered } from './useHovered';

const at = { x: 10, y: 20 };
const show = () => {
  const select = jest.fn();
  const given = { selected: null as number | null, shown: [5, 6] };
  const hook = renderHook(
    ({ selected, shown }: typeof given) => useHovered(selected, (id) => shown.includes(id), select),
    { initialProps: given },
  );
  act(() => hook.result.current.onHover(5, at));
  return { ...hook, select, given };
};

describe('MON-D01 the card under the pointer', () => {
  it('is of the marker there, and goes with it', () => {
    const { result } = show();
    expect(result.current.hovered).toEqual({ id: 5, at });
    act(() => result.current.onHover(null, at));
    expect(result.current.hovered).toBeNull();
  });

  it('does not stay behind when a finger has chosen the marker and comes back', () => {
    const { result, rerender, select, given } = show();
    act(() => result.current.onPick(5));
    rerender({ ...given, selected: 5 });
    rerender(given);
    expect(select).toHaveBeenCalledWith(5);
    expect(result.current.hovered).toBeNull();
  });

  it('is not of a marker that is chosen, or no longer on the map', () => {
    const { result, rerender, given } = show();
    rerender({ ...given, selected: 5 });
    expect(result.current.hovered).toBeNull();
    rerender({ ...given, shown: [6] });
    expect(result.current.hovered).toBeNull();
  });
});
