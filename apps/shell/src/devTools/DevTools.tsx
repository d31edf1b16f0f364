import { useObservable, type Message } from '@mayak/host';
import { chooseSets, resetOverrides } from '@mayak/host/shell';
import { Box, Button, commonTexts, Flex, Heading, IconButton, Segmented, useTexts, XIcon } from '@mayak/ui';
import { useState } from 'react';
import type { BehaviorSubject } from 'rxjs';
import { BusTab } from './BusTab';
import { askedFaults, type Outcomes } from './faults';
import { keepFeatureOverrides } from './featureOverrides';
import { FramesTab } from './FramesTab';
import { FeaturesTab } from './FeaturesTab';
import { RemotesTab } from './RemotesTab';
import { SetsTab } from './SetsTab';
import { SlotsTab } from './SlotsTab';
import { devToolsTexts } from './texts';

interface Props {
  log$: BehaviorSubject<readonly Message[]>;
  outcomes$: BehaviorSubject<Outcomes>;
  onClose: () => void;
}

const tabs = ['remotes', 'features', 'sets', 'slots', 'bus', 'frames'] as const;

/** What a developer sees of the page: its remotes, features and sets and why these, its slots, its bus, its long frames; with overrides and faults (GEN-D05). */
export function DevTools({ log$, outcomes$, onClose }: Props) {
  const t = useTexts(devToolsTexts);
  const common = useTexts(commonTexts);
  const [tab, setTab] = useState<(typeof tabs)[number]>('remotes');
  const outcomes = useObservable(outcomes$, outcomes$.value);
  const log = useObservable(log$, log$.value);
  return (
    <Flex
      as="section"
      aria-label={t('title')}
      direction="column"
      position="fixed"
      insetX="0"
      bottom="0"
      h="min(340px, 50dvh)"
      zIndex="dropdown"
      bg="bg.panel"
      color="fg"
      borderTopWidth="2px"
      borderColor="border.strong"
      boxShadow="panel"
    >
      <Flex align="center" gap="8px" px="16px" py="6px" flexWrap="wrap" flex="none">
        <Heading as="h2" textStyle="sectionTitle" me="8px">
          {t('title')}
        </Heading>
        <Segmented
          label={t('view')}
          value={tab}
          options={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          onValue={setTab}
        />
        <Box flex="1" />
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
        <Button onClick={clearAll}>{t('clearAll')}</Button>
        <IconButton label={common('close')} icon={<XIcon size={16} aria-hidden />} onClick={onClose} />
      </Flex>
      <Box flex="1" minH="0" overflow="auto" role="region" aria-label={t(`tabs.${tab}`)} tabIndex={0}>
        {tab === 'remotes' && <RemotesTab />}
        {tab === 'features' && <FeaturesTab />}
        {tab === 'sets' && <SetsTab />}
        {tab === 'slots' && <SlotsTab outcomes={outcomes} />}
        {tab === 'bus' && <BusTab log={log} />}
        {tab === 'frames' && <FramesTab />}
      </Box>
    </Flex>
  );
}

/** The next load of the page is as for everybody. */
function clearAll() {
  askedFaults.clear();
  resetOverrides();
  keepFeatureOverrides({});
  chooseSets({});
  const address = new URL(location.href);
  for (const name of ['override-remote', 'override-feature', 'disable-remotes'])
    address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  location.reload();
}
