import { tokenValue } from '@mayak/ui';
import { seriesToken } from './identityColor';
import { groundAt, onGround } from './onGround';

/** A beacon's own colour as a canvas takes it, in the theme that holds at a root of themes. */
export function canvasColor(color: string, root: Element): string {
  const token = seriesToken(color);
  if (token !== null) return tokenValue(token, root) || color;
  const ground = groundAt(root);
  return ground === 'night' ? onGround(color, ground) : color;
}
