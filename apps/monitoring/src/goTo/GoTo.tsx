import { useHost } from '@mayak/host';
import { useState } from 'react';
import { addressOf } from './addressOf';
import { GoToDialog } from './GoToDialog';
import type { Hit } from './hits';
import { useGoToKey } from './useGoToKey';

interface Props {
  /** Shows the hit on this screen; without it monitoring is opened with the hit in its address. */
  onHit?: (hit: Hit) => void;
}

/** Ctrl+K: finds a beacon, geoobject, place or coordinates and shows it on the map (MAP-D07). */
export function GoTo({ onHit }: Props) {
  const { nav, config } = useHost();
  const [isOpen, setOpen] = useState(false);
  useGoToKey(() => setOpen(true));
  if (!isOpen) return null;
  return (
    <GoToDialog
      basemapUrl={config.basemapUrl ?? '/basemap/'}
      onClose={() => setOpen(false)}
      onHit={onHit ?? ((hit) => nav.go(addressOf(hit)))}
    />
  );
}
