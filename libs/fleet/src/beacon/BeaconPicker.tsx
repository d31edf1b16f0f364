import { chakra, Floating, SearchIcon, TextInput, type TextInputProps, useTexts } from '@mayak/ui';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { ColorMark, useOptionInView, useSearchWords } from '.';
import { useFleet, useFleetRow, useFleetVersion } from '@mayak/fleet';
import { fleetTexts } from '../texts';

const most = 50;

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    p: '4px',
    bg: 'bg.panel',
    borderRadius: 'lg',
    boxShadow: 'popover',
    _highContrast: { border: '1px solid' },
    minWidth: '240px',
    maxHeight: '320px',
    overflowY: 'auto',
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      minHeight: { base: '44px', md: '30px' },
      px: '8px',
      borderRadius: '5px',
      cursor: 'pointer',
      '&[aria-selected=true]': { bg: 'bg.selected' },
      _hover: { bg: 'bg.hover' },
    },
  },
});

interface Props extends Pick<TextInputProps, 'invalid' | 'width' | 'flex'> {
  value: number | null;
  onValue: (id: number) => void;
}

/** One beacon of the fleet, found by any of its fields (TRACK-02). */
export function BeaconPicker({ value, onValue, ...rest }: Props) {
  const t = useTexts(fleetTexts);
  const id = useId();
  const fleet = useFleet();
  useFleetVersion();
  const chosen = useFleetRow(value ?? 0);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const isOpen = text !== null;
  useSearchWords(isOpen);
  const list = useOptionInView(at);
  const hits = isOpen ? [...fleet.search(text, 'name').slice(0, most)] : [];

  const pick = (hit: number | undefined) => {
    if (hit === undefined) return;
    onValue(hit);
    setText(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setText('');
      else setAt(Math.max(0, Math.min(hits.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      pick(hits[at]);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setText(null);
    }
  };

  return (
    <>
      <TextInput
        {...rest}
        ref={input}
        size="sm"
        role="combobox"
        aria-label={t('picker.beacon')}
        aria-expanded={isOpen}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && hits.length > 0 ? `${id}${hits[at]}` : undefined}
        autoComplete="off"
        placeholder={t('picker.choose')}
        icon={chosen && !isOpen ? <ColorMark color={chosen.color} /> : <SearchIcon aria-hidden />}
        value={text ?? chosen?.name ?? ''}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onClick={() => setText(text ?? '')}
        onBlur={() => setText(null)}
        onKeyDown={onKeyDown}
      />
      {isOpen && input.current && hits.length > 0 && (
        <Floating anchor={input.current} placement="bottom-start" zIndex="dropdown">
          <List
            ref={list}
            id={`${id}list`}
            role="listbox"
            aria-label={t('picker.beacon')}
            onPointerDown={(event) => event.preventDefault()}
          >
            {hits.map((hit, i) => (
              <Option key={hit} id={`${id}${hit}`} beacon={hit} active={i === at} onPick={() => pick(hit)} />
            ))}
          </List>
        </Floating>
      )}
    </>
  );
}

function Option({
  id,
  beacon,
  active,
  onPick,
}: {
  id: string;
  beacon: number;
  active: boolean;
  onPick: () => void;
}) {
  const row = useFleetRow(beacon);
  return (
    <li id={id} role="option" aria-selected={active} onClick={onPick}>
      {row && <ColorMark color={row.color} />}
      {row?.name}
    </li>
  );
}
