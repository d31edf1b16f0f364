import { tokenValue } from '@mayak/ui';
import { seriesToken } from './identityColor';

/** A beacon's own colour as a canvas takes it, in the theme of now. */
export function canvasColor(color: string): string {
  const token = seriesToken(color);
  return token === null ? color : tokenValue(token) || color;
}
