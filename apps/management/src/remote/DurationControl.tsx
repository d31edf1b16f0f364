import { TextInput, useTexts } from '@mayak/ui';
import { FormField } from '@mayak/ui/form';
import { useState } from 'react';
import { valueAt } from './draft';
import { remoteTexts } from './texts';
import type { RemoteForm } from './useRemoteForm';
import { useSeconds } from './useSeconds';

interface Props {
  form: RemoteForm;
  name: string;
  label: string;
  isLabelHidden: boolean;
  /** The most that may be typed, seconds. */
  max: number;
  placeholder?: string;
}

const secondsOf = { s: 1, min: 60 } as const;
type Unit = keyof typeof secondsOf;

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));
/** What is in the form as it is shown, and the other way round; what is no number stays as it was typed. */
const shownOf = (seconds: string, unit: Unit) => {
  const number = numberOf(seconds);
  return Number.isNaN(number) ? seconds : String(number / secondsOf[unit]);
};
const heldOf = (text: string, unit: Unit) => {
  const number = numberOf(text);
  return Number.isNaN(number) ? text : String(Math.round(number * secondsOf[unit]));
};
const day = 86_400;
/** Whole minutes are typed as minutes, everything else as seconds; what nobody told, by how long it may be. */
const unitOf = (seconds: string, max: number): Unit => {
  const number = numberOf(seconds);
  if (Number.isNaN(number)) return max < day ? 's' : 'min';
  return number % secondsOf.min === 0 ? 'min' : 's';
};

/** A time that the beacon takes in seconds, typed as people say it (REMOTE-01). */
export function DurationControl({ form, name, max, placeholder, ...rest }: Props) {
  const t = useTexts(remoteTexts);
  const inWords = useSeconds();
  const held = String(valueAt(form.values, name) ?? '');
  const [unit] = useState(() => unitOf(held, max));
  const [typed, setTyped] = useState('');
  const { onBlur } = form.register(name);
  // As it was typed while it says the same: a comma and a last zero stay.
  const text = heldOf(typed, unit) === held ? typed : shownOf(held, unit);
  return (
    <FormField form={form} name={name} written={(value) => inWords(Number(value))} {...rest}>
      <TextInput
        size="sm"
        inputMode="decimal"
        name={name}
        value={text}
        unit={t(`unit.${unit}`)}
        onBlur={(event) => void onBlur(event)}
        onChange={({ target }) => {
          setTyped(target.value);
          form.set(name, heldOf(target.value, unit));
        }}
        {...(placeholder !== undefined && { placeholder })}
      />
    </FormField>
  );
}
