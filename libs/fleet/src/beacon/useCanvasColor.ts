import { tokenValue, useThemeRoot } from '@mayak/ui';
import { useCallback } from 'react';
import { seriesToken } from './identityColor';
import { groundAt, onGround } from './onGround';

/** A beacon's own colour as a canvas takes it, in the theme of now. */
export function useCanvasColor(): (color: string) => string {
  const root = useThemeRoot();
  return useCallback(
    (color) => {
      const token = seriesToken(color);
      if (token !== null) return tokenValue(token, root) || color;
      const ground = groundAt(root);
      return ground === 'night' ? onGround(color, ground) : color;
    },
    [root],
  );
}
