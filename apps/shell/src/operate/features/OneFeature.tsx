import type { JournalEntry, VersionDay } from '@mayak/api/operator';
import type { RegistryFeature } from '@mayak/host/shell';
import { useState } from 'react';
import { HealthTable } from '../HealthTable';
import { JournalTable } from '../JournalTable';
import { OneFrame } from '../OneFrame';
import type { OperatorClient } from '../operator';
import { RuleActDialog } from '../rule/RuleActDialog';
import { RuleButtons, RuleNotice } from '../rule/RuleButtons';
import type { RuleAct } from '../rule/ruleActs';
import { RulesTable } from '../rule/RulesTable';

const views = ['given', 'health', 'history'] as const;

interface Props {
  id: string;
  label: string;
  feature: RegistryFeature;
  /** Undefined while they are on their way. */
  days: readonly VersionDay[] | undefined;
  journal: readonly JournalEntry[] | undefined;
  client: OperatorClient;
  onDone: () => void;
}

/** One feature: for whom it is on, how pages with and without it fare, what was done, and what can be done. */
export function OneFeature({ id, label, feature, days, journal, client, onDone }: Props) {
  const [view, setView] = useState<(typeof views)[number]>('given');
  const [act, setAct] = useState<RuleAct | null>(null);
  return (
    <OneFrame
      label={label}
      view={view}
      views={views}
      onView={setView}
      actions={<RuleButtons rule={feature} onAct={setAct} />}
      notice={feature.killReason !== undefined && <RuleNotice kind="feature" reason={feature.killReason} />}
    >
      {view === 'given' && <RulesTable kind="feature" rule={feature} onAct={setAct} />}
      {view === 'health' && <HealthTable days={days} />}
      {view === 'history' && <JournalTable journal={journal} />}
      {act && (
        <RuleActDialog
          key={JSON.stringify(act)}
          kind="feature"
          act={act}
          id={id}
          label={label}
          client={client}
          onDone={() => {
            setAct(null);
            onDone();
          }}
          onClose={() => setAct(null)}
        />
      )}
    </OneFrame>
  );
}
