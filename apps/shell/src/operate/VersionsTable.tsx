import type { VersionDay } from '@mayak/api/operator';
import type { RegistryRemote } from '@mayak/host/shell';
import { Empty, Pill, TagIcon, useTexts, type MenuEntry } from '@mayak/ui';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import type { Act } from './acts';
import { assignmentsOf, stateOf, totalOf, type Assignment } from './given';
import { operateTexts } from './texts';
import { faultShare, useRuleWords } from './words';

interface Row {
  id: string;
  state: ReturnType<typeof stateOf>;
  signedBy: string | null;
  given: readonly Assignment[];
  openings: number | null;
  share: number | null;
}

interface Props {
  remote: RegistryRemote;
  days: readonly VersionDay[] | undefined;
  onAct: (act: Act) => void;
}

/** The versions of a remote: who is given each, and how it fares. */
export function VersionsTable({ remote, days, onAct }: Props) {
  const t = useTexts(operateTexts);
  const words = useRuleWords();
  const rows = useMemo(() => {
    const given = assignmentsOf(remote);
    return Object.entries(remote.versions)
      .toReversed()
      .map(([id, { signature }]): Row => {
        const total = days && totalOf(days.filter(({ version }) => version === id));
        return {
          id,
          state: stateOf(remote, id),
          signedBy: signature?.key ?? null,
          given: given.filter(({ version }) => version === id),
          openings: total?.openings ?? null,
          share: total ? faultShare(total) : null,
        };
      });
  }, [remote, days]);
  const columns = useMemo<DataColumn<Row>[]>(() => {
    const whom = ({ given }: Row) => given.map(words.short).join('; ') || t('whoms.nobody');
    return [
      { id: 'version', head: t('version'), value: ({ id }) => id },
      {
        id: 'state',
        head: t('state'),
        value: ({ state }) => t(`versionStates.${state}`),
        cell: ({ state }) => (
          <Pill state={state === 'published' ? 'normal' : 'emergency'}>{t(`versionStates.${state}`)}</Pill>
        ),
        width: 150,
      },
      { id: 'given', head: t('givenTo'), value: whom, width: 220 },
      { id: 'openings', head: t('openings'), kind: 'number', value: ({ openings }) => openings },
      { id: 'faults', head: t('faults'), unit: '%', kind: 'number', digits: 1, value: ({ share }) => share },
      { id: 'signed', head: t('signedBy'), value: ({ signedBy }) => signedBy, hidden: true },
    ];
  }, [t, words]);
  const rowMenu = ({ id: version, state }: Row): MenuEntry[] => {
    if (state !== 'published')
      return [
        {
          label: t('act.unblock'),
          disabled: state === 'unsigned',
          onPick: () => onAct({ kind: 'unblock', version }),
        },
      ];
    const isStable = version === remote.stable;
    return [
      { label: t('act.promote'), disabled: isStable, onPick: () => onAct({ kind: 'promote', version }) },
      { label: t('act.rollout'), disabled: isStable, onPick: () => onAct({ kind: 'rollout', version }) },
      'divider',
      { label: t('act.block'), danger: true, onPick: () => onAct({ kind: 'block', version }) },
    ];
  };
  return (
    <DataTable
      label={t('views.versions')}
      rows={rows}
      columns={columns}
      rowMenu={rowMenu}
      empty={<Empty icon={<TagIcon />} title={t('noVersions')} />}
    />
  );
}
