import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { State } from '../icons/glyphPaths';
import { StateGlyph } from '../icons/StateGlyph';

export interface PillProps {
  /** The colour and the glyph; without it the pill is grey and plain. */
  state?: State;
  /** In place of the glyph; null for none. */
  icon?: ReactNode;
  children: ReactNode;
}

const tone = (state: State) => ({ bg: `state.${state}.bg`, color: `state.${state}.fg` });

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    height: '20px',
    px: '7px',
    borderRadius: 'sm',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    _highContrast: { border: '1px solid' },
  },
  variants: {
    state: {
      normal: tone('normal'),
      preEmergency: tone('preEmergency'),
      emergency: tone('emergency'),
      info: tone('info'),
      recent: tone('recent'),
      outdated: tone('outdated'),
      undefined: { bg: 'bg.muted', color: 'fg.secondary' },
    },
  },
  defaultVariants: { state: 'undefined' },
});

/** A state in prose and forms: 20 px, glyph and word. */
export function Pill({ state, icon, children }: PillProps) {
  return (
    <Root state={state}>
      {icon === undefined ? state && <StateGlyph state={state} size={11} /> : icon}
      {children}
    </Root>
  );
}
