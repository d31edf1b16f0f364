import { listDevices, type DeviceSecrets, type NewDevice } from '@mayak/api/operator';
import { Box, Button, Flex, PlusIcon, SearchInput, useTexts } from '@mayak/ui';
import { PrinterIcon, UploadIcon } from '@mayak/ui/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SecretsDialog } from '../devices/SecretsDialog';
import { More, useFileName, useMore } from '../More';
import { NotLoaded } from '../NotLoaded';
import type { OperatorView } from '../operator';
import { useAnswer } from '../useAnswer';
import { useSought } from '../useSought';
import { DeviceTable } from './DeviceTable';
import { Import } from './Import';
import { labelOf, type Label } from './label';
import { Labels } from './Labels';
import { NewDeviceDialog } from './NewDeviceDialog';
import { provisioningTexts } from './texts';
import type { DeviceFile } from './useImport';

interface Props extends OperatorView {
  /** Kept by the desk: the keys of its devices are told once, and outlive the labels and a look at the stock or another view. */
  file: DeviceFile;
}

/** Devices in stock and in use; more of them by hand or from a file, and labels to print (BEACON-D11, PERM-D10). */
export function Provisioning({ file, ...operator }: Props) {
  const { client } = operator;
  const t = useTexts(provisioningTexts);
  const [search, setSearch] = useSearchParams();
  const { typed, setTyped, sought } = useSought();
  const more = useMore();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<{ device: NewDevice; secrets: DeviceSecrets } | null>(null);
  const [labels, setLabels] = useState<readonly Label[] | null>(null);
  const query = useAnswer(operator, listDevices, { query: { search: sought, takeCount: more.count } });
  const { data, error, refetch } = query;
  const fileName = useFileName(data?.length, more);
  const changed = () => void refetch();
  if (labels) return <Labels labels={labels} onBack={() => setLabels(null)} />;
  if (search.get('part') === 'file')
    return (
      <Import
        file={file}
        onAdded={changed}
        onLabels={setLabels}
        onBack={() => setSearch({ view: 'stock' })}
      />
    );
  const addedLabel = added && labelOf(added.device, added.secrets.ActivationCode);
  return (
    <>
      <Flex gap="8px" wrap="wrap" p="10px 16px" flex="none" borderBottomWidth="1px" borderColor="border">
        <Box flex="1 1 220px" maxW="360px">
          <SearchInput placeholder={t('find')} value={typed} onValue={setTyped} />
        </Box>
        <Button variant="primary" icon={<PlusIcon size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t('addOne')}
        </Button>
        <Button
          icon={<UploadIcon size={16} aria-hidden />}
          onClick={() => setSearch({ view: 'stock', part: 'file' })}
        >
          {t('addMany')}
        </Button>
      </Flex>
      <DeviceTable
        devices={data}
        client={client}
        error={!data && error ? <NotLoaded query={query} /> : undefined}
        fileName={fileName}
        onChanged={changed}
        onLabels={setLabels}
      />
      <More shown={data?.length} {...more} />
      {isAdding && (
        <NewDeviceDialog
          client={client}
          onAdded={(device, secrets) => {
            setAdding(false);
            setAdded({ device, secrets });
            changed();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {added && (
        <SecretsDialog
          imei={added.device.GsmImei ?? added.device.IridiumImei ?? ''}
          secrets={added.secrets}
          next={
            addedLabel && (
              <Button icon={<PrinterIcon size={16} aria-hidden />} onClick={() => setLabels([addedLabel])}>
                {t('labels')}
              </Button>
            )
          }
          onClose={() => setAdded(null)}
        />
      )}
    </>
  );
}
