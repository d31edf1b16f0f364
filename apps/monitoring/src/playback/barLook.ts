/** How the bar of the playback looks below the map. */
export const barLook = {
  display: 'flex',
  flexWrap: { base: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  gap: '4px 8px',
  p: '6px 12px',
  flex: 'none',
  // Of its buttons, also before they are there.
  minHeight: '45px',
  bg: 'bg.panel',
  borderTop: '1px solid',
  borderColor: 'border',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  // A narrow bar keeps its room for the slider.
  '& .edge': { color: 'fg.secondary', fontSize: 'xs', xlDown: { display: 'none' } },
  '& .moment': { fontWeight: 600, minWidth: '122px', textAlign: 'right' },
} as const;
