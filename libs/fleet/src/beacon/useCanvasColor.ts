import { tokenValue, useThemeRoot } from '@mayak/ui';
import { useCallback } from 'react';
import { seriesToken } from './identityColor';

/** A beacon's own colour as a canvas takes it, in the theme of now. */
export function useCanvasColor(): (color: string) => string {
  const root = useThemeRoot();
  return useCallback(
    (color) => {
      const token = seriesToken(color);
      return token === null ? color : tokenValue(token, root) || color;
    },
    [root],
  );
}
