import { useThemeRoot } from '@mayak/ui';
import { useCallback } from 'react';
import { canvasColor } from './canvasColor';

/** A beacon's own colour as a canvas takes it, in the theme of now. */
export function useCanvasColor(): (color: string) => string {
  const root = useThemeRoot();
  return useCallback((color) => canvasColor(color, root), [root]);
}
