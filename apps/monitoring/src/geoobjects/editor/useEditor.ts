import {
  createGeoobject,
  editGeoobject,
  Failure,
  type FieldCode,
  type Geoobject,
  type GeoobjectType,
} from '@mayak/api';
import { useHost } from '@mayak/host';
import { useTexts, useToast } from '@mayak/ui';
import { useCallback, useState } from 'react';
import { noteGeoobjects } from '../../beacon';
import type { Step } from '../../map/drawing/draft';
import { geoobjectTexts } from '../texts';
import {
  beginEditing,
  bodyOf,
  isChanged,
  isSound,
  withField,
  withoutGeoobject,
  withStep,
  withType,
  type Editing,
  type Fields,
} from './Editing';

const fieldOf = { Name: 'name', Comment: 'comment', Coordinates: 'places' } as const;

/** The fields that the server named in its refusal. */
function refusedOf(failure: unknown): Editing['refused'] {
  const errors = failure instanceof Failure ? (failure.problem?.errors ?? []) : [];
  const named = errors.flatMap(({ field, code }): [string, FieldCode][] => {
    const own = fieldOf[field.split('.')[0] as keyof typeof fieldOf];
    return own ? [[own, code]] : [];
  });
  return Object.fromEntries(named);
}

/** The geoobject that is being edited, if there is one; it outlives a failed save and the hiding of its screen (GEO-D06). */
export function useEditor(onSaved: (geoobject: Geoobject) => void) {
  const host = useHost();
  const t = useTexts(geoobjectTexts);
  const say = useToast();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const change = (by: (now: Editing) => Editing) => setEditing((now) => now && by(now));

  const step = useCallback((one: Step) => setEditing((now) => now && withStep(now, one)), []);

  const send = async (now: Editing): Promise<Geoobject | undefined> => {
    const body = bodyOf(now);
    if (now.geoobject) return host.api.call(editGeoobject, { params: { id: now.geoobject.Id }, body });
    return host.api.call(createGeoobject, { body });
  };
  const save = async () => {
    if (!editing || isSaving) return;
    const ended = withStep(editing, { kind: 'finish' });
    setEditing({ ...ended, isAsked: true });
    if (!isSound(ended)) return;
    setSaving(true);
    setFailed(false);
    try {
      const saved = await send(ended);
      if (!saved) return setFailed(true);
      say({ state: 'normal', title: t('saved'), text: saved.Name });
      setEditing(null);
      onSaved(saved);
      void noteGeoobjects(host, [saved.Id]);
    } catch (failure) {
      // The failure is recorded by the client; what was drawn and typed stays.
      setFailed(true);
      change((now) => ({ ...now, refused: refusedOf(failure) }));
    } finally {
      setSaving(false);
    }
  };

  return {
    editing,
    isSaving,
    hasFailed,
    isDirty: editing !== null && isChanged(editing),
    open: (from: Geoobject | GeoobjectType) => {
      setFailed(false);
      setEditing(beginEditing(from));
    },
    close: () => setEditing(null),
    /** It was deleted elsewhere; what was typed and drawn stays. */
    detach: () => change(withoutGeoobject),
    step,
    setField: <K extends keyof Fields>(name: K, value: Fields[K]) =>
      change((now) => withField(now, name, value)),
    leave: (name: keyof Fields) => change((now) => ({ ...now, left: [...now.left, name] })),
    setType: (type: GeoobjectType) => change((now) => withType(now, type)),
    save,
  };
}

export type Editor = ReturnType<typeof useEditor>;
