import {
  deleteFirmware,
  Failure,
  getFirmwares,
  limits,
  updateFirmware,
  type Beacon,
  type Firmware,
  type FirmwareStatus,
} from '@mayak/api';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firmwareTexts } from './texts';
import { useFirmwareNews } from './useFirmwareNews';

/** The firmwares of a beacon, read each minute and at once when one came further, and what is done with them (FW-02, FW-03). */
export function useFirmwares({ Id }: Beacon) {
  const t = useTexts(firmwareTexts);
  const api = useApi();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    ...api.quiet.query(getFirmwares, { params: { id: Id } }),
    refetchInterval: limits.firmware.refresh,
  });
  useReportFailure(getFirmwares, error, data !== undefined);
  useFirmwareNews(
    (beaconId) => beaconId === Id,
    () => void refetch(),
  );
  /** Does something and reads anew; what was refused is said above the list. */
  const act = async (run: () => Promise<unknown>) => {
    setRefusal(null);
    try {
      await run();
    } catch (caught) {
      // The list below shows what is so now.
      const code = caught instanceof Failure ? caught.problem?.code : undefined;
      setRefusal(t(code === 'beacon.blocked' ? 'blocked' : code === 'firmware.busy' ? 'busy' : 'refused'));
    }
    await refetch();
  };
  return {
    list: data,
    isFailed: error !== null && !data,
    refusal,
    refresh: () => void refetch(),
    change: ({ Id: id }: Firmware, Status: FirmwareStatus) =>
      act(() => api.call(updateFirmware, { params: { id }, body: { Status } })),
    remove: ({ Id: id }: Firmware) => act(() => api.call(deleteFirmware, { params: { id } })),
  };
}
