import { loadGoals, type AlarmLoad } from '@mayak/api/load';
import { useFleet } from '@mayak/fleet';
import { ContextBar, usePanels } from '@mayak/host';
import {
  AreaError,
  Box,
  Button,
  Delayed,
  Empty,
  Field,
  Flex,
  Stack,
  TextInput,
  useTexts,
  VisuallyHidden,
} from '@mayak/ui';
import { BellOffIcon, DownloadIcon, PrinterIcon } from '@mayak/ui/icons';
import { PeriodPicker } from '@mayak/ui/period';
import { AreaSkeleton } from '@mayak/ui/skeletons';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadFigures } from './LoadFigures';
import { isNumber, parseLoadAddress, printLoadAddress, type AskedLoad } from './loadAddress';
import { ShelvedCard } from './ShelvedCard';
import { SourcesCard } from './SourcesCard';
import { StandingCard } from './StandingCard';
import { loadTexts } from './texts';
import { useLoad } from './useLoad';
import { useLoadFile } from './useLoadFile';

/** The load that alarms are for those who watch them: figures, what sends the most and what ends it, what stands, what is shelved (NOTIF-D45). */
export function LoadPage({ subMenu }: { subMenu: ReactNode }) {
  const t = useTexts(loadTexts);
  const panels = usePanels();
  const [search, setSearch] = useSearchParams();
  // The same as long as the address is: a period of days ends at the moment in which it was asked for.
  const asked = useMemo(() => parseLoadAddress(search), [search]);
  const { load, isFailed, isFetching, retry } = useLoad(asked);
  const ask = (part: Partial<AskedLoad>) =>
    setSearch(printLoadAddress({ ...asked, ...part }), { replace: true });
  const { now } = useFleet();
  const file = useLoadFile(load);
  const content = () => {
    if (isFailed && !load)
      return <AreaError title={t('failed')} text={t('failedText')} onRetry={retry} retrying={isFetching} />;
    if (!load)
      return (
        <Box h="full" aria-busy>
          <Delayed>
            <AreaSkeleton shape="cards" />
          </Delayed>
        </Box>
      );
    return <Loaded load={load} />;
  };
  return (
    <Flex direction="column" h="full" minH="0" bg="bg.canvas">
      <ContextBar>
        <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
        {subMenu}
        <Flex gap="6px" marginStart="auto">
          <Button size="xs" onClick={() => panels.open('notifications', { list: 'alarms' })}>
            {t('queue')}
          </Button>
          <Button
            size="xs"
            icon={<DownloadIcon size={14} aria-hidden />}
            aria-label={t('file')}
            disabled={!load}
            onClick={file.save}
          >
            CSV
          </Button>
          <Button
            size="xs"
            icon={<PrinterIcon size={14} aria-hidden />}
            disabled={!load}
            onClick={() => void file.print()}
          >
            {t('print')}
          </Button>
        </Flex>
      </ContextBar>
      <Box flex="1" minH="0" overflowY="auto" aria-busy={isFetching}>
        <Stack gap="16px" p={{ base: '12px', md: '16px 20px' }} maxW="1232px" mx="auto">
          <Flex gap="8px 16px" wrap="wrap" align="flex-end">
            <PeriodPicker
              value={asked.period}
              now={now}
              longest={loadGoals.period.most}
              presets={['days2', 'days7', 'days30', 'months3']}
              onChange={(period) => ask({ period })}
            />
            <Dispatchers
              key={asked.dispatchers}
              value={asked.dispatchers}
              onChange={(dispatchers) => ask({ dispatchers })}
            />
          </Flex>
          {content()}
        </Stack>
      </Box>
    </Flex>
  );
}

function Loaded({ load }: { load: AlarmLoad }) {
  const t = useTexts(loadTexts);
  return (
    <>
      {load.Count === 0 && load.StandingCount === 0 ? (
        <Empty icon={<BellOffIcon />} title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <LoadFigures load={load} />
          <SourcesCard load={load} />
          <StandingCard load={load} />
        </>
      )}
      <ShelvedCard />
    </>
  );
}

/** Among how many dispatchers the alarms are shared; what is no number is not asked for. */
function Dispatchers({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const t = useTexts(loadTexts);
  const [text, setText] = useState(String(value));
  const typed = Number(text.trim());
  const isWrong = !isNumber(typed);
  const take = () => !isWrong && typed !== value && onChange(typed);
  return (
    <Field label={t('dispatchers')} error={isWrong ? t('dispatchersWrong') : undefined}>
      <TextInput
        size="sm"
        width="152px"
        inputMode="numeric"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
    </Field>
  );
}
