import type { CSSProperties } from 'react';
import { tokenVar } from '../theme/tokenValue';
import { glyphBox, glyphPaths, type State } from './glyphPaths';

export interface StateGlyphProps {
  state: State;
  /** The state that this one hides, small at the lower right (domain rule 4.7). */
  corner?: State | null | undefined;
  /** Pixels; 12 in text, 14 alone. */
  size?: number;
  /** The word of the state, where no text says it beside the glyph. */
  label?: string;
  /** On a coloured ground: an edge in the colour of the panel. */
  edged?: boolean;
  className?: string;
  style?: CSSProperties;
}

const paint = (name?: string) => (name ? tokenVar(name) : 'none');

function Layers({ state, edged }: { state: State; edged?: boolean | undefined }) {
  const panel = tokenVar('bg.panel');
  const layers = glyphPaths[state];
  return (
    <>
      {edged && (
        <path d={layers[0]?.d} fill={panel} stroke={panel} strokeWidth={3.4} strokeLinejoin="round" />
      )}
      {layers.map((layer) => (
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
    </>
  );
}

/** The shape of a state in its colour (CHAN-D07): the shape alone tells the state, in forced colours too. */
export function StateGlyph({ state, corner, size = 12, label, edged, className, style }: StateGlyphProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${glyphBox} ${glyphBox}`}
      overflow="visible"
      data-state={state}
      data-corner={corner ?? undefined}
      className={className}
      style={corner ? { marginInlineEnd: 4, ...style } : style}
      {...spoken}
    >
      <Layers state={state} edged={edged} />
      {corner && (
        <g transform="translate(9.6 4) scale(0.8)">
          <Layers state={corner} edged />
        </g>
      )}
    </svg>
  );
}
