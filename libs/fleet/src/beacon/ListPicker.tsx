import {
  chakra,
  CheckIcon,
  Field,
  Floating,
  SearchIcon,
  TextInput,
  useTexts,
  XIcon,
  type FieldProps,
  type TextInputProps,
} from '@mayak/ui';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { fleetTexts } from '../texts';
import { useOptionInView } from './useOptionInView';

/** A line of the list: one thing, or a group of them that are chosen together. */
export interface PickerLine {
  key: string;
  name: string;
  ids: readonly number[];
  isGroup?: boolean;
  mark?: ReactNode;
}

/** What a form gives to a picker; without a label the picker is named by itself. */
export interface PickerProps
  extends
    Partial<Pick<FieldProps, 'label' | 'error' | 'hint' | 'required'>>,
    Pick<TextInputProps, 'invalid' | 'width' | 'flex' | 'disabled' | 'name' | 'onBlur' | 'ref'> {
  placeholder?: string;
}

/** One or none, or many: what is chosen, and who is told of another choice. */
export type Choice =
  | { many?: false; value: number | null; onChange: (id: number) => void }
  | { many: true; value: readonly number[]; onChange: (ids: readonly number[]) => void };

interface Props extends PickerProps {
  /** What the picker is called where no label says it. */
  own: string;
  choice: Choice;
  /** What is offered for a text; asked for only while the list is open. */
  linesFor: (text: string) => readonly PickerLine[];
  /** How a chosen one is written. */
  nameOf: (id: number) => string;
  markOf: (id: number) => ReactNode;
  onSearch?: (isOpen: boolean) => void;
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
const Chosen = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    p: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      minHeight: { base: '44px', md: '24px' },
      px: '8px',
      borderRadius: 'sm',
      bg: 'bg.subtle',
      textStyle: 'secondary',
      _hover: { bg: 'bg.hover' },
    },
  },
});

const mostChips = 12;

/** A field with a list below it that is searched by typing: one line of it is taken, or many are (GEN-D04). */
export function ListPicker({ label, error, hint, required, ...rest }: Props) {
  if (label === undefined) return <Picker {...rest} required={required} />;
  return (
    <Field label={label} error={error} hint={hint} required={required ?? false}>
      <Picker {...rest} />
    </Field>
  );
}

function Picker({ own, choice, linesFor, nameOf, markOf, onSearch, onBlur, ref, ...rest }: Props) {
  const t = useTexts(fleetTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const isOpen = text !== null;
  const chosen = choice.many ? choice.value : choice.value === null ? [] : [choice.value];
  const lines = isOpen ? linesFor(text) : [];
  const offered = lines.filter(({ isGroup }) => choice.many || !isGroup);
  const active = offered[Math.min(at, offered.length - 1)];
  const list = useOptionInView(active ? lines.indexOf(active) : -1);
  const isChosen = ({ ids }: PickerLine) => ids.length > 0 && ids.every((one) => chosen.includes(one));

  const show = (next: string | null) => {
    setText(next);
    if ((next !== null) !== isOpen) onSearch?.(next !== null);
  };
  const pick = (line: PickerLine | undefined) => {
    const [first] = line?.ids ?? [];
    if (!line || first === undefined) return;
    if (!choice.many) {
      choice.onChange(first);
      return show(null);
    }
    const others = choice.value.filter((one) => !line.ids.includes(one));
    choice.onChange(isChosen(line) ? others : [...others, ...line.ids]);
  };
  const remove = (one: number | undefined) =>
    choice.many && choice.onChange(choice.value.filter((other) => other !== one));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && !isOpen) show('');
    else if (by !== undefined) setAt(Math.max(0, Math.min(offered.length - 1, at + by)));
    else if (event.key === 'Enter' && isOpen) pick(active);
    else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      show(null);
    } else if (event.key === 'Backspace' && choice.many && !text) return void remove(choice.value.at(-1));
    else return;
    event.preventDefault();
  };
  const [only] = choice.many ? [] : chosen;

  return (
    <>
      {choice.many && chosen.length > 0 && (
        <Chosen aria-label={t('picker.chosen')}>
          {chosen.slice(0, mostChips).map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-label={t('picker.remove', { name: nameOf(one) })}
                onClick={() => remove(one)}
              >
                {markOf(one)}
                {nameOf(one)}
                <XIcon size={12} aria-hidden />
              </button>
            </li>
          ))}
          {chosen.length > mostChips && <li>{t('picker.more', { count: chosen.length - mostChips })}</li>}
        </Chosen>
      )}
      <TextInput
        {...rest}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        size="sm"
        role="combobox"
        aria-label={own}
        aria-expanded={isOpen}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}${active.key}` : undefined}
        autoComplete="off"
        icon={only !== undefined && !isOpen ? markOf(only) : <SearchIcon aria-hidden />}
        value={text ?? (only === undefined ? '' : nameOf(only))}
        onChange={(event) => {
          show(event.target.value);
          setAt(0);
        }}
        onClick={() => show(text ?? '')}
        onBlur={(event) => {
          show(null);
          onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && input.current && lines.length > 0 && (
        <Floating anchor={input.current} placement="bottom-start" zIndex="dropdown">
          <List
            ref={list}
            id={`${id}list`}
            role="listbox"
            aria-label={own}
            aria-multiselectable={choice.many}
            onPointerDown={(event) => event.preventDefault()}
          >
            {lines.map((line) =>
              line.isGroup && !choice.many ? (
                <li key={line.key} id={`${id}${line.key}`} role="presentation" data-group>
                  {line.mark}
                  {line.name}
                </li>
              ) : (
                <li
                  key={line.key}
                  id={`${id}${line.key}`}
                  role="option"
                  aria-selected={choice.many ? isChosen(line) : line === active}
                  data-active={line === active || undefined}
                  data-group={line.isGroup || undefined}
                  onClick={() => pick(line)}
                >
                  {line.mark}
                  {line.name}
                  {choice.many && isChosen(line) && <CheckIcon size={14} aria-hidden />}
                </li>
              ),
            )}
          </List>
        </Floating>
      )}
    </>
  );
}
