import { editUserSettings, getUserSettings, InterfaceSize } from '@mayak/api';
import { useApi, useSession } from '@mayak/host';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** Whether cards are small, and the way to change it; the choice is kept in the user's settings (MON-04, USER-01). */
export function useCardSize(): [small: boolean, setSmall: (small: boolean) => void] {
  const api = useApi();
  const { settings } = useSession();
  // Holds until the session knows better: the answer to this choice, or another one made in the profile.
  const [chosen, choose] = useState<{ size: InterfaceSize; over: typeof settings } | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (BeaconCardSize: InterfaceSize) => {
      if (!settings) return undefined;
      // All settings are sent: what another device has made of the others stays.
      const now = (await api.quiet.call(getUserSettings, {})) ?? settings;
      return api.call(editUserSettings, {
        body: {
          ...now,
          MonitoringInterfaceSettings: { ...now.MonitoringInterfaceSettings, BeaconCardSize },
        },
      });
    },
  });
  const known = settings?.MonitoringInterfaceSettings.BeaconCardSize ?? InterfaceSize.Normal;
  const size = chosen !== null && (isPending || chosen.over === settings) ? chosen.size : known;
  return [
    size === InterfaceSize.Small,
    (small) => {
      const next = small ? InterfaceSize.Small : InterfaceSize.Normal;
      choose({ size: next, over: settings });
      mutate(next);
    },
  ];
}
