import type { VersionDay } from '@mayak/api/operator';
import { memberIn, membersOf, type Registry, type RegistrySet } from '@mayak/host/shell';
import { Pill, useTexts } from '@mayak/ui';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { assignmentsOf, totalOf } from '../given';
import { ruleTexts } from '../rule/texts';
import { operateTexts } from '../texts';
import { faultShare, useRuleWords } from '../words';
import { setsTexts } from './texts';

interface Row {
  id: string;
  label: string;
  version: string;
  isFeature: boolean;
  /** Null for a feature that is on by its rules: it has none. */
  state: 'published' | 'blocked' | 'off' | null;
  held: string;
  openings: number | null;
  share: number | null;
}

interface Props {
  set: RegistrySet;
  registry: Registry;
  days: readonly VersionDay[] | undefined;
  labelOf: (name: string) => string;
}

/** What of a member itself is in the way of the set. */
function stateOf(remote: ReturnType<typeof memberIn>, version: string, isFeature: boolean): Row['state'] {
  if (remote?.enabled === false) return 'off';
  return isFeature ? null : (remote?.versions[version]?.state ?? 'blocked');
}

/** The members of a set: what each is given as, how it fares, and whom another rule keeps from the set. */
export function MembersTable({ set, registry, days, labelOf }: Props) {
  const t = useTexts(operateTexts);
  const own = useTexts(setsTexts);
  const ofRule = useTexts(ruleTexts);
  const words = useRuleWords();
  const rows = useMemo(
    () =>
      membersOf(set).map(([id, version]): Row => {
        const remote = memberIn(registry, id);
        const isFeature = set.features[id] !== undefined;
        const asWords = (of: string) => (of === 'on' || of === 'off' ? ofRule(`feature.${of}`) : of);
        const mine = days?.filter((one) => one.remote === id && one.version === version);
        const total = mine && totalOf(mine);
        const rules = remote && !set.ended ? assignmentsOf(remote) : [];
        return {
          id,
          label: labelOf(id),
          version,
          isFeature,
          state: stateOf(remote, version, isFeature),
          held: rules
            .filter(({ rule }) => rule === 'pin' || rule === 'rollout')
            .map((one) => `${words.whom(one)}: ${asWords(one.version)}`)
            .join(', '),
          openings: total?.openings ?? null,
          share: total ? faultShare(total) : null,
        };
      }),
    [set, registry, days, labelOf, words, ofRule],
  );
  const columns = useMemo<DataColumn<Row>[]>(() => {
    const versionOf = ({ isFeature, version }: Row) =>
      isFeature ? ofRule(version === 'on' ? 'feature.on' : 'feature.off') : version;
    const stateWords = (state: NonNullable<Row['state']>) =>
      state === 'off' ? t('off') : t(`versionStates.${state}`);
    return [
      { id: 'member', head: own('member'), value: ({ label }) => label, width: 240 },
      { id: 'version', head: t('version'), value: versionOf, width: 130 },
      {
        id: 'state',
        head: t('state'),
        value: ({ state }) => state && stateWords(state),
        cell: ({ state }) =>
          state && <Pill state={state === 'published' ? 'normal' : 'emergency'}>{stateWords(state)}</Pill>,
        width: 150,
      },
      { id: 'openings', head: t('openings'), kind: 'number', value: ({ openings }) => openings, width: 150 },
      { id: 'faults', head: t('faults'), unit: '%', kind: 'number', digits: 1, value: ({ share }) => share },
      { id: 'held', head: own('held'), value: ({ held }) => held, width: 260 },
      { id: 'name', head: t('name'), value: ({ id }) => id, width: 200 },
    ];
  }, [t, own, ofRule]);
  return <DataTable label={own('members')} rows={rows} columns={columns} />;
}
