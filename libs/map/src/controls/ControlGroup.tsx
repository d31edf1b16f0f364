import { chakra } from '@mayak/ui';

/** Buttons of the map in one floating column. */
export const ControlGroup = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.panel',
    borderRadius: 'md',
    boxShadow: 'floating',
    overflow: 'hidden',
    '& button': { borderRadius: 0, color: 'fg', border: 0, _pressed: { color: 'brand.fg' } },
    '& button:focus-visible': { outlineOffset: '-2px' },
    '& button + button': { borderTop: '1px solid', borderTopColor: 'border.subtle' },
  },
});
