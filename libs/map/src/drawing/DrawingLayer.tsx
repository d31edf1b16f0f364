import type { Coord, OutlineFault } from '@mayak/api';
import { groundAt } from '@mayak/fleet/beacon';
import { tokenValue, useFormats } from '@mayak/ui';
import { useState } from 'react';
import { useColours } from '../colours/useColours';
import { createKeptLayerHook } from '../keptLayer';
import { DrawingOverlay, type ShownDraft } from './DrawingOverlay';
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
  ground: groundAt(root),
});

const useDrawing = createKeptLayerHook(
  ({ colours }: ShownDraft & { colours: DrawingColours }) => new DrawingOverlay(colours),
  (layer, { colours, ...shape }) => layer.show(shape, colours),
);

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
  const [next, setNext] = useState<Coord | null>(null);
  useDrawingPointer({ draft, snapTo, onStep, onNext: setNext });
  const isByKeys = useDrawingKeys({ draft, onStep });
  useDrawing({ draft, color, lineWidth, fault, next, isByKeys, words: coordinates, colours });
  return null;
}
