import type { Coord, OutlineFault } from '@mayak/api';
import { tokenValue, useFormats } from '@mayak/ui';
import { useEffect, useState } from 'react';
import { useInk } from '../layers/useInk';
import { useLayer } from '../useLayer';
import { DrawingOverlay } from './DrawingOverlay';
import type { DrawingInk } from './paintHandles';
import type { Draft, Step } from './draft';
import { useDrawingKeys } from './useDrawingKeys';
import { useDrawingPointer } from './useDrawingPointer';

const readInk = (root: HTMLElement): DrawingInk => ({
  paper: tokenValue('bg.panel', root),
  halo: tokenValue('map.halo', root),
  fault: tokenValue('state.emergency.solid', root),
  label: tokenValue('bg.tooltip', root),
  onLabel: tokenValue('fg.inverted', root),
  isDark: root.classList.contains('dark'),
});

export interface DrawingLayerProps {
  draft: Draft;
  color: string;
  lineWidth: number;
  fault: OutlineFault | null;
  /** Corners of other geoobjects to which the pointer snaps. */
  snapTo: readonly Coord[];
  onStep: (step: Step) => void;
}

/** Draws and edits one geoobject on the map by pointer, finger and keys (GEO-D06). */
export function DrawingLayer({ draft, color, lineWidth, fault, snapTo, onStep }: DrawingLayerProps) {
  const ink = useInk(readInk);
  const { coordinates } = useFormats();
  const layer = useLayer(() => new DrawingOverlay(ink));
  const [next, setNext] = useState<Coord | null>(null);
  useDrawingPointer({ draft, snapTo, onStep, onNext: setNext });
  const isByKeys = useDrawingKeys({ draft, onStep });
  useEffect(
    () => layer.show({ draft, color, lineWidth, fault, next, isByKeys, words: coordinates }, ink),
    [layer, draft, color, lineWidth, fault, next, isByKeys, coordinates, ink],
  );
  return null;
}
