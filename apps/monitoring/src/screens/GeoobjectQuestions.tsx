import type { Geoobject } from '@mayak/api';
import { ConfirmDialog, useTexts } from '@mayak/ui';
import { lazyPart } from '@mayak/ui/part';
import { DeleteGeoobject, geoobjectTexts } from '../geoobjects/browser';

const ImportDialog = lazyPart(
  () => import(/* webpackChunkName: "geoobject-import" */ '../geoobjects/files/ImportDialog'),
);

interface Props {
  isImporting: boolean;
  onImported: () => void;
  /** The one that is to be deleted. */
  going: Geoobject | null;
  onKeep: () => void;
  onDeleted: () => void;
  /** What is not saved stands in the way. */
  isLeaving: boolean;
  onDrop: () => void;
  onStay: () => void;
}

/** What the screen of geoobjects asks before it acts (GEO-D05, GEO-D06). */
export function GeoobjectQuestions({
  isImporting,
  onImported,
  going,
  onKeep,
  onDeleted,
  isLeaving,
  onDrop,
  onStay,
}: Props) {
  const t = useTexts(geoobjectTexts);
  return (
    <>
      {isImporting && <ImportDialog onClose={onImported} />}
      {going && <DeleteGeoobject geoobject={going} onCancel={onKeep} onDeleted={onDeleted} />}
      <ConfirmDialog
        open={isLeaving}
        danger
        title={t('changesTitle')}
        text={t('changesText')}
        confirm={t('drop')}
        cancel={t('stay')}
        onConfirm={onDrop}
        onCancel={onStay}
      />
    </>
  );
}
