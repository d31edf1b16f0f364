import { chakra, distanceLabel, gap, useFormats } from '@mayak/ui';
import { useEffect, useRef, useState } from 'react';
import { useMap, useMapEvent, useMapEvents } from 'react-leaflet';
import { metresPerPixel } from '../equator';
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
  const map = useMap();
  const { unit, locale, number } = useFormats();
  const read = () => metresPerPixel(map.getCenter().lat, map.getZoom());
  const [scale, setScale] = useState(read);
  const follow = () => setScale(read());
  useEffect(follow);
  useMapEvent('moveend', follow);
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
  const { coordinates } = useFormats();
  const ref = useRef<HTMLSpanElement>(null);
  const write = (text: string) => {
    if (ref.current) ref.current.textContent = text;
  };
  useMapEvents({
    mousemove: ({ latlng }) => {
      const { lat, lng } = latlng.wrap();
      write(coordinates([lat, lng]));
    },
    mouseout: () => write(''),
  });
  return <span data-part="cursor" ref={ref} />;
}
