import type { CSSProperties } from 'react';
import { tokenVar } from '../theme/tokenValue';
import type { State } from './glyphPaths';
import { TransportIcon } from './TransportIcon';
import type { Transport } from './transportPaths';

export interface StatePuckProps {
  state: State;
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

/** The round sign of a beacon, as on the map: the ring or fill is the state, the drawing is the transport. */
export function StatePuck({ state, transport, size = 26, label }: StatePuckProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      data-state={state}
      {...spoken}
      style={{
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
    </span>
  );
}
