import { limits, type Coord, type Geoobject, type GeoobjectType } from '@mayak/api';
import { Button, ConfirmDialog, Flex, IconButton, UploadIcon, useTexts } from '@mayak/ui';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useGeoobjects } from '../beacon';
import { DeleteGeoobject, found, geoobjectTexts } from '../geoobjects/browser';
import { CreateBar, DrawBar, DrawHint, EditorForm, faultsOf, mayEdit, useEditor } from '../geoobjects/editor';
import { ExportMenu } from '../geoobjects/files/ExportMenu';
import { GoTo } from '../goTo';
import { useAreaHeight, useLayout } from '../layout';
import { sheetHeights, type SheetStop } from '../list';
import { GeoobjectLayer, MapView, type MapTools } from '../map';
import { DrawingLayer } from '../map/drawing';
import { GeoobjectPicker } from '../map/geoobjects/GeoobjectPicker';
import { texts } from '../texts';
import { boundsOfLine } from '../tracks';
import { everyGeoobject, GeoobjectBrowser, ofType } from './GeoobjectBrowser';
import { GeoobjectsBar } from './GeoobjectsBar';
import { SideList } from './SideList';
import { useGeoobjectAddress } from './useGeoobjectAddress';
import { useMapProps } from './useMapProps';
import { usePanelInset } from './usePanelInset';
import { useUndoKeys } from './useUndoKeys';

const ImportDialog = lazy(
  () => import(/* webpackChunkName: "geoobject-import" */ '../geoobjects/files/ImportDialog'),
);
const nowhere: readonly Coord[] = [];
/** How near the map comes to a geoobject that fills it. */
const nearest = 15;

/** The user's geoobjects in a list and on the map; there they are drawn, changed and deleted (ROUTE-08, GEO-05, GEO-D06). */
export default function Geoobjects() {
  const t = useTexts(texts);
  const own = useTexts(geoobjectTexts);
  const mapProps = useMapProps();
  const layout = useLayout();
  const rightInset = usePanelInset();
  const { geoobjects, isPending } = useGeoobjects();
  const [choice, setChoice] = useState(everyGeoobject);
  const [selected, select] = useState<number | null>(null);
  const [going, setGoing] = useState<Geoobject | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [snaps, setSnaps] = useState(true);
  const [drawer, setDrawer] = useState(false);
  const [stop, setStop] = useState<SheetStop>('half');
  const [tools, setTools] = useState<MapTools | null>(null);
  const fitted = useRef(false);
  const bounds = useMemo(
    () => boundsOfLine(geoobjects.flatMap(({ Coordinates }) => Coordinates)),
    [geoobjects],
  );
  const { half, peek } = sheetHeights(useAreaHeight());
  const isPhone = layout === 'phone';
  const bottomInset = isPhone ? (stop === 'peek' ? peek : half) : 0;

  const fit = ({ Coordinates }: Geoobject) => {
    fitted.current = true;
    const around = boundsOfLine(Coordinates);
    if (around) tools?.fit(around, { maxZoom: Coordinates.length > 1 ? nearest : limits.map.zoom });
  };
  const editor = useEditor((saved) => {
    select(saved.Id);
    address.toList();
  });
  const address = useGeoobjectAddress({
    editor,
    geoobjects,
    isLoaded: !isPending && tools !== null,
    onOpen: (from: Geoobject | GeoobjectType) => {
      setDrawer(true);
      if (typeof from === 'object') fit(from);
    },
  });
  const { editing } = editor;
  const isDrawing = editing !== null && mayEdit(editing);
  useUndoKeys(isDrawing, editor.step);

  useEffect(() => {
    if (!tools || !bounds || fitted.current) return;
    fitted.current = true;
    tools.fit(bounds, { animate: false });
  }, [tools, bounds]);

  const actions = {
    onPick: (geoobject: Geoobject) => {
      select(geoobject.Id === selected ? null : geoobject.Id);
      if (geoobject.Id !== selected) fit(geoobject);
    },
    onEdit: address.open,
    onDelete: setGoing,
    onDetails: address.open,
  };
  const shown = useMemo(
    () => (isDrawing ? geoobjects.filter(({ Id }) => Id !== editing.geoobject?.Id) : geoobjects),
    [geoobjects, isDrawing, editing?.geoobject?.Id],
  );
  const snapTo = useMemo(
    () => (isDrawing && snaps ? shown.flatMap(({ Coordinates }) => Coordinates) : nowhere),
    [isDrawing, snaps, shown],
  );
  const standsOut = isDrawing ? 0 : (editing?.geoobject?.Id ?? selected);

  return (
    <Flex height="100%" minH={0} position="relative" isolation="isolate" overflow="hidden" bg="map.sea">
      <GeoobjectsBar
        count={geoobjects.length}
        editing={editing ? editing.fields.name : null}
        isDirty={editor.isDirty}
        onList={address.toList}
        onCreate={address.create}
        drawer={drawer}
        onDrawer={layout === 'drawer' ? setDrawer : undefined}
      >
        {isPhone ? (
          <IconButton
            label={own('import')}
            icon={<UploadIcon aria-hidden />}
            onClick={() => setImporting(true)}
          />
        ) : (
          <Button size="xs" icon={<UploadIcon size={14} aria-hidden />} onClick={() => setImporting(true)}>
            {own('import')}
          </Button>
        )}
        <ExportMenu geoobjects={found(ofType(geoobjects, choice), choice.text)} small={isPhone} />
      </GeoobjectsBar>
      <SideList
        layout={layout}
        label={t('geoobjects.title')}
        open={drawer}
        onOpen={setDrawer}
        stop={stop}
        onStop={setStop}
      >
        {editing ? (
          <EditorForm
            key={editing.geoobject?.Id ?? 'new'}
            editing={editing}
            editor={editor}
            onBack={address.toList}
            onDelete={() => setGoing(editing.geoobject)}
          />
        ) : (
          <GeoobjectBrowser
            geoobjects={geoobjects}
            isPending={isPending}
            choice={choice}
            onChoice={setChoice}
            selected={selected}
            actions={actions}
          />
        )}
      </SideList>
      <MapView
        name="geoobjects"
        label={t('map.geoobjects')}
        rightInset={rightInset}
        bottomInset={bottomInset}
        fitBounds={() => bounds}
        switches={['graticule', 'seamarks']}
        {...mapProps}
        onTools={setTools}
      >
        <GeoobjectLayer objects={shown} selected={standsOut} />
        {!editing && (
          <>
            <GeoobjectPicker objects={geoobjects} onPick={({ Id }) => select(Id)} />
            <CreateBar rightInset={rightInset} onCreate={address.create} />
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
              onStep={editor.step}
            />
            <DrawBar
              draft={editing.draft}
              snaps={snaps}
              onSnap={setSnaps}
              onStep={editor.step}
              rightInset={rightInset}
            />
            <DrawHint draft={editing.draft} rightInset={rightInset} bottomInset={bottomInset} />
          </>
        )}
      </MapView>
      <GoTo />
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {going && (
        <DeleteGeoobject
          geoobject={going}
          onCancel={() => setGoing(null)}
          onDeleted={() => {
            setGoing(null);
            editor.close();
            address.toList();
          }}
        />
      )}
      <ConfirmDialog
        open={address.isAsking}
        danger
        title={own('changesTitle')}
        text={own('changesText')}
        confirm={own('drop')}
        cancel={own('stay')}
        onConfirm={address.drop}
        onCancel={address.stay}
      />
    </Flex>
  );
}
