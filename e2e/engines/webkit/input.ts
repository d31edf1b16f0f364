import type { Driver } from './driver.ts';

/** What Playwright asks its script in the page to do. */
interface Asked {
  x?: number;
  y?: number;
  key?: string;
  type?: string;
  button?: number;
  clickCount?: number;
  deltaX?: number;
  deltaY?: number;
}

/** Keys that have no letter, as WebDriver names them. */
const keys: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Insert: '\uE016',
  Delete: '\uE017',
  Meta: '\uE03D',
};
const keyOf = (key = '') => {
  const [, number] = /^F(\d+)$/.exec(key) ?? [];
  return number ? String.fromCodePoint(0xe030 + Number(number)) : (keys[key] ?? key);
};

/**
 * Presses real keys and moves a real pointer where Playwright, which knows no input of this browser, makes up events in the page.
 * Answers whether it was a thing to do.
 */
export function inputBy(driver: Driver): (name: string, asked: Asked) => Promise<boolean> {
  /** Playwright asks for a whole click at once; the driver does one thing at a time. */
  let before: Promise<unknown> = Promise.resolve();
  const perform = (type: string, action: object, more: object = {}) => {
    const actions = [{ type, id: type, actions: [action], ...more }];
    const now = before.then(() => driver.post('/actions', { actions }));
    before = now.catch(() => undefined);
    return now;
  };
  const mouse = (action: object) => perform('pointer', action, { parameters: { pointerType: 'mouse' } });
  /** The point that was looked for first is that of the window; further ones are those of frames within it. */
  let points: Asked[] = [];
  let isMoved = false;
  const move = ({ x = 0, y = 0 }: Asked) =>
    mouse({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });
  const ways: Record<string, (asked: Asked) => Promise<unknown>> = {
    keydown: ({ key }) => perform('key', { type: 'keyDown', value: keyOf(key) }),
    keyup: ({ key }) => perform('key', { type: 'keyUp', value: keyOf(key) }),
    mouseMove: async (asked) => {
      isMoved = true;
      if (points[0]?.x === asked.x && points[0]?.y === asked.y) await move(asked);
    },
    mouseEvent: async ({ type, button, clickCount = 0 }) => {
      isMoved = true;
      if (type === 'mousedown') await mouse({ type: 'pointerDown', button });
      // A click is asked for after its button went up, and looked for again where that left the page: both are one here.
      const isUp = clickCount > 0 ? type === 'click' || type === 'auxclick' : type === 'mouseup';
      if (isUp) await mouse({ type: 'pointerUp', button });
    },
    wheel: async (asked) => {
      isMoved = true;
      const { x = 0, y = 0 } = points[0] ?? asked;
      const { deltaX, deltaY } = asked;
      await perform('wheel', { type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX, deltaY });
    },
    clearHover: () => Promise.resolve(),
  };
  return async (name, asked) => {
    if (name === 'positionInIFrame') {
      points = isMoved ? [asked] : [...points, asked];
      isMoved = false;
    }
    const way = ways[name];
    if (way) await way(asked);
    return Boolean(way);
  };
}
