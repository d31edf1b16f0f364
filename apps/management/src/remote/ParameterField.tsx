import { Select, Switch, TextArea, TextInput, useFormats, useTexts } from '@mayak/ui';
import { FormField, TextField } from '@mayak/ui/form';
import { valueAt } from './draft';
import type { PageField } from './pageFields';
import { remoteTexts } from './texts';
import type { PageForm } from './usePageForm';

const day = '2026-01-01T';

/** How a value of a page is written. */
export function useWritten() {
  const t = useTexts(remoteTexts);
  return (field: PageField, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '-';
    if (field.kind === 'switch') return t(value === true ? 'yes' : 'no');
    if (Array.isArray(value)) return value.length === 0 ? '-' : value.join(', ');
    if (field.kind === 'choice' && field.words)
      return t(`option.${field.words}.o${String(value)}` as 'option.NmeaMode.o0');
    const unit = 'unit' in field && field.unit ? ` ${t(`unit.${field.unit}`)}` : '';
    return `${String(value)}${unit}`;
  };
}

/** A parameter as it is typed (REMOTE-01 to REMOTE-11). */
export function ParameterField({ field, form }: { field: PageField; form: PageForm }) {
  const t = useTexts(remoteTexts);
  const format = useFormats();
  const written = useWritten();
  const { name, kind } = field;
  const label = t(`field.${name}` as 'field.Enabled');
  const common = { form, name, label };
  const text = String(valueAt(form.values, name) ?? '');
  switch (kind) {
    case 'switch':
      return (
        <FormField {...common}>
          <Switch
            aria-label={label}
            checked={form.values[name] === true}
            onChecked={(checked) => form.set(name, checked)}
          />
        </FormField>
      );
    case 'choice':
      return (
        <FormField {...common}>
          <Select
            value={text}
            options={field.options.map((one) => ({ value: String(one), label: written(field, one) }))}
            onValue={(value) => form.set(name, value)}
          />
        </FormField>
      );
    case 'number':
      return (
        <TextField {...common} inputMode="decimal" {...(field.unit && { unit: t(`unit.${field.unit}`) })} />
      );
    case 'password':
      return (
        <TextField
          {...common}
          type="password"
          autoComplete="new-password"
          hint={t(
            valueAt(form.values, name.replace('Password', 'HasPassword')) === 'true'
              ? 'passwordSet'
              : 'passwordNone',
          )}
        />
      );
    case 'times': {
      const times = text.split(/[,;\s]+/).filter((one) => /^([01]\d|2[0-3]):[0-5]\d$/.test(one));
      const local = times.map((one) => format.time(`${day}${one}:00Z`)).join(', ');
      return (
        <FormField {...common} hint={local === '' ? t('faults.times') : t('scheduleHint', { times: local })}>
          <TextInput {...form.register(name)} autoComplete="off" />
        </FormField>
      );
    }
    case 'list':
      return (
        <FormField {...common} hint={t('listHint')}>
          <TextArea rows={2} {...form.register(name)} />
        </FormField>
      );
    case 'text':
      return <TextField {...common} />;
  }
}
