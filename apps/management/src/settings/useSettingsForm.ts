import {
  BeaconSettingsEdit,
  editBeaconSettings,
  Failure,
  getBeacon,
  getBeaconSettings,
  limits,
  type BeaconSettings,
} from '@mayak/api';
import { useFleetRefresh } from '@mayak/fleet';
import { useApi, useHost } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import { useEditForm, type EditForm, type Fault } from '@mayak/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bodyOf, draftOf, settingsFaults, type SettingsDraft } from './draft';
import { settingsTexts } from './texts';

const isTimeout = ({ field }: Fault) => field.startsWith('RelevanceTimeout');
/** A timeout of what is switched off cannot be mended in its closed field, and keeps nothing from being saved. */
const isIdle = (fault: Fault, { CheckRelevance }: SettingsDraft) => isTimeout(fault) && !CheckRelevance;

/** What is meant: wrong timeouts of what is switched off stay as they were. */
function bodyAround(values: SettingsDraft, { RelevanceTimeout1, RelevanceTimeout2 }: BeaconSettings) {
  const isLeft = settingsFaults(values).some((fault) => isIdle(fault, values));
  return { ...bodyOf(values), ...(isLeft && { RelevanceTimeout1, RelevanceTimeout2 }) };
}

/** What is wrong with a setting, where the common words say too little (screens.md section 23). */
export function useSettingsWords(): (fault: Fault) => string | undefined {
  const t = useTexts(settingsTexts);
  return ({ field, code }) => {
    if (code === 'order') return t('order');
    if (isTimeout({ field, code }) && code === 'invalidFormat') return t('wholeMinutes');
    if (field.startsWith('IridiumGateway') && code === 'required') return t('bothOrNeither');
    if (field === 'IridiumGatewayHost' && code === 'invalidFormat') return t('hostFormat');
    if (field === 'IridiumGatewayHost' && code === 'unknown') return t('hostInside');
    return field === 'IridiumGatewayPort' && code === 'invalidFormat'
      ? t('portWhole', limits.port)
      : undefined;
  };
}

/** The form of the settings of a beacon (SET-01 to SET-04). */
export function useSettingsForm(id: number, known: BeaconSettings): EditForm<SettingsDraft> {
  const api = useApi();
  const { nav } = useHost();
  const queries = useQueryClient();
  const refreshFleet = useFleetRefresh();
  const params = { id };
  const query = api.quiet.query(getBeaconSettings, { params });
  return useEditForm<BeaconSettings, SettingsDraft>({
    known,
    draft: draftOf,
    check: (values) => settingsFaults(values).filter((fault) => !isIdle(fault, values)),
    latest: () => queries.fetchQuery({ ...query, staleTime: 0 }),
    isOvertaken: (error) => error instanceof Failure && error.problem?.code === 'edit.conflict',
    editor: ({ Edited }) => Edited.UserName,
    async save(values, of) {
      const body = BeaconSettingsEdit.parse({ ...bodyAround(values, of), Version: of.Edited.Version });
      const saved = await api.call(editBeaconSettings, { params, body });
      queries.setQueryData(query.queryKey, saved);
      void queries.invalidateQueries({ queryKey: api.query(getBeacon, { params }).queryKey });
      refreshFleet();
      return saved;
    },
    refusals: (error) => (error instanceof Failure ? (error.problem?.errors ?? []) : []),
    guard: useCallback((unsaved: () => boolean) => nav.guard(unsaved), [nav]),
    words: useSettingsWords(),
  });
}
