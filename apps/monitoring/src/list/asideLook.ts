/** How the column of a list beside the map looks: 328 px, 280 px in a narrow window, a drawer from 768 px (design, section 3). */
export const asideLook = {
  width: '328px',
  flex: 'none',
  minHeight: 0,
  bg: 'bg.panel',
  borderRight: '1px solid',
  borderColor: 'border',
  zIndex: 'listPanel',
  display: 'flex',
  flexDirection: 'column',
  '&[data-layout=narrow]': { width: '280px' },
  '&[data-layout=drawer]': {
    position: 'absolute',
    insetBlock: 0,
    left: 0,
    boxShadow: '8px 0 24px rgba(16,34,51,.12)',
    transition: 'transform 220ms cubic-bezier(0.2,0,0,1), visibility 220ms',
  },
  '&[data-closed]': { transform: 'translateX(-105%)', visibility: 'hidden' },
} as const;
