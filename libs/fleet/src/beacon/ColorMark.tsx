import { identityColor } from './identityColor';

/** The small square in a beacon's own colour; it names nothing, so it is silent. */
export const ColorMark = ({ color, size = 8 }: { color: string; size?: number }) => (
  <span
    aria-hidden
    style={{
      width: size,
      height: size,
      borderRadius: 2,
      flex: 'none',
      display: 'inline-block',
      background: identityColor(color),
      forcedColorAdjust: 'none',
    }}
  />
);
