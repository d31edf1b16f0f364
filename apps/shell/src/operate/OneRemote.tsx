import type { JournalEntry, SlowPart, VersionDay } from '@mayak/api/operator';
import type { RegistryRemote } from '@mayak/host/shell';
import { Button, Pill, useTexts } from '@mayak/ui';
import { PowerIcon, Undo2Icon } from '@mayak/ui/icons';
import { useState } from 'react';
import { ActDialog } from './ActDialog';
import type { Act } from './acts';
import { GivenTable } from './GivenTable';
import { waysBack } from './given';
import { HealthTable } from './HealthTable';
import { JournalTable } from './JournalTable';
import { OneFrame } from './OneFrame';
import type { OperatorClient } from './operator';
import { operateTexts } from './texts';
import { SlowPartsTable } from './SlowPartsTable';
import { VersionsTable } from './VersionsTable';

export const views = ['versions', 'given', 'health', 'slow', 'history'] as const;
type View = (typeof views)[number];

interface Props {
  name: string;
  label: string;
  remote: RegistryRemote;
  /** Undefined while they are on their way. */
  days: readonly VersionDay[] | undefined;
  parts: readonly SlowPart[] | undefined;
  journal: readonly JournalEntry[] | undefined;
  client: OperatorClient;
  view: View;
  onView: (view: View) => void;
  onDone: () => void;
}

/** One remote: its versions, who is given which, how they fare, what was done, and the way back. */
export function OneRemote(props: Props) {
  const { name, label, remote, days, parts, journal, client, view, onView, onDone } = props;
  const t = useTexts(operateTexts);
  const [act, setAct] = useState<Act | null>(null);
  return (
    <OneFrame
      label={label}
      state={<Pill state={remote.enabled ? 'normal' : 'emergency'}>{t(remote.enabled ? 'on' : 'off')}</Pill>}
      view={view}
      views={views}
      onView={onView}
      actions={
        <>
          <Button
            icon={<Undo2Icon aria-hidden />}
            disabled={waysBack(remote).length === 0}
            onClick={() => setAct({ kind: 'rollback' })}
          >
            {t('act.rollback')}
          </Button>
          <Button
            variant={remote.enabled ? 'dangerOutline' : 'primary'}
            icon={<PowerIcon aria-hidden />}
            onClick={() => setAct({ kind: remote.enabled ? 'kill' : 'revive' })}
          >
            {t(remote.enabled ? 'act.kill' : 'act.revive')}
          </Button>
        </>
      }
    >
      {view === 'versions' && <VersionsTable remote={remote} days={days} onAct={setAct} />}
      {view === 'given' && <GivenTable remote={remote} onAct={setAct} />}
      {view === 'health' && <HealthTable days={days} />}
      {view === 'slow' && <SlowPartsTable parts={parts} />}
      {view === 'history' && <JournalTable journal={journal} />}
      {act && (
        <ActDialog
          key={JSON.stringify(act)}
          act={act}
          name={name}
          label={label}
          remote={remote}
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
