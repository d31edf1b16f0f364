import { editUserSettings, InterfaceSize } from '@mayak/api';
import { useApi, useSession } from '@mayak/host';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** Whether cards are small, and the way to change it; the choice is kept in the user's settings (MON-04, USER-01). */
export function useCardSize(): [small: boolean, setSmall: (small: boolean) => void] {
  const api = useApi();
  const { settings } = useSession();
  const [chosen, choose] = useState<InterfaceSize | null>(null);
  const { mutate } = useMutation({
    mutationFn: async (BeaconCardSize: InterfaceSize) => {
      if (!settings) return undefined;
      const { MonitoringInterfaceSettings } = settings;
      return api.call(editUserSettings, {
        body: {
          ...settings,
          MonitoringInterfaceSettings: { ...MonitoringInterfaceSettings, BeaconCardSize },
        },
      });
    },
  });
  const size = chosen ?? settings?.MonitoringInterfaceSettings.BeaconCardSize ?? InterfaceSize.Normal;
  return [
    size === InterfaceSize.Small,
    (small) => {
      const next = small ? InterfaceSize.Small : InterfaceSize.Normal;
      choose(next);
      mutate(next);
    },
  ];
}
