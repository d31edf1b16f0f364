import { chakra } from '@chakra-ui/react/styled-system';
import { XIcon } from 'lucide-react';
import { useId, useRef, type ReactNode, type Ref } from 'react';
import { useTexts } from '../i18n/defineTexts';
import { commonTexts } from '../texts';
import { useEscape } from './escape';
import { useFocusInside } from './focus';
import { IconButton } from './IconButton';

export interface PanelFrameProps {
  title: ReactNode;
  /** Before the title, such as a puck. */
  lead?: ReactNode;
  /** A second, small line under the title. */
  subtitle?: ReactNode;
  /** At the end of the title's line, before the cross. */
  actions?: ReactNode;
  /** A row of buttons under the title. */
  toolbar?: ReactNode;
  /** Fixed at the bottom. */
  footer?: ReactNode;
  onClose: () => void;
  busy?: boolean;
  /** Off where the panel follows what is gone through beside it. */
  takesFocus?: boolean | undefined;
  /** The scrolling body. */
  bodyRef?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

const Root = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    bg: 'bg.panel',
    color: 'fg',
  },
});
const Head = chakra('header', {
  base: {
    flex: 'none',
    minHeight: '44px',
    padding: '8px 12px 8px 16px',
    '&[data-tall]': { padding: '12px 12px 10px 16px' },
    borderBottom: '1px solid',
    borderColor: 'border',
  },
});
const Line = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '36px' },
});
const Names = chakra('div', { base: { flex: '1', minWidth: 0 } });
const Title = chakra('h2', {
  base: {
    fontSize: '15px',
    lineHeight: '20px',
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
const Subtitle = chakra('div', {
  base: {
    textStyle: 'secondary',
    color: 'fg.secondary',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
const Tools = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '4px', margin: '10px 0 0 -4px' },
});
const Body = chakra('div', {
  base: { flex: '1', minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain', position: 'relative' },
});
const Foot = chakra('footer', {
  base: {
    flex: 'none',
    padding: '10px 16px',
    borderTop: '1px solid',
    borderColor: 'border',
    display: 'flex',
    gap: '8px',
  },
});

/** The frame of a side panel: title and cross, a body that scrolls, a footer; the title takes the focus and gives it back (GEN-D04). */
export function PanelFrame({
  title,
  lead,
  subtitle,
  actions,
  toolbar,
  footer,
  onClose,
  busy,
  takesFocus = true,
  bodyRef,
  children,
}: PanelFrameProps) {
  const t = useTexts(commonTexts);
  const id = useId();
  const root = useRef<HTMLElement>(null);
  useEscape(true, onClose);
  useFocusInside(root, takesFocus, (panel) => panel.querySelector('h2'));
  return (
    <Root ref={root} aria-labelledby={id} aria-busy={busy}>
      <Head data-tall={toolbar ? '' : undefined}>
        <Line>
          {lead}
          <Names>
            <Title id={id} tabIndex={-1}>
              {title}
            </Title>
            {subtitle && <Subtitle>{subtitle}</Subtitle>}
          </Names>
          {actions}
          <IconButton label={t('close')} icon={<XIcon aria-hidden />} onClick={onClose} />
        </Line>
        {toolbar && <Tools>{toolbar}</Tools>}
      </Head>
      <Body ref={bodyRef}>{children}</Body>
      {footer && <Foot>{footer}</Foot>}
    </Root>
  );
}
