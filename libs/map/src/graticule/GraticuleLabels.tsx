import { Box } from '@mayak/ui';
import { DomUtil, type Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useMap } from 'react-leaflet';
import { useMapColours } from '../colours/useMapColours';
import { graticuleLabel, hasRoom, topRow } from './graticuleLabel';
import { graticuleOf, type GraticuleLine } from './graticuleLines';

/** Part of the window beyond each of its edges that has values too, so that a drag brings them along. */
const margin = 0.5;
/** No value of a meridian stands over those of the parallels. */
const leftColumn = 36;

const normal = (lon: number) => ((((lon + 180) % 360) + 360) % 360) - 180;

/** Where the values stand while the map rests, in its window. */
function linesOf(map: LeafletMap, bottomInset: number) {
  const { x: width, y: height } = map.getSize();
  const [left, top] = [-margin * width, -margin * height];
  const middle = map.getCenter().lng;
  const { meridians, parallels } = graticuleOf({
    zoom: map.getZoom(),
    width: width * (1 + 2 * margin),
    height: height * (1 + 2 * margin),
    toPixel: (lat, lon) =>
      map.latLngToContainerPoint([lat, lon + 360 * Math.round((middle - lon) / 360)]).subtract([left, top]),
  });
  const inWindow = (from: number) => (line: GraticuleLine) => ({ ...line, at: line.at + from });
  return {
    meridians: meridians.map(inWindow(left)).filter(({ at }) => at < 0 || at > leftColumn),
    parallels: parallels
      .map(inWindow(top))
      .filter(({ at }) => at < 0 || at > height || hasRoom(at, height - bottomInset)),
  };
}

/** The values of the grid at the top and left edges of the map; they move with it, and nothing is drawn for that (MAP-D02). */
export function GraticuleLabels({ bottomInset }: { bottomInset: number }) {
  const map = useMap();
  const { seaLabel, halo } = useMapColours();
  const [lines, setLines] = useState(() => linesOf(map, bottomInset));
  const [upper, aside] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];

  useEffect(() => {
    const pane = map.getPane('mapPane');
    let from = pane && DomUtil.getPosition(pane);
    const put = (x: number, y: number, opacity: string) => {
      if (upper.current) Object.assign(upper.current.style, { transform: `translateX(${x}px)`, opacity });
      if (aside.current) Object.assign(aside.current.style, { transform: `translateY(${y}px)`, opacity });
    };
    const follow = () => {
      if (!pane || !from) return;
      const { x, y } = DomUtil.getPosition(pane).subtract(from);
      put(x, y, '1');
    };
    const settle = () => {
      from = pane && DomUtil.getPosition(pane);
      put(0, 0, '1');
      setLines(linesOf(map, bottomInset));
    };
    const hide = () => put(0, 0, '0');
    settle();
    map.on('move', follow).on('moveend viewreset resize zoomend', settle).on('zoomanim', hide);
    return () => {
      map.off('move', follow).off('moveend viewreset resize zoomend', settle).off('zoomanim', hide);
    };
  }, [map, bottomInset, upper, aside]);

  const value = (key: number, text: string, style: CSSProperties) => (
    <Box as="span" key={key} position="absolute" style={style}>
      {text}
    </Box>
  );
  return (
    <Box
      aria-hidden
      position="absolute"
      inset={0}
      overflow="hidden"
      pointerEvents="none"
      zIndex="mapLabels"
      fontSize="10.5px"
      lineHeight="12px"
      whiteSpace="nowrap"
      style={{ color: seaLabel, textShadow: `0 0 2px ${halo}, 0 0 1px ${halo}` }}
    >
      <div ref={upper}>
        {lines.meridians.map(({ degrees, at }) =>
          value(degrees, graticuleLabel(normal(degrees), 'E', 'W'), { left: at + 4, top: topRow - 9 }),
        )}
      </div>
      <div ref={aside}>
        {lines.parallels.map(({ degrees, at }) =>
          value(degrees, graticuleLabel(degrees, 'N', 'S'), { left: 4, top: at - 14 }),
        )}
      </div>
    </Box>
  );
}
