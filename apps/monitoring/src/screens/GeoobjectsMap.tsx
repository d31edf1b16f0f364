import type { Coord, Geoobject, GeoobjectType } from '@mayak/api';
import { useTexts } from '@mayak/ui';
import { useMemo, useState } from 'react';
import { CreateBar, DrawBar, DrawHint, faultsOf, mayEdit, type Editor } from '../geoobjects/editor';
import {
  DrawingLayer,
  GeoobjectLayer,
  GeoobjectPicker,
  type MapBounds,
  type MapTools,
  MapView,
} from '@mayak/map';
import { texts } from '../texts';
import { useMapProps } from './useMapProps';
import { useUndoKeys } from './useUndoKeys';

const nowhere: readonly Coord[] = [];

interface Props {
  geoobjects: readonly Geoobject[];
  editor: Editor;
  selected: number | null;
  onSelect: (id: number) => void;
  onCreate: (type: GeoobjectType) => void;
  bounds: MapBounds | null;
  isPhone: boolean;
  rightInset: number;
  bottomInset: number;
  onTools: (tools: MapTools) => void;
}

/** The map of geoobjects: all of them, and over them the one that is drawn (GEO-D06). */
export function GeoobjectsMap({
  geoobjects,
  editor,
  selected,
  onSelect,
  onCreate,
  bounds,
  isPhone,
  rightInset,
  bottomInset,
  onTools,
}: Props) {
  const t = useTexts(texts);
  const mapProps = useMapProps();
  const [snaps, setSnaps] = useState(true);
  const { editing, step } = editor;
  const isDrawing = editing !== null && mayEdit(editing);
  const open = editing?.geoobject?.Id ?? null;
  useUndoKeys(isDrawing, step);
  const shown = useMemo(
    () => (isDrawing ? geoobjects.filter(({ Id }) => Id !== open) : geoobjects),
    [geoobjects, isDrawing, open],
  );
  const snapTo = useMemo(
    () => (isDrawing && snaps ? shown.flatMap(({ Coordinates }) => Coordinates) : nowhere),
    [isDrawing, snaps, shown],
  );
  const insets = { rightInset, bottomInset };
  return (
    <MapView
      name="geoobjects"
      label={t('map.geoobjects')}
      {...insets}
      fitBounds={() => bounds}
      switches={['graticule', 'seamarks']}
      {...mapProps}
      onTools={onTools}
    >
      <GeoobjectLayer objects={shown} selected={isDrawing ? 0 : (open ?? selected)} />
      {!editing && (
        <>
          <GeoobjectPicker objects={geoobjects} onPick={({ Id }) => onSelect(Id)} />
          <CreateBar rightInset={rightInset} onCreate={onCreate} />
        </>
      )}
      {isDrawing && (
        <>
          <DrawingLayer
            draft={editing.draft}
            color={editing.fields.color}
            lineWidth={editing.fields.lineWidth}
            fault={editing.draft.isDone ? faultsOf(editing).places : null}
            snapTo={snapTo}
            onStep={step}
          />
          <DrawBar
            draft={editing.draft}
            snaps={snaps}
            onSnap={setSnaps}
            onStep={step}
            rightInset={rightInset}
          />
          <DrawHint draft={editing.draft} isPhone={isPhone} {...insets} />
        </>
      )}
    </MapView>
  );
}
