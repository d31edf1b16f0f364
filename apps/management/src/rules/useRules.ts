import { Failure, type NotificationRule } from '@mayak/api';
import {
  createNotificationRule,
  editNotificationRule,
  getNotificationRules,
  RuleEdit,
} from '@mayak/api/rules';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi, useHost } from '@mayak/host';
import { useLocale, useTexts } from '@mayak/ui';
import { useEditForm, type EditForm, type Fault } from '@mayak/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { latestIn } from '../latestIn';
import { putRead } from '../putRead';
import { bodyOf, draftOf, placed, ruleFaults, type RuleDraft } from './draft';
import { ruleTexts } from './texts';

/** The user's rules for a beacon, and how the list follows what is changed here (RULE-D13). */
export function useRules(beaconId: number) {
  const api = useApi();
  const queries = useQueryClient();
  const query = api.quiet.query(getNotificationRules, { query: { beaconId } });
  const { data, error, isLoadingError, refetch } = useQuery(query);
  useReportFailure(getNotificationRules, error, data !== undefined);
  const put = (next: (known: NotificationRule[]) => NotificationRule[]) =>
    void putRead<NotificationRule[]>(queries, query.queryKey, (known = []) => next(known));
  return {
    rules: data,
    isFailed: isLoadingError,
    retry: () => void refetch(),
    latest: (id: number) => latestIn(queries, query, id),
    saved: (rule: NotificationRule) =>
      put((known) =>
        known.some(({ Id }) => Id === rule.Id)
          ? known.map((one) => (one.Id === rule.Id ? rule : one))
          : [...known, rule],
      ),
    deleted: (id: number) => put((known) => known.filter(({ Id }) => Id !== id)),
  };
}

/** What is wrong with a rule, where the common words say too little (screens.md section 26). */
function useRuleWords(): (fault: Fault) => string | undefined {
  const t = useTexts(ruleTexts);
  const own: Readonly<Record<string, Parameters<typeof t>[0]>> = {
    'LowerEmergency.required': 'faults.threshold',
    'ChannelId.required': 'faults.sensor',
    'ChannelIds.required': 'faults.sensor',
    'GeoobjectIds.required': 'faults.geoobject',
    'States.required': 'faults.state',
    'Values.required': 'faults.value',
    'OnFirst.required': 'faults.event',
    'App.required': 'faults.delivery',
    'Emails.invalidEmail': 'faults.email',
    'Emails.tooMany': 'faults.emails',
    'Repeat.outOfRange': 'faults.repeat',
    'Timeout.outOfRange': 'faults.timeout',
    'Litres.outOfRange': 'faults.litres',
    'Litres.required': 'faults.litres',
    'Timeout.required': 'faults.timeout',
    'Delay.outOfRange': 'faults.delay',
    'DeadBand.outOfRange': 'faults.deadBand',
    'Words.unknown': 'faults.words',
    'Beacons.unknown': 'faults.beacons',
    'Steps.After.outOfRange': 'faults.after',
    'Steps.User.unknown': 'faults.person',
    'Steps.Way.unknown': 'faults.way',
    'Steps.Address.invalidEmail': 'faults.email',
  };
  return ({ field, code }) => {
    const key = own[`${field.replace(/\.\d+\./, '.')}.${code}`];
    if (key) return t(key);
    if (code === 'order') return t('faults.ascend');
    if (code === 'invalidFormat') return t('faults.number');
    if (code === 'unknown') return t('faults.unknown');
    return code === 'required' && !/^(Name|Steps\..*)$/.test(field) ? t('faults.choose') : undefined;
  };
}

/** What the server has of a rule at this moment: another tab may have changed it (LIVE-D01). */
export type LatestRule = (id: number) => Promise<NotificationRule | undefined>;

/** The form of a rule; one with the id 0 is a new one (RULE-D13). */
export function useRuleForm(
  known: NotificationRule,
  onSaved: (rule: NotificationRule) => void,
  latest?: LatestRule,
): EditForm<RuleDraft> {
  const api = useApi();
  const { nav } = useHost();
  const locale = useLocale();
  return useEditForm<NotificationRule, RuleDraft>({
    known,
    draft: (rule) => draftOf(rule, locale),
    check: (draft) => ruleFaults(draft, known.BeaconId),
    ...(latest && known.Id !== 0 && { latest: () => latest(known.Id) }),
    async save(draft) {
      const body = RuleEdit.parse(bodyOf(draft, known.BeaconId));
      const saved =
        known.Id === 0
          ? await api.call(createNotificationRule, { body })
          : await api.call(editNotificationRule, { params: { id: known.Id }, body });
      onSaved(saved);
      return saved;
    },
    refusals: (error) =>
      error instanceof Failure ? (error.problem?.errors ?? []).map((fault) => placed(fault)) : [],
    guard: useCallback((unsaved: () => boolean) => nav.guard(unsaved), [nav]),
    words: useRuleWords(),
  });
}

export type RuleForm = EditForm<RuleDraft>;
