import { chakra } from '@mayak/ui';
import { NavLink } from 'react-router-dom';

/** A row of tabs, each at its address. */
export const Tabs = chakra('nav', {
  base: {
    display: 'flex',
    gap: '20px',
    alignSelf: 'stretch',
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    whiteSpace: 'nowrap',
  },
});

export const Tab = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    fontWeight: 500,
    color: 'fg.secondary',
    boxShadow: 'inset 0 -2px transparent',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=page]': { color: 'fg', boxShadow: 'inset 0 -2px {colors.brand.solid}' },
    mdDown: { minHeight: '44px' },
  },
});
