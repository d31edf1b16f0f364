import { chakra } from '@chakra-ui/react/styled-system';
import { OctagonExclamationPointIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateGlyph } from '../icons/StateGlyph';

export interface AlertProps {
  state: 'normal' | 'preEmergency' | 'emergency' | 'info';
  title?: ReactNode;
  children?: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
  /** Solid red, for what must be done now. */
  solid?: boolean;
  /** How it is announced; by default an emergency interrupts and the rest waits. */
  role?: 'alert' | 'status' | 'note';
}

const tone = (state: AlertProps['state']) => ({ bg: `state.${state}.bg`, color: `state.${state}.fg` });

const Root = chakra('div', {
  base: {
    display: 'flex',
    gap: '10px',
    padding: '9px 12px',
    borderRadius: 'md',
    alignItems: 'flex-start',
    _highContrast: { border: '1px solid' },
  },
  variants: {
    state: {
      normal: tone('normal'),
      preEmergency: tone('preEmergency'),
      emergency: tone('emergency'),
      info: tone('info'),
    },
    solid: { true: { py: '10px', bg: 'state.emergency.solid', color: 'state.emergency.on' } },
  },
});
const Sign = chakra('span', { base: { marginTop: '2px' } });
const Words = chakra('div', { base: { flex: '1', minWidth: 0 } });
const Title = chakra('div', { base: { fontWeight: 600 } });

/** A message inside a page or panel, in the colour and with the glyph of its state. */
export function Alert({
  state,
  title,
  children,
  action,
  solid,
  role = state === 'emergency' ? 'alert' : 'status',
}: AlertProps) {
  return (
    <Root state={solid ? undefined : state} solid={solid} role={role}>
      <Sign>
        {solid ? (
          <OctagonExclamationPointIcon size={18} aria-hidden />
        ) : (
          <StateGlyph state={state} size={14} />
        )}
      </Sign>
      <Words>
        {title && <Title>{title}</Title>}
        {children && <div>{children}</div>}
      </Words>
      {action}
    </Root>
  );
}
