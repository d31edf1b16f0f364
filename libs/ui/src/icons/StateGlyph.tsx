import type { CSSProperties } from 'react';
import { tokenVar } from '../theme/tokenValue';
import { glyphBox, glyphPaths, type State } from './glyphPaths';

export interface StateGlyphProps {
  state: State;
  /** Pixels; 12 in text, 14 alone. */
  size?: number;
  /** The word of the state, where no text says it beside the glyph. */
  label?: string;
  className?: string;
  style?: CSSProperties;
}

const paint = (name?: string) => (name ? tokenVar(name) : 'none');

/** The shape of a state in its colour (CHAN-D07): the shape alone tells the state, in forced colours too. */
export function StateGlyph({ state, size = 12, label, className, style }: StateGlyphProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${glyphBox} ${glyphBox}`}
      data-state={state}
      {...{ className, style }}
      {...spoken}
    >
      {glyphPaths[state].map((layer) => (
        <path
          key={layer.d}
          d={layer.d}
          fill={paint(layer.fill)}
          stroke={paint(layer.stroke)}
          strokeWidth={layer.width}
          strokeDasharray={layer.dash?.join(' ')}
          strokeLinecap={layer.dash ? undefined : 'round'}
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
