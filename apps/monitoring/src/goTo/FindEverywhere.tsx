import { type PanelProps, useHost } from '@mayak/host';
import { GoToDialog } from './GoToDialog';
import { addressOf } from './addressOf';

/** Finds a beacon, geoobject, place or coordinates from any page, and opens monitoring with it (MAP-D07). */
export default function FindEverywhere({ props: { text }, close }: PanelProps) {
  const { nav, config } = useHost();
  return (
    <GoToDialog
      // What comes late is typed before the window has the focus.
      key={String(text)}
      text={typeof text === 'string' ? text : ''}
      basemapUrl={config.basemapUrl ?? '/basemap/'}
      onClose={close}
      onHit={(hit) => nav.go(addressOf(hit))}
    />
  );
}
