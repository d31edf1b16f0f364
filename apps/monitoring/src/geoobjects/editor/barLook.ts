import { chakra } from '@mayak/ui';

/** The place of a toolbar over the middle of the map. */
export const BarPlace = chakra('div', {
  base: {
    position: 'absolute',
    top: '12px',
    left: 0,
    zIndex: 'mapControls',
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
});

/** A toolbar that floats over the map. */
export const Bar = chakra('div', {
  base: {
    display: 'flex',
    bg: 'bg.panel',
    borderRadius: 'md',
    boxShadow: 'floating',
    pointerEvents: 'auto',
    overflow: 'hidden',
    '& button': {
      borderRadius: 0,
      border: 0,
      color: 'fg',
      _pressed: { color: 'brand.fg' },
      _disabled: { color: 'fg.disabled' },
    },
    '& button:focus-visible': { outlineOffset: '-2px' },
    '& [data-apart]': { borderInlineStart: '1px solid', borderColor: 'border.subtle' },
  },
});
