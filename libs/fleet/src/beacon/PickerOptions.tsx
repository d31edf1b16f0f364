import { chakra, CheckIcon } from '@mayak/ui';
import type { ReactNode, Ref } from 'react';

/** A line of the list: one thing, or a group of them that are chosen together. */
export interface PickerLine {
  key: string;
  name: string;
  ids: readonly number[];
  isGroup?: boolean;
  mark?: ReactNode;
}

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
    },
    '& li[role=option]': {
      cursor: 'pointer',
      '&[data-active]': { bg: 'bg.selected' },
      _hover: { bg: 'bg.hover' },
    },
    '& li[data-group]': { color: 'fg.secondary', fontWeight: 600 },
    '& li > svg:last-child': { marginInlineStart: 'auto', flex: 'none' },
  },
});

interface Props {
  ref: Ref<HTMLUListElement>;
  /** Of the picker; its lines and its list have names of their own from it. */
  id: string;
  label: string;
  lines: readonly PickerLine[];
  many: boolean;
  active: PickerLine | undefined;
  isChosen: (line: PickerLine) => boolean;
  onPick: (line: PickerLine) => void;
}

/** What a picker offers; a group is a choice only where many are chosen. */
export function PickerOptions({ ref, id, label, lines, many, active, isChosen, onPick }: Props) {
  return (
    <List
      ref={ref}
      id={`${id}list`}
      role="listbox"
      aria-label={label}
      aria-multiselectable={many}
      onPointerDown={(event) => event.preventDefault()}
    >
      {lines.map((line) =>
        line.isGroup && !many ? (
          <li key={line.key} id={`${id}${line.key}`} role="presentation" data-group>
            {line.mark}
            {line.name}
          </li>
        ) : (
          <li
            key={line.key}
            id={`${id}${line.key}`}
            role="option"
            aria-selected={many ? isChosen(line) : line === active}
            data-active={line === active || undefined}
            data-group={line.isGroup || undefined}
            onClick={() => onPick(line)}
          >
            {line.mark}
            {line.name}
            {many && isChosen(line) && <CheckIcon size={14} aria-hidden />}
          </li>
        ),
      )}
    </List>
  );
}
