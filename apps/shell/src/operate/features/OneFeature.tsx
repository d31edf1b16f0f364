import type { JournalEntry, VersionDay } from '@mayak/api/operator';
import type { RegistryFeature } from '@mayak/host/shell';
import { Alert, Box, Button, Flex, Heading, Segmented, useTexts } from '@mayak/ui';
import { PowerIcon } from '@mayak/ui/icons';
import { useState } from 'react';
import { HealthTable } from '../HealthTable';
import { JournalTable } from '../JournalTable';
import type { OperatorClient } from '../operator';
import { operateTexts } from '../texts';
import { FeatureActDialog } from './FeatureActDialog';
import type { FeatureAct } from './featureActs';
import { RulesTable } from './RulesTable';
import { featuresTexts } from './texts';

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
  const t = useTexts(operateTexts);
  const own = useTexts(featuresTexts);
  const [view, setView] = useState<(typeof views)[number]>('given');
  const [act, setAct] = useState<FeatureAct | null>(null);
  const isKilled = feature.killReason !== undefined;
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
        <Segmented
          label={t('view')}
          value={view}
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          onValue={setView}
        />
        <Flex gap="8px" ms={{ md: 'auto' }} wrap="wrap">
          <Button onClick={() => setAct({ kind: 'tenant' })}>{own('act.tenant')}</Button>
          <Button onClick={() => setAct({ kind: 'share' })}>{own('act.share')}</Button>
          <Button
            variant={isKilled ? 'primary' : 'dangerOutline'}
            icon={<PowerIcon aria-hidden />}
            onClick={() => setAct({ kind: isKilled ? 'revive' : 'kill' })}
          >
            {own(isKilled ? 'act.revive' : 'act.kill')}
          </Button>
        </Flex>
      </Flex>
      {isKilled && (
        <Box p="10px 16px" flex="none">
          <Alert state="emergency">{own('killed', { reason: feature.killReason ?? '' })}</Alert>
        </Box>
      )}
      {view === 'given' && <RulesTable feature={feature} onAct={setAct} />}
      {view === 'health' && <HealthTable days={days} />}
      {view === 'history' && <JournalTable journal={journal} />}
      {act && (
        <FeatureActDialog
          key={JSON.stringify(act)}
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
    </Flex>
  );
}
