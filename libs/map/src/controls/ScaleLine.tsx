import { chakra, distanceLabel, gap, useFormats } from '@mayak/ui';
import type { LeafletMouseEvent } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { metresPerPixel } from '../equator';
import { useMapInstance } from '../instance/MapInstance';
import { scaleBar } from './scaleBar';

const widest = 120;

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: '10px',
    fontSize: '2xs',
    lineHeight: '14px',
    color: 'fg',
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
    '& span': {
      textShadow: '0 0 3px {colors.map.halo}, 0 0 3px {colors.map.halo}, 0 0 2px {colors.map.halo}',
    },
    '& [data-part=bar]': { height: '6px', border: '1.5px solid', borderTop: 0, borderColor: 'fg' },
    '& [data-part=cursor]': { mdDown: { display: 'none' } },
  },
});

/** The scale in the user's unit, and where the pointer is (MAP-D07). */
export function ScaleLine() {
  const { map } = useMapInstance();
  const { unit, locale, number } = useFormats();
  const [scale, setScale] = useState(() => metresPerPixel(map.getCenter().lat, map.getZoom()));
  useEffect(() => {
    const follow = () => setScale(metresPerPixel(map.getCenter().lat, map.getZoom()));
    follow();
    map.on('moveend', follow);
    return () => {
      map.off('moveend', follow);
    };
  }, [map]);
  const bar = scaleBar(scale, unit, widest);
  return (
    <Line>
      <div>
        <span>
          {number(bar.value)}
          {gap}
          {distanceLabel(bar.unit, locale)}
        </span>
        <div data-part="bar" style={{ width: bar.pixels }} />
      </div>
      <Cursor />
    </Line>
  );
}

/** Written past React: the pointer moves often. */
function Cursor() {
  const { map } = useMapInstance();
  const { coordinates } = useFormats();
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = (text: string) => {
      if (ref.current) ref.current.textContent = text;
    };
    const follow = ({ latlng }: LeafletMouseEvent) => {
      const { lat, lng } = latlng.wrap();
      write(coordinates([lat, lng]));
    };
    const leave = () => write('');
    map.on('mousemove', follow).on('mouseout', leave);
    return () => {
      map.off('mousemove', follow).off('mouseout', leave);
    };
  }, [map, coordinates]);
  return <span data-part="cursor" ref={ref} />;
}
