import { useLayout } from '@mayak/map';

/** Makes room for the map before something is shown on it: on a phone the page of the beacon, which covers it, closes. */
export function useLeaveForMap(close: () => void): () => void {
  const isPhone = useLayout() === 'phone';
  return () => {
    if (isPhone) close();
  };
}
