import type { Geoobject, GeoobjectType } from '@mayak/api';
import { useTexts, useToast } from '@mayak/ui';
import { useState } from 'react';
import { useGeoobjects } from '@mayak/fleet/beacon';
import { found, geoobjectTexts } from '../geoobjects/browser';
import { EditorForm, useEditor, useNewer } from '../geoobjects/editor';
import { choiceAddress, GeoobjectBrowser } from './GeoobjectBrowser';
import { GeoobjectFiles } from './GeoobjectFiles';
import { GeoobjectQuestions } from './GeoobjectQuestions';
import { GeoobjectsBar } from './GeoobjectsBar';
import { GeoobjectsMap } from './GeoobjectsMap';
import { ScreenFrame } from './ScreenFrame';
import { useFilter } from './useFilter';
import { useFrame } from './useFrame';
import { useGeoobjectAddress } from './useGeoobjectAddress';
import { useGeoobjectCamera } from './useGeoobjectCamera';
import { useMarkingSheet } from './useMarkingSheet';

/** The user's geoobjects in a list and on the map; there they are drawn, changed and deleted (ROUTE-08, GEO-05, GEO-D06). */
export default function Geoobjects() {
  const t = useTexts(geoobjectTexts);
  const toast = useToast();
  const frame = useFrame();
  const { layout, isPhone, drawer, setDrawer, setStop, rightInset, bottomInset } = frame;
  const { geoobjects, isKnown } = useGeoobjects();
  const { bounds, fit, reveal, setTools, isReady } = useGeoobjectCamera(geoobjects);
  const [choice, setChoice] = useFilter(choiceAddress);
  const [selected, select] = useState<number | null>(null);
  const [going, setGoing] = useState<Geoobject | null>(null);
  const [isImporting, setImporting] = useState(false);

  const editor = useEditor((saved) => {
    select(saved.Id);
    address.toList();
  });
  const { editing } = editor;
  const newer = useNewer(editor, geoobjects);
  const address = useGeoobjectAddress({
    editor,
    geoobjects,
    isLoaded: isKnown && isReady,
    onOpen: (from: Geoobject | GeoobjectType, at) => {
      setDrawer(true);
      if (typeof from === 'object') fit(from.Coordinates);
      else if (at) fit([at]);
    },
    onGone: (wasOpen) => {
      if (going === null)
        toast(
          wasOpen
            ? { state: 'info', title: t('deleted') }
            : { state: 'info', title: t('notFound'), text: t('notFoundText') },
        );
    },
  });
  useMarkingSheet({ editing, bottomInset, setStop, fit });

  const onPick = (geoobject: Geoobject) => {
    select(geoobject.Id === selected ? null : geoobject.Id);
    if (geoobject.Id !== selected) fit(geoobject.Coordinates);
  };
  return (
    <ScreenFrame
      frame={frame}
      label={t('list.title')}
      bar={
        <GeoobjectsBar
          count={isKnown ? geoobjects.length : null}
          editing={editing ? editing.fields.name : null}
          isDirty={editor.isDirty}
          onList={address.toList}
          onCreate={address.create}
          drawer={drawer}
          onDrawer={layout === 'drawer' ? setDrawer : undefined}
        >
          <GeoobjectFiles
            geoobjects={found(geoobjects, choice.text, choice.type)}
            isPhone={isPhone}
            onImport={() => setImporting(true)}
          />
        </GeoobjectsBar>
      }
      list={
        editing ? (
          <EditorForm
            key={editing.begunWith ?? 'new'}
            editing={editing}
            editor={editor}
            newer={newer}
            onBack={address.toList}
            onDelete={() => setGoing(editing.geoobject)}
            onReveal={reveal}
          />
        ) : (
          <GeoobjectBrowser
            geoobjects={geoobjects}
            isKnown={isKnown}
            choice={choice}
            onChoice={setChoice}
            selected={selected}
            actions={{ onPick, onEdit: address.open, onDelete: setGoing, onDetails: address.open }}
          />
        )
      }
    >
      <GeoobjectsMap
        geoobjects={geoobjects}
        editor={editor}
        selected={selected}
        onSelect={select}
        onCreate={address.create}
        bounds={bounds}
        isPhone={isPhone}
        rightInset={rightInset}
        bottomInset={bottomInset}
        onTools={setTools}
      />
      <GeoobjectQuestions
        isImporting={isImporting}
        onImported={() => setImporting(false)}
        going={going}
        onKeep={() => setGoing(null)}
        onDeleted={() => {
          setGoing(null);
          editor.close();
          address.toList();
        }}
        isLeaving={address.isAsking}
        onDrop={address.drop}
        onStay={address.stay}
      />
    </ScreenFrame>
  );
}
