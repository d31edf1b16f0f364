import { useTexts } from '@mayak/ui';
import { TextField, type FormFields } from '@mayak/ui/form';
import { roubleSign } from '../columns';
import type { TypedDevice } from './deviceForm';
import { provisioningTexts } from './texts';

interface Props {
  form: FormFields<TypedDevice>;
}

/** The numbers by which a device is known: on its case, of its modems and of its cards (BEACON-D11). */
export function NumberFields({ form }: Props) {
  const t = useTexts(provisioningTexts);
  return (
    <>
      <TextField form={form} name="serial" label={t('serial')} required />
      <TextField form={form} name="gsm" label={t('gsm')} inputMode="numeric" />
      <TextField form={form} name="iridium" label={t('iridium')} inputMode="numeric" />
      <TextField form={form} name="sim1" label={t('sim1')} inputMode="numeric" />
      <TextField form={form} name="sim2" label={t('sim2')} inputMode="numeric" />
    </>
  );
}

/** What a day of a device costs its owner, roubles (PERM-D10). */
export function FeeField({ form }: Props) {
  const t = useTexts(provisioningTexts);
  return (
    <TextField
      form={form}
      name="fee"
      label={t('fee')}
      unit={roubleSign}
      hint={t('feeHint')}
      inputMode="decimal"
    />
  );
}
