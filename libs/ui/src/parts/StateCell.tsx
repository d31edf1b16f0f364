import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { empty } from '../formats/empty';
import type { State } from '../icons/glyphPaths';
import { StateGlyph } from '../icons/StateGlyph';
import { useTexts } from '../i18n/defineTexts';
import { commonTexts } from '../texts';

export interface StateCellProps {
  state: State;
  /** The state that this one hides: a corner mark, said after it (CHAN-D07). */
  hidden?: State | null | undefined;
  /** The value with its unit; nothing, or the state `undefined`, is a hyphen. */
  children?: ReactNode;
  /** What the pointer is told, such as both states of a value. */
  title?: string;
}

const tone = (state: State) => ({ bg: `state.${state}.bg`, color: `state.${state}.fg` });

const Root = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6px',
    width: '100%',
    height: '22px',
    px: '8px',
    borderRadius: 'sm',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
    printColorAdjust: 'exact',
  },
  variants: {
    state: {
      normal: tone('normal'),
      preEmergency: tone('preEmergency'),
      emergency: tone('emergency'),
      info: tone('info'),
      recent: tone('recent'),
      outdated: tone('outdated'),
      undefined: { color: 'fg.muted', fontWeight: 400, justifyContent: 'flex-end' },
    },
  },
});

/** A value of a table on the ground of its state, glyph left and value right, so that a column reads as a strip (CHAN-12, CHAN-D07). */
export function StateCell({ state, hidden, children, title }: StateCellProps) {
  const t = useTexts(commonTexts);
  const none = state === 'undefined' || children === null || children === undefined || children === '';
  if (none)
    return (
      <Root state="undefined" title={title}>
        <span>{empty}</span>
      </Root>
    );
  return (
    <Root state={state} title={title}>
      <StateGlyph
        state={state}
        corner={hidden}
        size={11}
        label={[state, ...(hidden ? [hidden] : [])].map((one) => t(`state.${one}`)).join(', ')}
      />
      <span>{children}</span>
    </Root>
  );
}
