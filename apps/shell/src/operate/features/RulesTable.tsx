import { asRemote, type RegistryFeature } from '@mayak/host/shell';
import { Pill, useTexts, type MenuEntry } from '@mayak/ui';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { assignmentsOf, type Assignment } from '../given';
import { operateTexts } from '../texts';
import { useRuleWords } from '../words';
import type { FeatureAct } from './featureActs';
import { featuresTexts } from './texts';

interface Props {
  feature: RegistryFeature;
  onAct: (act: FeatureAct) => void;
}

/** For whom a feature is on or off, in the order in which the rules are asked. */
export function RulesTable({ feature, onAct }: Props) {
  const t = useTexts(operateTexts);
  const own = useTexts(featuresTexts);
  const words = useRuleWords();
  const rows = useMemo(() => assignmentsOf(asRemote(feature)), [feature]);
  const columns = useMemo<DataColumn<Assignment>[]>(() => {
    const stateOf = ({ version }: Assignment) => own(version === 'on' ? 'on' : 'off');
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
        head: own('feature'),
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
  }, [t, own, words]);
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
        { label: own('act.on'), onPick: () => onAct({ kind: 'on' }) },
        'divider',
        { label: own('act.stop'), danger: true, onPick: () => onAct({ kind: 'stop' }) },
      ];
    const kind = isOn ? 'off' : 'on';
    return [{ label: own(`act.${kind}`), danger: isOn, onPick: () => onAct({ kind }) }];
  };
  return <DataTable label={t('views.given')} rows={rows} columns={columns} rowMenu={rowMenu} />;
}
