import { layoutFor } from './layoutFor';

describe('GEN-D04 the layout by the width of the box', () => {
  it.each([
    [1440, 'wide'],
    [1280, 'wide'],
    [1279, 'narrow'],
    [1024, 'narrow'],
    [1023, 'drawer'],
    [768, 'drawer'],
    [767, 'phone'],
    [320, 'phone'],
  ] as const)('%i px: %s', (width, layout) => expect(layoutFor(width)).toBe(layout));
});
