import { chakra, Dialog, SearchInput, Text, useTexts } from '@mayak/ui';
import { useId, useState, type KeyboardEvent } from 'react';
import { useGeoobjects, useOptionInView, useSearchTexts } from '@mayak/fleet/beacon';
import { useFleet, useFleetVersion } from '@mayak/fleet';
import { useBasemap } from '@mayak/map';
import { screenTexts } from '../screens/texts';
import { HitLine } from './HitLine';
import { hitsOf, type Hit } from './hits';

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

interface Props {
  /** What is looked for at the beginning. */
  text?: string;
  basemapUrl: string;
  onClose: () => void;
  onHit: (hit: Hit) => void;
}

/** Asks for a beacon, geoobject, place or coordinates and shows what is found while it is typed (MAP-D07). */
export function GoToDialog({ text: typed = '', basemapUrl, onClose, onHit }: Props) {
  const t = useTexts(screenTexts);
  const id = useId();
  const fleet = useFleet();
  useFleetVersion();
  const { geoobjects } = useGeoobjects();
  const places = useBasemap(basemapUrl)?.places ?? [];
  const [text, setText] = useState(typed);
  useSearchTexts(text !== '');
  const [at, setAt] = useState(0);
  const hits = hitsOf(text, { fleet, geoobjects, places });
  const active = Math.min(at, hits.length - 1);
  const list = useOptionInView(active);

  const pick = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    onHit(hit);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setAt(Math.max(0, Math.min(hits.length - 1, active + by)));
    else if (event.key === 'Enter') pick(hits[active]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open title={t('goTo.title')} width="520px" onClose={onClose}>
      <SearchInput
        data-autofocus=""
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}${active}` : undefined}
        placeholder={t('goTo.field')}
        value={text}
        onValue={(next) => {
          setText(next);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <List ref={list} id={`${id}list`} role="listbox" aria-label={t('goTo.hits')}>
        {hits.map((hit, i) => (
          <li
            key={hit.key}
            id={`${id}${i}`}
            role="option"
            aria-selected={i === active}
            onClick={() => pick(hit)}
          >
            <HitLine hit={hit} />
          </li>
        ))}
      </List>
      <Text role="status" color="fg.muted" fontSize="xs">
        {text.trim() === '' ? t('goTo.hint') : hits.length === 0 && t('goTo.none', { text: text.trim() })}
      </Text>
    </Dialog>
  );
}
