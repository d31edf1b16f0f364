import { Field, TextInput } from '@mayak/ui';
import type { NumberField as Name } from './draft';
import type { Part } from './part';
import { useFaultWords } from './useFaultWords';

interface Props extends Part {
  name: Name;
  label: string;
  unit?: string | undefined;
  hint?: string;
}

/** A number of the settings with its unit; empty is none. */
export function NumberField({ form, name, label, unit, hint }: Props) {
  const fault = useFaultWords(form.faults);
  return (
    <Field label={label} hint={hint} error={fault(name)}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        value={form.draft[name]}
        {...(unit ? { unit } : {})}
        onChange={({ target }) => form.set({ [name]: target.value })}
      />
    </Field>
  );
}
