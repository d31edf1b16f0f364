import { chakra, IconButton, MapPinIcon, useTexts, XIcon } from '@mayak/ui';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet';
import type { LatLon } from '../MapViewProps';
import { panes } from '../panes';
import { mapTexts } from '../texts';

const Mark = chakra('div', {
  base: {
    position: 'absolute',
    left: 0,
    top: 0,
    display: 'flex',
    alignItems: 'center',
    pointerEvents: 'auto',
    marginTop: '-26px',
    marginLeft: '-13px',
    color: 'brand.solid',
    '& > svg': { fill: 'bg.panel', flex: 'none', filter: 'drop-shadow(0 1px 2px rgb(0 0 0 / 0.35))' },
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      gap: '4px',
      marginInlineStart: '2px',
      paddingInlineStart: '8px',
      height: '28px',
      borderRadius: 'md',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'popover',
      fontSize: 'xs',
      fontWeight: 550,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      maxWidth: '280px',
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    },
  },
});

interface Props {
  at: LatLon;
  label: string;
  onRemove: () => void;
}

/** A mark on a place that somebody asked for, with its name or coordinates (MAP-D07). */
export function Pin({ at: [lat, lon], label, onRemove }: Props) {
  const map = useMap();
  const t = useTexts(mapTexts);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = () => {
      // On the copy of the world that is looked at.
      const turns = Math.round((map.getCenter().lng - lon) / 360);
      const { x, y } = map.latLngToLayerPoint([lat, lon + 360 * turns]);
      if (ref.current) ref.current.style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`;
    };
    const hide = (is: boolean) => () => {
      if (ref.current) ref.current.style.visibility = is ? 'hidden' : '';
      if (!is) follow();
    };
    const [start, end] = [hide(true), hide(false)];
    follow();
    map.on('viewreset moveend', follow).on('zoomanim', start).on('zoomend', end);
    return () => {
      map.off('viewreset moveend', follow).off('zoomanim', start).off('zoomend', end);
    };
  }, [map, lat, lon]);
  const pane = map.getPane(panes.pin.name);
  if (!pane) return null;
  return createPortal(
    <Mark ref={ref} role="note" aria-label={label}>
      <MapPinIcon size={26} aria-hidden />
      <div>
        <span>{label}</span>
        <IconButton
          size="xs"
          label={t('removePin')}
          icon={<XIcon size={14} aria-hidden />}
          onClick={onRemove}
        />
      </div>
    </Mark>,
    pane,
  );
}
