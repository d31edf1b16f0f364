import { chakra } from '@mayak/ui';

/** Where the notes over the map stand: at its upper edge, one under the other; `style.right` is what a panel covers. */
export const MapNotes = chakra('div', {
  base: {
    position: 'absolute',
    top: '12px',
    left: 0,
    ps: { base: '12px', md: '60px' },
    pe: '60px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
    zIndex: 'mapControls',
    pointerEvents: 'none',
  },
});

/** A sentence over the map with what can be done about it. */
export const MapNote = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '32px',
    ps: '12px',
    pe: '2px',
    maxWidth: '100%',
    borderRadius: 'md',
    bg: 'bg.panel',
    boxShadow: 'popover',
    fontSize: 'sm',
    lineHeight: 1.3,
    '& > svg': { flex: 'none', mdDown: { display: 'none' } },
    '& > button': { flex: 'none' },
    pointerEvents: 'auto',
    animation: 'rise 160ms cubic-bezier(0.2,0,0,1)',
  },
});
