import { asRemote, type RegistryFeature } from '@mayak/host/shell';
import { Pill, useTexts, type MenuEntry } from '@mayak/ui';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { assignmentsOf, type Assignment } from '../given';
import { operateTexts } from '../texts';
import { useRuleWords } from '../words';
import type { RuleAct, Ruled } from './ruleActs';
import { ruleTexts } from './texts';

interface Props {
  kind: Ruled;
  /** The feature, or the set. */
  rule: RegistryFeature;
  onAct: (act: RuleAct) => void;
}

/** For whom a feature or a set is on or off, in the order in which the rules are asked. */
export function RulesTable({ kind, rule, onAct }: Props) {
  const t = useTexts(operateTexts);
  const own = useTexts(ruleTexts);
  const words = useRuleWords();
  const rows = useMemo(() => assignmentsOf(asRemote(rule)), [rule]);
  const columns = useMemo<DataColumn<Assignment>[]>(() => {
    const stateOf = ({ version }: Assignment) => own(version === 'on' ? `${kind}.on` : `${kind}.off`);
    const gate = (row: Assignment) =>
      row.rule === 'rollout' && row.rollout.gate
        ? t('gateSteps', {
            steps: row.rollout.gate.steps.filter((step) => step > row.rollout.percent).join(', ') || '100',
          })
        : null;
    return [
      { id: 'rule', head: own('rule'), value: ({ rule }) => own(`rules.${rule}`), sort: false, width: 150 },
      {
        id: 'state',
        head: own(`${kind}.of`),
        value: stateOf,
        cell: (row) => <Pill state={row.version === 'on' ? 'normal' : 'undefined'}>{stateOf(row)}</Pill>,
        sort: false,
        width: 130,
      },
      { id: 'whom', head: t('whom'), value: words.whom, sort: false, width: 240 },
      { id: 'gate', head: t('gate'), value: gate, sort: false, width: 220 },
      {
        id: 'until',
        head: t('until'),
        value: (row) => (row.rule === 'pin' ? row.pin.until : null),
        sort: false,
      },
    ];
  }, [t, own, words, kind]);
  const rowMenu = (row: Assignment): MenuEntry[] => {
    const isOn = row.version === 'on';
    if (row.rule === 'pin') {
      const { tenant, until } = row.pin;
      return [
        { label: own('act.change'), onPick: () => onAct({ kind: 'tenant', tenant, until, isOn }) },
        { label: own('act.unpin'), onPick: () => onAct({ kind: 'unpin', tenant }) },
      ];
    }
    if (row.rule === 'rollout')
      return [
        { label: own('act.change'), onPick: () => onAct({ kind: 'share', rollout: row.rollout }) },
        { label: own(`${kind}.act.on`), onPick: () => onAct({ kind: 'on' }) },
        'divider',
        { label: own('act.stop'), danger: true, onPick: () => onAct({ kind: 'stop' }) },
      ];
    const next = isOn ? 'off' : 'on';
    return [{ label: own(`${kind}.act.${next}`), danger: isOn, onPick: () => onAct({ kind: next }) }];
  };
  return <DataTable label={t('views.given')} rows={rows} columns={columns} rowMenu={rowMenu} />;
}
