import { tokenVar } from '@mayak/ui';

/** The light variants of the 21 series colours, in order; the theme holds the dark one of each. */
const series = [
  '#1e73b0',
  '#c2500a',
  '#00705a',
  '#0e7e9b',
  '#9a4b2f',
  '#3b4cc0',
  '#a86200',
  '#b3224f',
  '#2a5d8f',
  '#c13a2b',
  '#0c8078',
  '#8a3a8f',
  '#5f6b1e',
  '#94455a',
  '#2f6b3a',
  '#6a4fb3',
  '#46607a',
  '#7a6a00',
  '#7d5a9e',
  '#a8407a',
  '#4d7a12',
];

/** The token of a colour of the series, null for any other colour. */
export function seriesToken(color: string): string | null {
  const at = series.indexOf(color.toLowerCase());
  return at === -1 ? null : `series.s${at}`;
}

/** A beacon's own colour as CSS: a colour of the series follows the theme, any other is taken as it is (BEACON-D04). */
export function identityColor(color: string): string {
  const token = seriesToken(color);
  return token === null ? color : tokenVar(token);
}
