import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRightIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { saved, useSaved } from '../saved';

export interface SectionProps {
  title: ReactNode;
  /** A short word at the end of the line, such as a count or a time. */
  summary?: ReactNode;
  /** Under this name the browser remembers whether it is open. */
  name?: string;
  /** How it begins, until the user touches it. */
  defaultOpen?: boolean;
  /** Told after it opened or closed. */
  onOpen?: (open: boolean) => void;
  children: ReactNode;
}

const Head = chakra('button', {
  base: {
    width: '100%',
    height: '38px',
    px: '16px',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    fontWeight: 600,
    textAlign: 'start',
    borderBottom: '1px solid',
    borderColor: 'border',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '& > svg': { color: 'fg.muted', transition: 'transform 160ms' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
    mdDown: { height: '44px' },
  },
});
const Summary = chakra('span', {
  base: {
    marginInlineStart: 'auto',
    color: 'fg.muted',
    fontWeight: 400,
    fontSize: 'xs',
    textStyle: 'numeric',
  },
});
const Body = chakra('div', { base: { borderBottom: '1px solid', borderColor: 'border' } });

const unnamed = saved.section('');

/** A block of a panel that folds; the browser remembers it by name (SIDE-D01). */
export function Section({ title, summary, name, defaultOpen = false, onOpen, children }: SectionProps) {
  const id = useId();
  const [kept, keep] = useSaved(name ? saved.section(name) : unnamed);
  const [own, setOwn] = useState<boolean | null>(null);
  const open = (name ? kept : own) ?? defaultOpen;
  const turn = () => {
    if (name) keep(!open);
    else setOwn(!open);
    onOpen?.(!open);
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3>
        <Head type="button" aria-expanded={open} aria-controls={id} onClick={turn}>
          <ChevronRightIcon aria-hidden />
          <span id={`${id}-title`}>{title}</span>
          {summary != null && <Summary>{summary}</Summary>}
        </Head>
      </h3>
      {open && <Body id={id}>{children}</Body>}
    </section>
  );
}
