import { identityColors } from '@mayak/api';
import { tokenVar } from '@mayak/ui';

/** The token of a colour of the series, null for any other colour. */
export function seriesToken(color: string): string | null {
  const at = identityColors.findIndex((own) => own === color.toLowerCase());
  return at === -1 ? null : `series.s${at}`;
}

/** A beacon's own colour as CSS: a colour of the series follows the theme, any other is taken as it is (BEACON-D04), and is darker at night (GEN-D15). */
export function identityColor(color: string): string {
  const token = seriesToken(color);
  return token === null ? `color-mix(in srgb, ${color} var(--mk-own-colour, 100%), #000)` : tokenVar(token);
}
