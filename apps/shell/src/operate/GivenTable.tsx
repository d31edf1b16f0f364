import type { RegistryRemote } from '@mayak/host/shell';
import { Empty, Pill, UserIcon, useTexts, type MenuEntry } from '@mayak/ui';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import type { Act } from './acts';
import { assignmentsOf, waysBack, type Assignment } from './given';
import { operateTexts } from './texts';
import { useRuleWords } from './words';

interface Props {
  remote: RegistryRemote;
  onAct: (act: Act) => void;
}

/** Who is given which version, in the order in which the rules are asked: pins, rollouts with share and gate, stable. */
export function GivenTable({ remote, onAct }: Props) {
  const t = useTexts(operateTexts);
  const words = useRuleWords();
  const rows = useMemo(() => assignmentsOf(remote), [remote]);
  const columns = useMemo<DataColumn<Assignment>[]>(() => {
    const gate = (row: Assignment) =>
      row.rule === 'rollout' && row.rollout.gate
        ? t('gateSteps', {
            steps: row.rollout.gate.steps.filter((step) => step > row.rollout.percent).join(', ') || '100',
          })
        : null;
    return [
      {
        id: 'rule',
        head: t('rule'),
        value: ({ rule }) => t(`rules.${rule}`),
        cell: ({ rule }) => (
          <Pill state={rule === 'stable' ? 'normal' : rule === 'previous' ? 'undefined' : 'info'}>
            {t(`rules.${rule}`)}
          </Pill>
        ),
        sort: false,
        width: 150,
      },
      { id: 'version', head: t('version'), value: ({ version }) => version, sort: false },
      { id: 'whom', head: t('whom'), value: words.whom, sort: false, width: 240 },
      { id: 'gate', head: t('gate'), value: gate, sort: false, width: 220 },
      {
        id: 'until',
        head: t('until'),
        value: (row) => (row.rule === 'pin' ? row.pin.until : null),
        sort: false,
      },
    ];
  }, [t, words]);
  const rowMenu = (row: Assignment): MenuEntry[] => {
    const { version } = row;
    if (row.rule === 'rollout')
      return [
        { label: t('act.share'), onPick: () => onAct({ kind: 'rollout', version, rollout: row.rollout }) },
        { label: t('act.promote'), onPick: () => onAct({ kind: 'promote', version }) },
        'divider',
        { label: t('act.stop'), danger: true, onPick: () => onAct({ kind: 'stop', version }) },
      ];
    if (row.rule === 'pin')
      return [
        {
          label: t('act.promote'),
          disabled: version === remote.stable,
          onPick: () => onAct({ kind: 'promote', version }),
        },
      ];
    return [
      {
        label: t('act.rollback'),
        disabled: waysBack(remote).length === 0,
        onPick: () => onAct({ kind: 'rollback' }),
      },
    ];
  };
  return (
    <DataTable
      label={t('views.given')}
      rows={rows}
      columns={columns}
      rowMenu={rowMenu}
      empty={<Empty icon={<UserIcon />} title={t('nobodyGets')} />}
    />
  );
}
