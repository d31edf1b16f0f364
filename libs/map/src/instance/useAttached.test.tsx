import { limits } from '@mayak/api';
import { render } from '@testing-library/react';
import { useRef, useState } from 'react';
import { createMapInstance } from './MapInstance';
import { savedView } from './savedView';
import { useAttached } from './useAttached';

let resized: () => void = () => undefined;
class Watcher {
  constructor(told: () => void) {
    resized = told;
  }
  observe = () => undefined;
  disconnect = () => undefined;
}

function Trial({ sized }: { sized: jest.Mock }) {
  const [instance] = useState(() => {
    const made = createMapInstance(savedView('resized'), () => ({ right: 0, bottom: 0 }));
    made.map.invalidateSize = sized;
    return made;
  });
  const host = useRef<HTMLDivElement>(null);
  useAttached(instance, host);
  return <div ref={host} />;
}

describe('MAP-06, PANEL-05, CONST-02 the map follows the size of its window', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    window.ResizeObserver = Watcher as never;
  });
  afterEach(() => jest.useRealTimers());

  it('once, 250 ms after the last change of it', () => {
    const sized = jest.fn();
    render(<Trial sized={sized} />);
    sized.mockClear();
    for (let i = 0; i < 5; i++) {
      resized();
      jest.advanceTimersByTime(limits.resizeDebounce - 1);
    }
    expect(sized).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(limits.resizeDebounce).toBe(250);
    expect(sized).toHaveBeenCalledTimes(1);
  });

  it('and no more after its screen has gone', () => {
    const sized = jest.fn();
    const { unmount } = render(<Trial sized={sized} />);
    resized();
    unmount();
    sized.mockClear();
    jest.advanceTimersByTime(1_000);
    expect(sized).not.toHaveBeenCalled();
  });
});
