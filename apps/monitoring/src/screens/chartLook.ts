/** How the place of the chart below the map looks (TRACK-D06). */
export const chartLook = {
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderColor: 'border',
  height: '240px',
  overflowY: 'auto',
  flex: 'none',
  pt: '6px',
} as const;
