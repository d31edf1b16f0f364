import type { DeviceSecrets, OperatorDevice } from '@mayak/api/operator';
import { Alert, useTexts, useToast } from '@mayak/ui';
import { SendDialog, TextField, useSendForm } from '@mayak/ui/form';
import type { OperatorClient } from '../operator';
import { FeeField, NumberFields } from './DeviceFields';
import { doAct, faultsOfAct, type DeviceAct, type TypedAct } from './deviceActs';
import { failureOf } from '../failureOf';
import { emptyDevice, refusals } from './deviceForm';
import { provisioningTexts } from './texts';
import { useNumberWords } from './useNumberWords';

interface Props {
  act: DeviceAct;
  device: OperatorDevice;
  client: OperatorClient;
  /** With the new key, where there is one. */
  onDone: (secrets: DeviceSecrets | null) => void;
  onClose: () => void;
}

/** Asks for the reason of a change of a device, and says what comes of it (BEACON-D11, PERM-D10). */
export function DeviceActDialog({ act, device, client, onDone, onClose }: Props) {
  const t = useTexts(provisioningTexts);
  const toast = useToast();
  const words = useNumberWords();
  const form = useSendForm<TypedAct>({
    empty: { ...emptyDevice, fee: act === 'fee' ? String(device.DailyFee) : '', reason: '' },
    check: (typed) => faultsOfAct(act, device, typed),
    words,
    refusals,
    async send(typed) {
      const secrets = await doAct(client, act, device, typed);
      if (!secrets) toast({ state: 'normal', title: t('done') });
      onDone(secrets);
    },
  });
  return (
    <SendDialog
      form={form}
      title={t(`ask.${act}`, { serial: device.SerialNumber })}
      verb={t(`act.${act}`)}
      danger={act === 'renew' || act === 'replace'}
      width="440px"
      failed={form.error !== null && refusals(form.error).length === 0 && t(failureOf(form.error))}
      onClose={onClose}
    >
      {act === 'fee' && <FeeField form={form} />}
      {act === 'replace' && <NumberFields form={form} />}
      <Alert state="info" role="note">
        {t(`seen.${act}`)}
      </Alert>
      {act !== 'renew' && (
        <TextField form={form} name="reason" label={t('reason')} hint={t('reasonHint')} required />
      )}
    </SendDialog>
  );
}
