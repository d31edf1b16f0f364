import type { Beacon } from '@mayak/api';
import { Alert, Button, commonTexts, Dialog, Flex, useTexts } from '@mayak/ui';
import { TextField, useFaultFocus } from '@mayak/ui/form';
import { activationTexts } from './texts';
import { useActivation } from './useActivation';

interface Props {
  onClose: () => void;
  onActivated: (beacon: Beacon) => void;
  /** Leads to the activation of many. */
  onSeveral: () => void;
}

/** Takes a beacon over by its IMEI and activation code, with what went wrong beside the fields (MGMT-03 to MGMT-05, ERR-12). */
export function ActivationDialog({ onClose, onActivated, onSeveral }: Props) {
  const t = useTexts(activationTexts);
  const common = useTexts(commonTexts);
  const form = useActivation(onActivated);
  const fields = useFaultFocus<HTMLDivElement>(form);
  return (
    <Dialog
      open
      title={t('title')}
      onClose={onClose}
      dirty={form.isDirty && !form.savedAt}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      footer={(close) => (
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.isSaving}>
            {t('activate')}
          </Button>
        </>
      )}
    >
      <Flex ref={fields} direction="column" gap="14px">
        {form.failed === 'notSaved' && <Alert state="emergency">{t('notSent')}</Alert>}
        <TextField
          form={form}
          name="Imei"
          label={t('imei')}
          hint={t('imeiHint')}
          inputMode="numeric"
          required
        />
        <TextField form={form} name="ActivationCode" label={t('code')} hint={t('codeHint')} mono required />
        <Button variant="link" size="sm" alignSelf="flex-start" onClick={onSeveral}>
          {t('several')}
        </Button>
      </Flex>
    </Dialog>
  );
}
