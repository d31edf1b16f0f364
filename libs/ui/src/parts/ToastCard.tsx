import { chakra } from '@chakra-ui/react/styled-system';
import { XIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { StateGlyph } from '../icons/StateGlyph';
import { useTexts } from '../i18n/defineTexts';
import { commonTexts } from '../texts';
import { Button } from './Button';
import { IconButton } from './IconButton';
import type { Toast } from './toast';

const edge = (state: Toast['state']) => ({ _before: { bg: `state.${state}.solid` } });

const Card = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    display: 'flex',
    gap: '10px',
    maxHeight: '117px',
    padding: '10px 10px 10px 14px',
    bg: 'bg.panel',
    color: 'fg',
    borderRadius: 'lg',
    boxShadow: 'popover',
    animation: 'slideIn 160ms cubic-bezier(0.2,0,0,1)',
    _before: { content: '""', position: 'absolute', insetBlock: 0, insetInlineStart: 0, width: '4px' },
    _highContrast: { border: '1px solid' },
  },
  variants: {
    state: {
      normal: edge('normal'),
      preEmergency: edge('preEmergency'),
      emergency: edge('emergency'),
      info: edge('info'),
      recent: edge('recent'),
      outdated: edge('outdated'),
    },
  },
});
const Sign = chakra('span', { base: { marginTop: '2px' } });
const Words = chakra('div', { base: { flex: '1', minWidth: 0 } });
const Pick = chakra('button', {
  base: { display: 'block', width: '100%', textAlign: 'start', borderRadius: 'xs' },
});
const Line = chakra('span', { base: { display: 'flex', gap: '8px' } });
const Title = chakra('span', {
  base: { flex: '1', fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const Time = chakra('span', {
  base: { textStyle: 'secondary', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
});
const Text = chakra('span', {
  base: { display: 'block', textStyle: 'secondary', color: 'fg.secondary', lineClamp: 2 },
});
const Buttons = chakra('div', { base: { display: 'flex', gap: '8px', marginTop: '8px' } });

interface ToastCardProps {
  toast: Toast;
  held: boolean;
  duration: number;
  onClose: () => void;
}

/** One toast: edge and glyph of its state, words, time, buttons, cross; an emergency interrupts the reader, the rest waits. */
export function ToastCard({ toast, held, duration, onClose }: ToastCardProps) {
  const t = useTexts(commonTexts);
  const left = useRef(duration);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (held || left.current === Infinity) return;
    const began = performance.now();
    const timer = setTimeout(() => close(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - began;
    };
  }, [held]);
  const words = (
    <>
      <Line>
        <Title data-title="">{toast.title}</Title>
        {toast.time && <Time>{toast.time}</Time>}
      </Line>
      {toast.text && <Text>{toast.text}</Text>}
    </>
  );
  const urgent = toast.state === 'emergency';
  const done = (pick?: () => void) => () => {
    onClose();
    pick?.();
  };
  return (
    <Card state={toast.state} role={toast.silent ? 'group' : urgent ? 'alert' : 'status'}>
      <Sign>
        <StateGlyph state={toast.state} size={14} label={t(`state.${toast.state}`)} />
      </Sign>
      <Words>
        {toast.onPick ? (
          <Pick type="button" onClick={done(toast.onPick)}>
            {words}
          </Pick>
        ) : (
          words
        )}
        {toast.actions && (
          <Buttons>
            {toast.actions.map((action, index) => (
              <Button
                key={action.label}
                size="xs"
                variant={urgent && index === 0 ? 'danger' : 'secondary'}
                onClick={done(action.onPick)}
              >
                {action.label}
              </Button>
            ))}
          </Buttons>
        )}
      </Words>
      <IconButton
        label={t('close')}
        icon={<XIcon size={14} aria-hidden />}
        size="xs"
        tooltip={false}
        onClick={onClose}
      />
    </Card>
  );
}
