import type { Activation, Beacon } from '@mayak/api';
import { useFeature } from '@mayak/host/feature';
import { Button, useTexts } from '@mayak/ui';
import { FormDialog, TextField } from '@mayak/ui/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { activationTexts } from './texts';
import { useActivation } from './useActivation';

interface Props {
  /** What the form begins with. */
  given?: Activation | undefined;
  onDirty?: (isDirty: boolean) => void;
  onClose: () => void;
  onActivated: (beacon: Beacon) => void;
  /** Leads to the activation of many. */
  onSeveral: () => void;
}

/** Takes a beacon over by its IMEI and activation code, with what went wrong beside the fields (MGMT-03 to MGMT-05, ERR-12). */
export function ActivationDialog({ given, onDirty, onClose, onActivated, onSeveral }: Props) {
  const t = useTexts(activationTexts);
  const hasSeveral = useFeature('management.activate-many');
  const activated = useRef<Beacon>(null);
  const form = useActivation((beacon) => (activated.current = beacon));
  const fill = useEffectEvent(() => {
    if (!given) return;
    form.set('Imei', given.Imei);
    form.set('ActivationCode', given.ActivationCode);
  });
  useEffect(() => fill(), []);
  const { isDirty } = form;
  useEffect(() => {
    onDirty?.(isDirty);
    return () => onDirty?.(false);
  }, [isDirty, onDirty]);
  return (
    <FormDialog
      form={form}
      title={t('title')}
      verb={t('activate')}
      onClose={() => (activated.current ? onActivated(activated.current) : onClose())}
    >
      <TextField
        form={form}
        name="Imei"
        label={t('imei')}
        hint={t('imeiHint')}
        inputMode="numeric"
        required
      />
      <TextField form={form} name="ActivationCode" label={t('code')} hint={t('codeHint')} mono required />
      {hasSeveral && (
        <Button variant="link" size="sm" alignSelf="flex-start" onClick={onSeveral}>
          {t('several')}
        </Button>
      )}
    </FormDialog>
  );
}
