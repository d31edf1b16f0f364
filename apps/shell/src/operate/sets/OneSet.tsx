import type { JournalEntry, VersionDay } from '@mayak/api/operator';
import { setName, type Registry, type RegistrySet } from '@mayak/host/shell';
import { Alert, Button, Pill, useTexts } from '@mayak/ui';
import { Undo2Icon } from '@mayak/ui/icons';
import { useState } from 'react';
import { HealthTable } from '../HealthTable';
import { JournalTable } from '../JournalTable';
import { OneFrame } from '../OneFrame';
import type { OperatorClient } from '../operator';
import { RuleActDialog } from '../rule/RuleActDialog';
import { RuleButtons, RuleNotice } from '../rule/RuleButtons';
import type { RuleAct } from '../rule/ruleActs';
import { RulesTable } from '../rule/RulesTable';
import { BackDialog } from './BackDialog';
import { MembersTable } from './MembersTable';
import { stateOf, toneOf } from './stateOf';
import { setsTexts } from './texts';

const views = ['members', 'given', 'health', 'history'] as const;
type View = (typeof views)[number];

interface Props {
  id: string;
  set: RegistrySet;
  registry: Registry;
  labelOf: (name: string) => string;
  /** Undefined while they are on their way. */
  days: readonly VersionDay[] | undefined;
  journal: readonly JournalEntry[] | undefined;
  client: OperatorClient;
  onDone: () => void;
}

/** One set: its members, for whom it is, how it fares, what was done, and what can be done with all of it (CONF-D18). */
export function OneSet({ id, set, registry, labelOf, days, journal, client, onDone }: Props) {
  const own = useTexts(setsTexts);
  const [view, setView] = useState<View>('members');
  const [act, setAct] = useState<RuleAct | 'back' | null>(null);
  const done = () => {
    setAct(null);
    onDone();
  };
  const { ended, killReason } = set;
  const state = stateOf(set);
  return (
    <OneFrame
      label={id}
      state={<Pill state={toneOf[state]}>{own(`states.${state}`)}</Pill>}
      view={view}
      views={ended ? views.filter((one) => one !== 'given') : views}
      onView={setView}
      actions={
        <>
          {!ended && <RuleButtons rule={set} onAct={setAct} />}
          {ended !== 'back' && (
            <Button variant="dangerOutline" icon={<Undo2Icon aria-hidden />} onClick={() => setAct('back')}>
              {own('back')}
            </Button>
          )}
        </>
      }
      notice={
        ended ? (
          <Alert state="info">{own(ended === 'stable' ? 'isStable' : 'isBack')}</Alert>
        ) : (
          killReason !== undefined && <RuleNotice kind="set" reason={killReason} />
        )
      }
    >
      {view === 'members' && <MembersTable set={set} registry={registry} days={days} labelOf={labelOf} />}
      {view === 'given' && <RulesTable kind="set" rule={set} onAct={setAct} />}
      {view === 'health' && <HealthTable noSpeed days={days?.filter((one) => one.remote === setName(id))} />}
      {view === 'history' && <JournalTable journal={journal} />}
      {act === 'back' && (
        <BackDialog id={id} set={set} client={client} onDone={done} onClose={() => setAct(null)} />
      )}
      {act !== null && act !== 'back' && (
        <RuleActDialog
          key={JSON.stringify(act)}
          kind="set"
          act={act}
          id={setName(id)}
          label={id}
          client={client}
          onDone={done}
          onClose={() => setAct(null)}
        />
      )}
    </OneFrame>
  );
}
