import { bodyFont, Box } from '@mayak/ui';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMapColours } from '../colours/useMapColours';
import { useMapInstance } from '../instance/MapInstance';
import { graticuleLabel, hasRoom, topRow } from './graticuleLabel';
import { graticuleSteps, multiplesWithin } from './graticuleSteps';

const font = `400 10.5px ${bodyFont}`;

interface Colours {
  seaLabel: string;
  halo: string;
}

const normal = (lon: number) => ((((lon + 180) % 360) + 360) % 360) - 180;

function draw(
  canvas: HTMLCanvasElement,
  map: LeafletMap,
  { seaLabel, halo }: Colours,
  bottomInset: number,
): void {
  const { x: width, y: height } = map.getSize();
  const ratio = window.devicePixelRatio;
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.clearRect(0, 0, width, height);
  ctx.font = font;
  ctx.lineWidth = 2.5;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = halo;
  ctx.fillStyle = seaLabel;
  const write = (text: string, x: number, y: number) => {
    ctx.globalAlpha = 0.6;
    ctx.strokeText(text, x, y);
    ctx.globalAlpha = 1;
    ctx.fillText(text, x, y);
  };
  const { lon, lat } = graticuleSteps(map.getZoom());
  const north = map.containerPointToLatLng([0, 0]);
  const south = map.containerPointToLatLng([width, height]);
  for (const degrees of multiplesWithin(lon, north.lng, south.lng)) {
    const { x } = map.latLngToContainerPoint([north.lat, degrees]);
    if (x > 36) write(graticuleLabel(normal(degrees), 'E', 'W'), x + 4, topRow);
  }
  for (const degrees of multiplesWithin(lat, south.lat, north.lat)) {
    const { y } = map.latLngToContainerPoint([degrees, north.lng]);
    if (hasRoom(y, height - bottomInset)) write(graticuleLabel(degrees, 'N', 'S'), 4, y - 4);
  }
}

/** The values of the grid at the top and left edges of the map; they move with it (MAP-D02). */
export function GraticuleLabels({ bottomInset }: { bottomInset: number }) {
  const { map } = useMapInstance();
  const { seaLabel, halo } = useMapColours();
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const show = () => {
      canvas.style.opacity = '1';
      draw(canvas, map, { seaLabel, halo }, bottomInset);
    };
    const hide = () => {
      canvas.style.opacity = '0';
    };
    show();
    map.on('move viewreset resize zoomend', show).on('zoomanim', hide);
    document.fonts?.addEventListener('loadingdone', show);
    return () => {
      document.fonts?.removeEventListener('loadingdone', show);
      map.off('move viewreset resize zoomend', show).off('zoomanim', hide);
    };
  }, [map, seaLabel, halo, bottomInset]);
  return (
    <Box
      as="canvas"
      ref={ref}
      aria-hidden
      position="absolute"
      inset={0}
      width="100%"
      height="100%"
      pointerEvents="none"
      zIndex="mapLabels"
    />
  );
}
