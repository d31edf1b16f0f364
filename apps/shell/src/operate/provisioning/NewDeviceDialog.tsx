import { addDevice, NewDevice, type DeviceSecrets } from '@mayak/api/operator';
import { useTexts } from '@mayak/ui';
import { faultsBy, SelectField, SendDialog, useSendForm } from '@mayak/ui/form';
import type { OperatorClient } from '../operator';
import { FeeField, NumberFields } from './DeviceFields';
import { failureOf } from '../failureOf';
import { atColumns, emptyDevice, modelOptions, recordOf, refusals } from './deviceForm';
import { provisioningTexts } from './texts';
import { useNumberWords } from './useNumberWords';

interface Props {
  client: OperatorClient;
  onAdded: (device: NewDevice, secrets: DeviceSecrets) => void;
  onClose: () => void;
}

const faultsOf = faultsBy(NewDevice);

/** Takes one device into the stock; what is wrong stands at its field (BEACON-D11). */
export function NewDeviceDialog({ client, onAdded, onClose }: Props) {
  const t = useTexts(provisioningTexts);
  const words = useNumberWords();
  const form = useSendForm({
    empty: emptyDevice,
    check: (typed) => atColumns(faultsOf(recordOf(typed))),
    words,
    refusals,
    async send(typed) {
      const device = NewDevice.parse(recordOf(typed));
      onAdded(device, await client.call(addDevice, { body: device }));
    },
  });
  return (
    <SendDialog
      form={form}
      title={t('ask.add')}
      verb={t('add')}
      width="440px"
      failed={form.error !== null && refusals(form.error).length === 0 && t(failureOf(form.error))}
      onClose={onClose}
    >
      <SelectField form={form} name="model" label={t('model')} options={modelOptions} />
      <NumberFields form={form} />
      <FeeField form={form} />
    </SendDialog>
  );
}
