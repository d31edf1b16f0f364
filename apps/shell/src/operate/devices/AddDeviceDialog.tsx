import { BeaconModel, Failure, isImei } from '@mayak/api';
import { addDevice, type DeviceSecrets, type UnknownDevice } from '@mayak/api/operator';
import { modelName } from '@mayak/fleet';
import { Alert, Button, Dialog, useTexts } from '@mayak/ui';
import { SelectField, SendDialog, TextField, useSendForm, type Fault } from '@mayak/ui/form';
import { useState } from 'react';
import type { OperatorClient } from '../operator';
import { SecretsDialog } from './SecretsDialog';
import { devicesTexts } from './texts';

interface Props {
  device: UnknownDevice;
  client: OperatorClient;
  onAdded: () => void;
  onClose: () => void;
}

const models = Object.values(BeaconModel).filter((model) => model !== BeaconModel.Undefined);

/** Where each field of the device is typed. */
const places: Readonly<Record<string, string>> = {
  SerialNumber: 'serial',
  Model: 'model',
  GsmImei: 'by',
  IridiumImei: 'by',
};

/** What the server found wrong with a field of the device. */
const refusals = (error: unknown): Fault[] =>
  error instanceof Failure
    ? (error.problem?.errors ?? []).map(({ field, code }) => ({
        field: places[field] ?? 'serial',
        code,
      }))
    : [];

/** Takes a device that calls into the stock, and shows its code and key once (INGEST-D06). */
export function AddDeviceDialog({ device, client, onAdded, onClose }: Props) {
  const t = useTexts(devicesTexts);
  const [secrets, setSecrets] = useState<DeviceSecrets | null>(null);
  const isSatellite = device.Gateway === 'iridium';
  const form = useSendForm({
    empty: { serial: device.Imei, model: String(models[0]), by: isSatellite ? 'iridium' : 'gsm' },
    check: ({ serial }) => (serial.trim() === '' ? [{ field: 'serial', code: 'required' }] : []),
    refusals,
    async send({ serial, model, by }) {
      const number = by === 'iridium' ? { IridiumImei: device.Imei } : { GsmImei: device.Imei };
      const body = { SerialNumber: serial.trim(), Model: Number(model) as BeaconModel, ...number };
      setSecrets(await client.call(addDevice, { body }));
      onAdded();
    },
  });
  if (secrets) return <SecretsDialog imei={device.Imei} secrets={secrets} onClose={onClose} />;
  if (!isImei(device.Imei))
    return (
      <Dialog
        open
        title={t('addTitle', { imei: device.Imei })}
        width="440px"
        onClose={onClose}
        footer={(close) => <Button onClick={close}>{t('close')}</Button>}
      >
        <Alert state="preEmergency" role="note">
          {t('noImei')}
        </Alert>
      </Dialog>
    );
  return (
    <SendDialog
      form={form}
      title={t('addTitle', { imei: device.Imei })}
      verb={t('add')}
      width="440px"
      failed={form.error !== null && refusals(form.error).length === 0 && t('notAdded')}
      // The key that is on its way is told once.
      onClose={() => form.isSaving || onClose()}
    >
      <SelectField
        form={form}
        name="model"
        label={t('model')}
        options={models.map((model) => ({ value: String(model), label: modelName(model) ?? '' }))}
      />
      <TextField form={form} name="serial" label={t('serial')} required />
      <SelectField
        form={form}
        name="by"
        label={t('by')}
        options={[
          { value: 'gsm', label: t('gsm') },
          { value: 'iridium', label: t('iridium') },
        ]}
      />
    </SendDialog>
  );
}
