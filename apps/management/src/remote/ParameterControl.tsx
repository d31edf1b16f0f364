import { Segmented, Select, Switch, TextArea, TextInput, useFormats, useTexts } from '@mayak/ui';
import { FormField, TextField } from '@mayak/ui/form';
import { DurationControl } from './DurationControl';
import { valueAt } from './draft';
import type { PageField } from './pageFields';
import { remoteTexts } from './texts';
import type { RemoteForm } from './useRemoteForm';
import { useWritten } from './useWritten';

const today = () => new Date().toISOString().slice(0, 11);

interface Props {
  form: RemoteForm;
  /** The parameter's name in the form. */
  name: string;
  field: PageField;
  /** The beacon has told it: else it may be left as it is. */
  isKnown: boolean;
}

/** A parameter as it is typed (REMOTE-01 to REMOTE-11). */
export function ParameterControl({ form, name, field, isKnown }: Props) {
  const t = useTexts(remoteTexts);
  const format = useFormats();
  const written = useWritten();
  const { kind } = field;
  const label = t(`field.${field.name}` as 'field.Enabled');
  const common = { form, name, label, isLabelHidden: true };
  const text = String(valueAt(form.values, name) ?? '');
  const unchanged = isKnown ? {} : { placeholder: t('unchanged') };
  switch (kind) {
    case 'switch':
      if (!isKnown)
        return (
          <FormField {...common}>
            <Select
              size="sm"
              value={text}
              options={(['true', 'false'] as const).map((value) => ({
                value: value as string,
                label: t(value === 'true' ? 'yes' : 'no'),
              }))}
              onValue={(value) => form.set(name, value === '' ? '' : value === 'true')}
              {...unchanged}
            />
          </FormField>
        );
      return (
        <FormField {...common}>
          <Switch
            aria-label={label}
            checked={form.values[name] === true}
            onChecked={(checked) => form.set(name, checked)}
          />
        </FormField>
      );
    case 'choice': {
      const options = field.options.map((one) => ({ value: String(one), label: written(field, one) }));
      const choose = (value: string) => form.set(name, value);
      return (
        <FormField {...common}>
          {options.length === 2 && isKnown ? (
            <Segmented label={label} value={text} options={options} onValue={choose} />
          ) : (
            <Select size="sm" value={text} options={options} onValue={choose} {...unchanged} />
          )}
        </FormField>
      );
    }
    case 'number':
      if (field.unit === 's') return <DurationControl {...common} max={field.max} {...unchanged} />;
      return (
        <TextField
          {...common}
          size="sm"
          inputMode="decimal"
          {...unchanged}
          {...(field.unit && { unit: t(`unit.${field.unit}`) })}
        />
      );
    case 'password':
      return (
        <TextField
          {...common}
          size="sm"
          type="password"
          autoComplete="new-password"
          placeholder={t(
            valueAt(form.values, name.replace('Password', 'HasPassword')) === 'true'
              ? 'passwordSet'
              : isKnown
                ? 'unset'
                : 'unchanged',
          )}
        />
      );
    case 'times': {
      const times = text.split(/[,;\s]+/).filter((one) => /^([01]\d|2[0-3]):[0-5]\d$/.test(one));
      const local = times.map((one) => format.time(`${today()}${one}:00Z`)).join(', ');
      return (
        <FormField {...common} hint={local !== '' && t('scheduleHint', { times: local })}>
          <TextInput size="sm" placeholder={t('faults.times')} {...form.register(name)} autoComplete="off" />
        </FormField>
      );
    }
    case 'list':
      return (
        <FormField {...common} hint={t('listHint')}>
          <TextArea rows={2} {...unchanged} {...form.register(name)} />
        </FormField>
      );
    case 'text':
      return <TextField {...common} size="sm" placeholder={t(isKnown ? 'unset' : 'unchanged')} />;
  }
}
