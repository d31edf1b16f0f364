import {
  editChannelSettings,
  Failure,
  getBeacon,
  getChannelSettings,
  thresholdFields,
  type EditedChannelSettings,
} from '@mayak/api';
import { useApi, useHost } from '@mayak/host';
import { useLocale, useTexts } from '@mayak/ui';
import { useEditForm, type Fault } from '@mayak/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { draftOf, readDraft, type Draft } from './draft';
import { channelTexts } from './texts';

const isThreshold = (field: string) => thresholdFields.some((one) => one === field);
const isWhole = (field: string) => /^(Precision|PadLeadingZeros)$|\.Value$/.test(field);

/** What is wrong with a setting, where the common words say too little (screens.md section 22). */
function useChannelFaults() {
  const t = useTexts(channelTexts);
  const ofTable: Readonly<Record<string, 'pair' | 'sameReading' | 'twoPairs'>> = {
    invalidFormat: 'pair',
    order: 'sameReading',
    required: 'twoPairs',
  };
  return ({ field, code, n = 0 }: Fault): string | undefined => {
    const key = field === 'Calibration' ? ofTable[code] : undefined;
    if (key) return t(`faults.${key}`, { n });
    if (code === 'order') return t(isThreshold(field) ? 'faults.ascend' : 'faults.minMax');
    if (code === 'tooMany') return t('faults.tooMany', { n });
    return code === 'invalidFormat' ? t(isWhole(field) ? 'faults.whole' : 'faults.number') : undefined;
  };
}

/** The form of a sensor (CHAN-02 to CHAN-05). */
export function useChannelForm(known: EditedChannelSettings) {
  const api = useApi();
  const { nav } = useHost();
  const queries = useQueryClient();
  const locale = useLocale();
  const words = useChannelFaults();
  const params = { channelId: known.Id };
  const form = useEditForm<EditedChannelSettings, Draft>({
    known,
    draft: (settings) => draftOf(settings, locale),
    check: (draft) => readDraft(draft, known).faults,
    latest: () => queries.fetchQuery({ ...api.quiet.query(getChannelSettings, { params }), staleTime: 0 }),
    isOvertaken: (error) => error instanceof Failure && error.problem?.code === 'edit.conflict',
    editor: ({ Edited }) => Edited.UserName,
    async save(draft, of) {
      const body = { ...readDraft(draft, known).settings, Version: of.Edited.Version };
      const saved = await api.call(editChannelSettings, { params, body });
      queries.setQueryData(api.query(getChannelSettings, { params }).queryKey, saved);
      void queries.invalidateQueries({
        queryKey: api.query(getBeacon, { params: { id: known.BeaconId } }).queryKey,
      });
      return saved;
    },
    refusals: (error) => (error instanceof Failure ? (error.problem?.errors ?? []) : []),
    guard: useCallback((unsaved: () => boolean) => nav.guard(unsaved), [nav]),
    words,
  });
  return { ...form, settings: readDraft(form.values, known).settings };
}

export type ChannelForm = ReturnType<typeof useChannelForm>;
