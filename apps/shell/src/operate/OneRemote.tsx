import type { JournalEntry, VersionDay } from '@mayak/api/operator';
import type { RegistryRemote } from '@mayak/host/shell';
import { Button, Flex, Heading, Pill, Segmented, useTexts } from '@mayak/ui';
import { PowerIcon, Undo2Icon } from '@mayak/ui/icons';
import { useState } from 'react';
import { ActDialog } from './ActDialog';
import type { Act } from './acts';
import { GivenTable } from './GivenTable';
import { waysBack } from './given';
import { HealthTable } from './HealthTable';
import { JournalTable } from './JournalTable';
import type { OperatorClient } from './operator';
import { operateTexts } from './texts';
import { VersionsTable } from './VersionsTable';

export const views = ['versions', 'given', 'health', 'history'] as const;
type View = (typeof views)[number];

interface Props {
  name: string;
  label: string;
  remote: RegistryRemote;
  /** Undefined while they are on their way. */
  days: readonly VersionDay[] | undefined;
  journal: readonly JournalEntry[] | undefined;
  client: OperatorClient;
  view: View;
  onView: (view: View) => void;
  onDone: () => void;
}

/** One remote: its versions, who is given which, how they fare, what was done, and the way back. */
export function OneRemote({ name, label, remote, days, journal, client, view, onView, onDone }: Props) {
  const t = useTexts(operateTexts);
  const [act, setAct] = useState<Act | null>(null);
  return (
    <Flex direction="column" flex="1" minH="0" minW="0">
      <Flex
        align="center"
        gap="8px 12px"
        wrap="wrap"
        p="10px 16px"
        flex="none"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Heading as="h1" textStyle="sectionTitle">
          {label}
        </Heading>
        <Pill state={remote.enabled ? 'normal' : 'emergency'}>{t(remote.enabled ? 'on' : 'off')}</Pill>
        <Segmented
          label={t('view')}
          value={view}
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          onValue={onView}
        />
        <Flex gap="8px" ms={{ md: 'auto' }} wrap="wrap">
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
        </Flex>
      </Flex>
      {view === 'versions' && <VersionsTable remote={remote} days={days} onAct={setAct} />}
      {view === 'given' && <GivenTable remote={remote} onAct={setAct} />}
      {view === 'health' && <HealthTable days={days} />}
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
    </Flex>
  );
}
