import type { Coord, OutlineFault } from '@mayak/api';
import { tokenValue, useFormats } from '@mayak/ui';
import { useEffect, useState } from 'react';
import { useColours } from '../colours/useColours';
import { useLayer } from '../useLayer';
import { DrawingOverlay } from './DrawingOverlay';
import type { DrawingColours } from './paintHandles';
import type { Draft, Step } from './draft';
import { useDrawingKeys } from './useDrawingKeys';
import { useDrawingPointer } from './useDrawingPointer';

const readColours = (root: HTMLElement): DrawingColours => ({
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
  const colours = useColours(readColours);
  const { coordinates } = useFormats();
  const layer = useLayer(() => new DrawingOverlay(colours));
  const [next, setNext] = useState<Coord | null>(null);
  useDrawingPointer({ draft, snapTo, onStep, onNext: setNext });
  const isByKeys = useDrawingKeys({ draft, onStep });
  useEffect(
    () => layer.show({ draft, color, lineWidth, fault, next, isByKeys, words: coordinates }, colours),
    [layer, draft, color, lineWidth, fault, next, isByKeys, coordinates, colours],
  );
  return null;
}
