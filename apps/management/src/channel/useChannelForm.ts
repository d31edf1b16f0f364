import {
  editChannelSettings,
  Failure,
  getBeacon,
  getChannelSettings,
  type ChannelSettings,
  type FieldCode,
} from '@mayak/api';
import { useApi, useHost } from '@mayak/host';
import { commonTexts, useLocale, useTexts, useToast } from '@mayak/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { draftOf, readDraft, type Draft } from './draft';

const none: ReadonlyMap<string, FieldCode> = new Map();

/** The form of a sensor: what was typed stays until it is saved, whatever fails meanwhile (CHAN-02 to CHAN-05, ERR-15). */
export function useChannelForm(known: ChannelSettings) {
  const api = useApi();
  const { nav } = useHost();
  const queries = useQueryClient();
  const locale = useLocale();
  const common = useTexts(commonTexts);
  const say = useToast();
  const [typed, setTyped] = useState<Draft | null>(null);
  const [isLooked, setLooked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<'notSaved' | 'refused' | null>(null);
  const [refused, setRefused] = useState(none);

  const draft = typed ?? draftOf(known, locale);
  const { settings, faults } = readDraft(draft, known);
  const isDirty = faults.size > 0 || JSON.stringify(settings) !== JSON.stringify(known);
  const unsaved = useRef(isDirty);
  useEffect(() => {
    unsaved.current = isDirty;
  }, [isDirty]);
  useEffect(() => nav.guard(() => unsaved.current), [nav]);

  const save = async () => {
    if (!isDirty || faults.size > 0 || isSaving) return;
    const [params, sent] = [{ channelId: known.Id }, typed];
    setSaving(true);
    setFailed(null);
    try {
      const saved = await api.call(editChannelSettings, { params, body: settings });
      queries.setQueryData(api.query(getChannelSettings, { params }).queryKey, saved);
      void queries.invalidateQueries({
        queryKey: api.query(getBeacon, { params: { id: known.BeaconId } }).queryKey,
      });
      // What was typed while the answer was on its way stays.
      setTyped((now) => (now === sent ? null : now));
      setLooked(false);
      say({ state: 'normal', title: common('saved') });
    } catch (error) {
      const errors = error instanceof Failure ? error.problem?.errors : undefined;
      setFailed(errors ? 'refused' : 'notSaved');
      setRefused(new Map(errors?.map(({ field, code }) => [field, code])));
    } finally {
      setSaving(false);
    }
  };

  return {
    draft,
    settings,
    isDirty,
    isSaving,
    failed,
    maySave: isDirty && faults.size === 0,
    /** What is wrong, once a field was left. */
    faults: isLooked ? new Map([...refused, ...faults]) : refused,
    set(part: Partial<Draft>) {
      setTyped({ ...draft, ...part });
      setRefused(none);
      if (part.EnumValues && part.EnumValues.length > draft.EnumValues.length) setLooked(false);
    },
    leaveField: () => setLooked(true),
    cancel() {
      setTyped(null);
      setLooked(false);
      setFailed(null);
      setRefused(none);
    },
    save,
  };
}

export type ChannelForm = ReturnType<typeof useChannelForm>;
