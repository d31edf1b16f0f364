import type { CSSProperties } from 'react';
import { tokenVar } from '../theme/tokenValue';
import { glyphBox, type State } from './glyphPaths';
import { StateGlyph } from './StateGlyph';
import { TransportIcon } from './TransportIcon';
import type { Transport } from './transportPaths';

export interface StateMarkerProps {
  state: State;
  /** The state that this one hides, small at the lower right (domain rule 4.7). */
  corner?: State | null | undefined;
  transport: Transport;
  /** 26 in the list, 20 in tables, 32 in a panel header. */
  size?: number;
  label?: string;
}

const filled = (state: State): CSSProperties => ({
  background: tokenVar(`state.${state}.solid`),
  borderColor: tokenVar(`state.${state}.solid`),
  color: tokenVar(`state.${state}.on`),
});
const ring = (state: State): CSSProperties => ({ borderColor: tokenVar(`state.${state}.solid`) });
const faded: CSSProperties = {
  borderStyle: 'dashed',
  borderWidth: 1.5,
  borderColor: tokenVar('fg.muted'),
  color: tokenVar('fg.muted'),
  background: tokenVar('bg.muted'),
};

const looks: Record<State, CSSProperties> = {
  normal: ring('normal'),
  preEmergency: filled('preEmergency'),
  emergency: filled('emergency'),
  info: ring('info'),
  recent: ring('recent'),
  outdated: faded,
  undefined: faded,
};

const badged: readonly State[] = ['preEmergency', 'emergency', 'recent'];
/** Smaller ones stand beside a glyph that says the same. */
const smallestBadged = 26;
const corners = { state: { top: -4, right: -4 }, hidden: { bottom: -3, right: -4 } };

/** The round sign of a beacon, as on the map: the ring or fill is the state and the badge its shape, the drawing is the transport. */
export function StateMarker({ state, corner, transport, size = 26, label }: StateMarkerProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      data-state={state}
      data-corner={corner ?? undefined}
      {...spoken}
      style={{
        position: 'relative',
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: '50%',
        borderWidth: size < 24 ? 1.5 : 2,
        borderStyle: 'solid',
        background: tokenVar('bg.panel'),
        color: tokenVar('fg'),
        ...looks[state],
      }}
    >
      <TransportIcon transport={transport} size={Math.round(size / 3 + 5)} />
      {size >= smallestBadged && badged.includes(state) && (
        <StateGlyph state={state} size={glyphBox} edged style={{ position: 'absolute', ...corners.state }} />
      )}
      {size >= smallestBadged && corner && (
        <StateGlyph state={corner} size={10} edged style={{ position: 'absolute', ...corners.hidden }} />
      )}
    </span>
  );
}
