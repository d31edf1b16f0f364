import { useHost } from '@mayak/host';
import { useState } from 'react';
import { middleOf } from '../beacon';
import { GoToDialog } from './GoToDialog';
import type { Hit } from './hits';
import { useGoToKey } from './useGoToKey';

interface Props {
  /** Shows the hit on this screen; without it monitoring is opened with the hit in its address. */
  onHit?: (hit: Hit) => void;
}

/** Where monitoring shows a hit. */
export function addressOf(hit: Hit): string {
  if (hit.kind === 'beacon') return `/monitoring?beacon=${hit.id}`;
  const [lat, lon] =
    hit.kind === 'coordinates'
      ? hit.at
      : hit.kind === 'place'
        ? [hit.place[1], hit.place[2]]
        : middleOf(hit.object.Coordinates);
  return `/monitoring?at=${Number(lat.toFixed(6))},${Number(lon.toFixed(6))}`;
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
