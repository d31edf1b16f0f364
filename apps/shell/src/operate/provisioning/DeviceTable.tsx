import { CommunicationStatus } from '@mayak/api';
import type { DeviceSecrets, OperatorDevice } from '@mayak/api/operator';
import { Button, Empty, RadioIcon, useTexts, type MenuEntry } from '@mayak/ui';
import { PrinterIcon } from '@mayak/ui/icons';
import { DataTable, useSelection } from '@mayak/ui/table';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SecretsDialog } from '../devices/SecretsDialog';
import type { OperatorClient } from '../operator';
import type { DeviceAct } from './deviceActs';
import { DeviceActDialog } from './DeviceActDialog';
import { labelOf, type Label } from './label';
import { provisioningTexts } from './texts';
import { deviceRow, useDeviceColumns, type DeviceRow } from './useDeviceColumns';

interface Props {
  devices: readonly OperatorDevice[] | undefined;
  client: OperatorClient;
  /** Of one owner: then he has no column. */
  isOfOne?: boolean;
  error?: ReactNode;
  fileName?: (name: string) => string;
  onChanged: () => void;
  /** Labels are printed from here. */
  onLabels?: (labels: readonly Label[]) => void;
}

/** Devices with everything that may be done with each (BEACON-D11). */
export function DeviceTable({
  devices,
  client,
  isOfOne = false,
  error,
  fileName = (name) => name,
  onChanged,
  onLabels,
}: Props) {
  const t = useTexts(provisioningTexts);
  const [, setSearch] = useSearchParams();
  const selection = useSelection<number>();
  const [act, setAct] = useState<{ act: DeviceAct; device: OperatorDevice } | null>(null);
  const [secrets, setSecrets] = useState<{ imei: string; secrets: DeviceSecrets } | null>(null);
  const rows = useMemo(() => devices?.map(deviceRow), [devices]);
  const columns = useDeviceColumns(isOfOne);
  const labels = (rows ?? []).flatMap((row) =>
    selection.chosen.has(row.id) ? (labelOf(row, row.ActivationCode) ?? []) : [],
  );
  const rowMenu = (device: DeviceRow): MenuEntry[] => {
    const isOff = device.CommunicationStatus === CommunicationStatus.Disabled;
    const imei = device.GsmImei ?? device.IridiumImei ?? '';
    const entry = (one: DeviceAct, danger = false): MenuEntry => ({
      label: t(`act.${one}`),
      danger,
      onPick: () => setAct({ act: one, device }),
    });
    return [
      { label: t('messages'), onPick: () => setSearch({ view: 'devices', part: 'messages', imei }) },
      entry('fee'),
      entry('replace'),
      entry('renew'),
      'divider',
      entry(isOff ? 'on' : 'off', !isOff),
    ];
  };
  return (
    <>
      <DataTable
        label={t('title')}
        rows={rows}
        columns={columns}
        saveAs={isOfOne ? 'operate.owned' : 'operate.stock'}
        exportName={fileName(t('title'))}
        rowMenu={rowMenu}
        error={error}
        {...(onLabels && {
          selection,
          bulk: (
            <Button
              size="sm"
              icon={<PrinterIcon size={16} aria-hidden />}
              disabled={labels.length === 0}
              onClick={() => onLabels(labels)}
            >
              {labels.length === 0 ? t('noLabels') : t('labelsOf', { count: labels.length })}
            </Button>
          ),
        })}
        empty={<Empty icon={<RadioIcon />} title={t('nothing')} text={t('nothingText')} />}
      />
      {act && (
        <DeviceActDialog
          {...act}
          client={client}
          onDone={(fresh) => {
            const imei = act.device.GsmImei ?? act.device.IridiumImei ?? '';
            if (fresh) setSecrets({ imei, secrets: fresh });
            setAct(null);
            onChanged();
          }}
          onClose={() => setAct(null)}
        />
      )}
      {secrets && <SecretsDialog {...secrets} onClose={() => setSecrets(null)} />}
    </>
  );
}
