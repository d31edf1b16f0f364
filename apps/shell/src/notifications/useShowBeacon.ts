import { useShell } from '../page/ShellContext';

/** Opens a beacon on the map of the monitoring (NOTIF-D04). */
export function useShowBeacon(): (id: number) => void {
  const { addresses } = useShell();
  return (id) => addresses.go(`/monitoring?beacon=${id}`);
}
