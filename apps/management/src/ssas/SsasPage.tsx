import type { SsasActivation, SsasDesk, SsasSetup } from '@mayak/api/ssas';
import { ContextBar } from '@mayak/host';
import { AreaError, Box, Card, Delayed, Flex, Stack, useTexts, VisuallyHidden } from '@mayak/ui';
import { AreaSkeleton } from '@mayak/ui/skeletons';
import { useState, type ReactNode } from 'react';
import { CloseDialog } from './CloseDialog';
import { ClosedLine } from './ClosedLine';
import { DrillDialog } from './DrillDialog';
import { DrillsCard } from './DrillsCard';
import { OpenAlert } from './OpenAlert';
import { SetupDialog } from './SetupDialog';
import { SetupsCard } from './SetupsCard';
import { ssasTexts } from './texts';
import { useSsas } from './useSsas';

type Asked =
  | { what: 'close'; activation: SsasActivation }
  | { what: 'drill' }
  | { what: 'setup'; setup: SsasSetup | null }
  | null;

/** The desk of security alerts: what is open and what can be done about it, drills, what was closed, and who is told (SSAS-D10). */
export function SsasPage({ subMenu }: { subMenu: ReactNode }) {
  const t = useTexts(ssasTexts);
  const { desk, isFailed, retry, put } = useSsas();
  const [asked, ask] = useState<Asked>(null);
  const done = (next: SsasDesk) => {
    void put(next);
    ask(null);
  };
  const close = () => ask(null);
  const content = () => {
    if (isFailed) return <AreaError title={t('failed')} text={t('failedText')} onRetry={retry} />;
    if (!desk)
      return (
        <Box h="full" aria-busy>
          <Delayed>
            <AreaSkeleton shape="cards" />
          </Delayed>
        </Box>
      );
    return (
      <Loaded
        desk={desk}
        put={put}
        onClose={(activation) => ask({ what: 'close', activation })}
        onDrill={() => ask({ what: 'drill' })}
        onSetUp={(setup) => ask({ what: 'setup', setup })}
      />
    );
  };
  return (
    <Flex direction="column" h="full" minH="0" bg="bg.canvas">
      <ContextBar>
        <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
        {subMenu}
      </ContextBar>
      <Box flex="1" minH="0" overflowY="auto">
        {content()}
      </Box>
      {asked?.what === 'close' && <CloseDialog activation={asked.activation} onDone={done} onClose={close} />}
      {asked?.what === 'drill' && <DrillDialog onDone={done} onClose={close} />}
      {asked?.what === 'setup' && (
        <SetupDialog setup={asked.setup} onDone={(next) => void put(next)} onClose={close} />
      )}
    </Flex>
  );
}

interface LoadedProps {
  desk: SsasDesk;
  put: (desk: SsasDesk) => Promise<void>;
  onClose: (activation: SsasActivation) => void;
  onDrill: () => void;
  /** Null for beacons that are to be chosen. */
  onSetUp: (setup: SsasSetup | null) => void;
}

function Loaded({ desk, put, onClose, onDrill, onSetUp }: LoadedProps) {
  const t = useTexts(ssasTexts);
  const { Activations, Real, Drill } = desk;
  // What is real comes before drills, and what nobody has taken before what somebody has.
  const weight = ({ IsDrill, TakenBy }: SsasActivation) => Number(IsDrill) * 2 + Number(TakenBy !== null);
  const open = Activations.filter(({ ClosedDt }) => ClosedDt === null).toSorted(
    (a, b) => weight(a) - weight(b),
  );
  const closed = Activations.filter(({ ClosedDt }) => ClosedDt !== null);
  return (
    <Stack gap="16px" p={{ base: '12px', md: '16px 20px' }} maxW="1232px" mx="auto">
      <Box color="fg.secondary">{t('about')}</Box>
      <Card title={t('open')} flush={open.length > 0}>
        {open.length === 0 ? (
          <Box color="fg.secondary">{t('noneOpen')}</Box>
        ) : (
          <Box as="ul" listStyleType="none" m="0" p="0" aria-live="polite">
            {open.map((one) => (
              <OpenAlert key={one.Id} alert={one} put={put} onClose={() => onClose(one)} />
            ))}
          </Box>
        )}
      </Card>
      <DrillsCard drills={desk.Drills} put={put} onAnnounce={onDrill} />
      <Card title={t('closed')} flush={closed.length > 0}>
        {closed.length === 0 ? (
          <Box color="fg.secondary">{t('noneClosed')}</Box>
        ) : (
          <Box as="ul" listStyleType="none" m="0" p="0">
            {closed.map((one) => (
              <ClosedLine key={one.Id} alert={one} />
            ))}
          </Box>
        )}
      </Card>
      <Box color="fg.secondary" fontVariantNumeric="tabular-nums">
        {t('counts', {
          open: Real.Open,
          closed: Real.Closed,
          drillOpen: Drill.Open,
          drillClosed: Drill.Closed,
        })}
      </Box>
      <SetupsCard setups={desk.Setups} onSetUp={onSetUp} />
    </Stack>
  );
}
