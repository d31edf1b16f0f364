import { cardLook } from './cardLook';
import { groupLook } from './groupLook';

/** How the lines and what they scroll in look; styled by the box around them, which stays as it is while they change. */
const linesLook = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  position: 'relative',
  '& .card': cardLook,
  '& .group': groupLook,
  _focusVisible: {
    outline: 'none',
    '& [data-active]': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '-2px' },
  },
  '&[data-ticks] .card .eye': { display: 'flex' },
  '@media (hover: none)': {
    '&[data-ticks] .card .eye': { display: 'flex', width: '44px', height: '44px', marginInline: '-8px' },
  },
} as const;

/** How the whole list looks, its head above its lines. */
export const listLook = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  height: '100%',
  bg: 'bg.panel',
  '& > .lines': linesLook,
} as const;
