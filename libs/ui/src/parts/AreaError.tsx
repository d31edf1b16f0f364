import { chakra } from '@chakra-ui/react/styled-system';
import { RefreshCwIcon, UnplugIcon } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTexts } from '../i18n/defineTexts';
import { commonTexts } from '../texts';
import { Button } from './Button';
import { focusedIn } from './focus';

export interface AreaErrorProps {
  /** What failed. */
  title: ReactNode;
  /** One sentence: what still works, what to do. */
  text: ReactNode;
  /** The attempt and the cause, small. */
  detail?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  onReload?: () => void;
  /** There is an earlier version that worked. */
  onPrevious?: () => void;
}

const Root = chakra('div', {
  base: {
    height: '100%',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: '24px',
    bg: 'bg.canvas',
  },
});
const Row = chakra('div', {
  base: { width: '440px', maxWidth: '100%', display: 'flex', gap: '12px', alignItems: 'flex-start' },
});
const Tile = chakra('span', {
  base: {
    width: '40px',
    height: '40px',
    flex: 'none',
    borderRadius: '9px',
    bg: 'state.preEmergency.bg',
    color: 'state.preEmergency.fg',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
  },
});
const Title = chakra('h2', {
  base: { fontSize: 'lg', lineHeight: '24px', fontWeight: 600, letterSpacing: 'tight' },
});
const Words = chakra('p', { base: { color: 'fg.secondary', marginTop: '4px' } });
const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '14px' } });
const Detail = chakra('p', {
  base: {
    textStyle: 'secondary',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg.muted',
    marginTop: '14px',
    overflowWrap: 'anywhere',
  },
});

/** An area that did not load, while the rest of the page goes on; Retry takes the focus, except from someone who is typing. */
export function AreaError({ title, text, detail, onRetry, retrying, onReload, onPrevious }: AreaErrorProps) {
  const t = useTexts(commonTexts);
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const typing = area.current && focusedIn(area.current)?.matches('input, textarea, [contenteditable]');
    if (!typing) area.current?.querySelector('button')?.focus();
  }, []);
  return (
    <Root ref={area} role="group" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <Row>
        <Tile aria-hidden>
          <UnplugIcon size={20} />
        </Tile>
        <div>
          <Title id={id}>{title}</Title>
          <Words id={`${id}-text`}>{text}</Words>
          <Buttons>
            <Button
              variant="primary"
              icon={<RefreshCwIcon size={14} aria-hidden />}
              loading={retrying}
              onClick={onRetry}
            >
              {t('retry')}
            </Button>
            {onPrevious && <Button onClick={onPrevious}>{t('usePrevious')}</Button>}
            {onReload && <Button onClick={onReload}>{t('reload')}</Button>}
          </Buttons>
          {detail && <Detail>{detail}</Detail>}
        </div>
      </Row>
    </Root>
  );
}
