const same = (value: string) => ({ value: { base: value, _dark: value } });

/** Colours on the ink of the top bar, which is dark in both themes. */
export const ink = {
  fg: same('{colors.ink.headerText}'),
  strong: same('#FFFFFF'),
  muted: same('{colors.ink.headerMuted}'),
  icon: same('#C5D3DF'),
  hover: same('{colors.ink.headerHover}'),
  active: same('{colors.ink.headerActive}'),
  line: same('#2B4960'),
  accent: same('{colors.brand.300}'),
  avatar: same('#2E5470'),
  badge: same('#FFFFFF'),
  badgeFg: same('{colors.ink.header}'),
  alarm: same('#F0564A'),
  alarmFg: same('#2A0502'),
};
