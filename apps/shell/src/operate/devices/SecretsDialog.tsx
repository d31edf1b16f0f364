import type { DeviceSecrets } from '@mayak/api/operator';
import { Alert, Button, Dialog, Facts, useTexts } from '@mayak/ui';
import type { ReactNode } from 'react';
import { devicesTexts } from './texts';

interface Props {
  imei: string;
  secrets: DeviceSecrets;
  /** What may be done next, beside the button that closes it. */
  next?: ReactNode;
  onClose: () => void;
}

/** The activation code and the key of a device; the key is shown once (BEACON-D11). */
export function SecretsDialog({ imei, secrets, next, onClose }: Props) {
  const t = useTexts(devicesTexts);
  return (
    <Dialog
      open
      isHeld
      title={t('keep')}
      width="440px"
      onClose={onClose}
      footer={(close) => (
        <>
          {next}
          <Button onClick={close}>{t('close')}</Button>
        </>
      )}
    >
      <Facts
        rows={[
          [t('imei'), imei],
          [t('code'), secrets.ActivationCode],
          [t('key'), secrets.DeviceKey],
        ]}
      />
      <Alert state="info" role="note">
        {t('secrets')}
      </Alert>
    </Dialog>
  );
}
