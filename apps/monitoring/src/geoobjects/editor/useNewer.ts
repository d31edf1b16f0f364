import type { Geoobject } from '@mayak/api';
import { useEffect, useEffectEvent } from 'react';
import type { Editor } from './useEditor';

/** What another page has made of the geoobject since its editing began; without own changes it is taken at once (LIVE-D01). */
export function useNewer(editor: Editor, geoobjects: readonly Geoobject[]): Geoobject | null {
  const begun = editor.editing?.geoobject;
  const known = begun && geoobjects.find(({ Id }) => Id === begun.Id);
  const newer = known && !editor.isSaving && JSON.stringify(known) !== JSON.stringify(begun) ? known : null;
  const take = useEffectEvent(() => {
    if (newer && !editor.isDirty) editor.open(newer);
  });
  useEffect(() => take(), [newer]);
  return newer;
}
