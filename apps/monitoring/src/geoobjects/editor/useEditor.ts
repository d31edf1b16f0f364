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
import { useCallback, useEffect, useRef, useState } from 'react';
import { noteGeoobjects } from '@mayak/fleet/beacon';
import type { Step } from '@mayak/map';
import { geoobjectTexts } from '../texts';
import {
  beginEditing,
  bodyOf,
  isChanged,
  isChangedSince,
  isSound,
  withField,
  withoutGeoobject,
  withSaved,
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
  const toast = useToast();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** What is open when an answer comes, and what was sent while nothing else was opened. */
  const latest = useRef(editing);
  const sent = useRef<Editing | null>(null);
  useEffect(() => {
    latest.current = editing;
  }, [editing]);
  const show = (next: Editing | null) => {
    sent.current = null;
    setEditing(next);
  };
  const change = (by: (now: Editing) => Editing) => setEditing((now) => now && by(now));

  const step = useCallback((one: Step) => setEditing((now) => now && withStep(now, one)), []);

  const send = async (now: Editing): Promise<Geoobject | undefined> => {
    const body = bodyOf(now);
    if (now.geoobject) return host.api.call(editGeoobject, { params: { id: now.geoobject.Id }, body });
    return host.api.call(createGeoobject, { body });
  };
  /** Ends with what was saved, or stays with what was typed and drawn since it was sent. */
  const settle = async (ended: Editing, saved: Geoobject) => {
    const noted = noteGeoobjects(host, [saved.Id]);
    const isTyped = () => latest.current && isChangedSince(ended, latest.current);
    if (sent.current === ended && isTyped()) await noted;
    if (sent.current !== ended) return;
    if (isTyped()) return change((now) => withSaved(now, ended, saved));
    show(null);
    onSaved(saved);
  };
  const save = async () => {
    if (!editing || isSaving) return;
    const ended = withStep(editing, { kind: 'finish' });
    setEditing({ ...ended, isAsked: true });
    if (!isSound(ended)) return;
    setSaving(true);
    setFailed(false);
    sent.current = ended;
    try {
      const saved = await send(ended);
      if (!saved) return setFailed(sent.current === ended);
      toast({ state: 'normal', title: t('saved'), text: saved.Name });
      await settle(ended, saved);
    } catch (failure) {
      // The failure is recorded by the client; what was drawn and typed stays.
      if (sent.current !== ended) return;
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
      show(beginEditing(from));
    },
    close: () => show(null),
    /** It was deleted elsewhere; what was typed and drawn stays. */
    detach: () => change(withoutGeoobject),
    step,
    setField: <K extends keyof Fields>(name: K, value: Fields[K]) =>
      change((now) => withField(now, name, value)),
    setLines: (lines: string) => change((now) => ({ ...now, lines })),
    leave: (name: keyof Fields) => change((now) => ({ ...now, left: [...now.left, name] })),
    setType: (type: GeoobjectType) => change((now) => withType(now, type)),
    save,
  };
}

export type Editor = ReturnType<typeof useEditor>;
