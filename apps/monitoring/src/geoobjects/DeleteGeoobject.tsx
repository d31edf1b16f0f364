import { deleteGeoobject, type Geoobject } from '@mayak/api';
import { useHost } from '@mayak/host';
import { commonTexts, ConfirmDialog, useTexts, useToast } from '@mayak/ui';
import { useState } from 'react';
import { noteGeoobjects } from '../beacon';
import { geoobjectTexts } from './texts';

interface Props {
  geoobject: Geoobject;
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks before a geoobject is deleted, and deletes it (GEO-D05, PANEL-15). */
export function DeleteGeoobject({ geoobject, onDeleted, onCancel }: Props) {
  const host = useHost();
  const common = useTexts(commonTexts);
  const t = useTexts(geoobjectTexts);
  const say = useToast();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const isDone = await host.api.call(deleteGeoobject, { params: { id: geoobject.Id } });
    setBusy(false);
    if (!isDone) return void say({ state: 'emergency', title: t('notDeleted'), text: geoobject.Name });
    void noteGeoobjects(host, [geoobject.Id]);
    say({ state: 'normal', title: t('deleted'), text: geoobject.Name });
    onDeleted();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={common('deleteTitle', { name: geoobject.Name })}
      confirm={t('delete')}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    />
  );
}
