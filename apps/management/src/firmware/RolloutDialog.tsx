import {
  Failure,
  FirmwareStatus,
  getFirmwareRollout,
  limits,
  rollOutFirmware,
  type Firmware,
} from '@mayak/api';
import { BeaconName, useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { Alert, Box, Button, Dialog, Stack, Table, useTexts } from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FirmwareStatusMark } from './FirmwareStatusMark';
import { firmwareTexts } from './texts';
import { useFirmwareNews } from './useFirmwareNews';

const has = (list: readonly Firmware[], status: FirmwareStatus) =>
  list.some(({ Status }) => Status === status);

/** How far the beacons of a roll-out are, and whether it stopped (FW-D03). */
export function RolloutDialog({ trial, onClose }: { trial: Firmware; onClose: () => void }) {
  const t = useTexts(firmwareTexts);
  const api = useApi();
  const [refusal, setRefusal] = useState<string | null>(null);
  const params = { id: trial.TrialId ?? trial.Id };
  const { data, error, refetch } = useQuery({
    ...api.quiet.query(getFirmwareRollout, { params }),
    refetchInterval: limits.firmware.refresh,
  });
  useReportFailure(getFirmwareRollout, error, data !== undefined);
  const list = data ?? [];
  useFirmwareNews(
    (beaconId) => list.some(({ BeaconId }) => BeaconId === beaconId),
    () => void refetch(),
  );
  const { None, Waiting, Complete, Error: Failed } = FirmwareStatus;
  const isStopped = has(list, Failed) && has(list, None) && !has(list, Waiting);
  const goOn = async () => {
    setRefusal(null);
    const left = list.filter(({ Status }) => Status === None || Status === Failed);
    const BeaconIds = left.map(({ BeaconId }) => BeaconId);
    try {
      await api.call(rollOutFirmware, { params, body: { BeaconIds } });
    } catch (caught) {
      // Nothing was begun; why stands above the list.
      setRefusal((caught instanceof Failure && caught.problem?.detail) || t('refused'));
    }
    await refetch();
  };
  return (
    <Dialog
      open
      width="640px"
      title={t('rolloutTitle', { version: trial.Version })}
      onClose={onClose}
      footer={
        <>
          {isStopped && (
            <Button variant="primary" onClick={() => void goOn()}>
              {t('goOn')}
            </Button>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <Stack gap="12px">
        {refusal && <Alert state="emergency">{refusal}</Alert>}
        {isStopped && <Alert state="preEmergency">{t('stopped')}</Alert>}
        <Box role="status" color="fg.secondary">
          {t('rolloutState', {
            done: list.filter(({ Status }) => Status === Complete).length,
            all: list.length,
          })}
        </Box>
        <Box
          overflow="auto"
          maxH="50vh"
          css={{
            '& table': { tableLayout: { base: 'fixed', md: 'auto' } },
            '& th:first-of-type': { width: '40%' },
          }}
        >
          <Table aria-label={t('rolloutTitle', { version: trial.Version })}>
            <thead>
              <tr>
                <th>{t('beacon')}</th>
                <th>{t('column.status')}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((one) => (
                <tr key={one.Id}>
                  <td>
                    <BeaconName id={one.BeaconId} />
                  </td>
                  <td>
                    <FirmwareStatusMark one={one} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      </Stack>
    </Dialog>
  );
}
