import { chakra } from '@chakra-ui/react/styled-system';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTexts } from '../i18n/defineTexts';
import { commonTexts } from '../texts';
import { Dialog } from './Dialog';
import { SearchInput } from './SearchInput';

/** Something that was found, in one line. */
export interface FindLine {
  key: string;
  /** A sign before the title. */
  mark?: ReactNode;
  title: string;
  /** What it is, at the end of the line. */
  kind: string;
}

export interface FindDialogProps<T extends FindLine> {
  text: string;
  onText: (text: string) => void;
  hits: readonly T[];
  /** More may be found yet: Enter waits for the first. */
  busy?: boolean;
  onPick: (hit: T) => void;
  onClose: () => void;
  /** Shown below the list: sources that could not be asked. */
  children?: ReactNode;
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    m: '8px 0 0',
    p: 0,
    minHeight: '180px',
    maxHeight: '360px',
    overflowY: 'auto',
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      minHeight: { base: '44px', md: '34px' },
      px: '8px',
      borderRadius: '5px',
      cursor: 'pointer',
      '&[aria-selected=true]': { bg: 'bg.selected' },
      _hover: { bg: 'bg.hover' },
      '& > svg': { flex: 'none', color: 'fg.muted' },
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& > small': { marginInlineStart: 'auto', fontSize: 'xs', color: 'fg.muted', flex: 'none' },
    },
  },
});
const Note = chakra('p', { base: { color: 'fg.muted', fontSize: 'xs' } });

/** Asks for something and shows what is found while it is typed: gone through by the arrow keys, taken by Enter (MAP-D07, GEN-D04). */
export function FindDialog<T extends FindLine>(props: FindDialogProps<T>) {
  const { text, onText, hits, busy = false, onPick, onClose, children } = props;
  const t = useTexts(commonTexts);
  const id = useId();
  const [at, setAt] = useState(0);
  const active = Math.min(at, hits.length - 1);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const [isWanted, setWanted] = useState(false);
  const [first] = hits;
  const pick = useEffectEvent((hit: T) => {
    setWanted(false);
    onPick(hit);
  });
  useEffect(() => {
    if (isWanted && first) pick(first);
  }, [isWanted, first]);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const hit = hits[active];
    if (by !== undefined) setAt(Math.max(0, Math.min(hits.length - 1, active + by)));
    else if (event.key === 'Enter' && hit) onPick(hit);
    else if (event.key === 'Enter') setWanted(busy);
    else return;
    event.preventDefault();
  };
  const type = (next: string) => {
    setAt(0);
    setWanted(false);
    onText(next);
  };

  return (
    <Dialog open title={t('find.title')} width="520px" onClose={onClose}>
      <SearchInput
        data-autofocus=""
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}${active}` : undefined}
        placeholder={t('find.field')}
        value={text}
        onValue={type}
        onKeyDown={onKeyDown}
      />
      <List ref={list} id={`${id}list`} role="listbox" aria-label={t('find.hits')}>
        {hits.map((hit, i) => (
          <li
            key={hit.key}
            id={`${id}${i}`}
            role="option"
            aria-selected={i === active}
            onClick={() => onPick(hit)}
          >
            {hit.mark}
            <span>{hit.title}</span>
            <small>{hit.kind}</small>
          </li>
        ))}
      </List>
      {children}
      <Note role="status">
        {text.trim() === '' ? t('find.hint') : hits.length === 0 && t('find.none', { text: text.trim() })}
      </Note>
    </Dialog>
  );
}
