import { Field, Floating, SearchIcon, TextInput, type FieldProps, type TextInputProps } from '@mayak/ui';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChosenChips } from './ChosenChips';
import { PickerOptions, type PickerLine } from './PickerOptions';
import { useOptionInView } from './useOptionInView';

export type { PickerLine };

/** What a form gives to a picker; without a label the picker is named by itself. */
export interface PickerProps
  extends
    Partial<Pick<FieldProps, 'label' | 'error' | 'hint' | 'required'>>,
    Pick<TextInputProps, 'invalid' | 'width' | 'flex' | 'size' | 'disabled' | 'name' | 'onBlur' | 'ref'> {
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

/** A field with a list below it that is searched by typing: one line of it is taken, or many are (GEN-D04). */
export function ListPicker({ label, error, hint, required, ...rest }: Props) {
  if (label === undefined) return <Picker {...rest} required={required} />;
  return (
    <Field label={label} error={error} hint={hint} required={required ?? false}>
      {/* The words of the field name it, and what it offers. */}
      <Picker {...rest} {...(typeof label === 'string' && { own: label })} />
    </Field>
  );
}

function Picker({ own, choice, linesFor, nameOf, markOf, onSearch, onBlur, ref, ...rest }: Props) {
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
      {choice.many && <ChosenChips ids={chosen} nameOf={nameOf} markOf={markOf} onRemove={remove} />}
      <TextInput
        size="sm"
        {...rest}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
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
        <Floating anchor={input.current} placement="bottom-start" zIndex="tooltip">
          <PickerOptions
            ref={list}
            id={id}
            label={own}
            lines={lines}
            many={choice.many ?? false}
            active={active}
            isChosen={isChosen}
            onPick={pick}
          />
        </Floating>
      )}
    </>
  );
}
