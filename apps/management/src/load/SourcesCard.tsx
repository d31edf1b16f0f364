import { notificationState } from '@mayak/api';
import type { AlarmLoad, LoadSource } from '@mayak/api/load';
import { BeaconName } from '@mayak/fleet/beacon';
import { Box, Button, Card, chakra, commonTexts, Flex, StateGlyph, useFormats, useTexts } from '@mayak/ui';
import { useId, useState } from 'react';
import { SourceHelp } from './SourceHelp';
import { loadTexts } from './texts';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gap: '4px 16px',
    alignItems: 'center',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      lg: 'minmax(0, 1.1fr) minmax(0, 1.6fr) minmax(0, 1.4fr) 124px',
    },
    p: '10px 16px',
    borderBottom: '1px solid',
    borderColor: 'border',
    _last: { borderBottom: 0 },
  },
});
const Track = chakra('div', {
  base: { height: '6px', borderRadius: '3px', bg: 'bg.subtle', overflow: 'hidden' },
});
const Fill = chakra('div', {
  base: { height: '100%', bg: 'brand.solid', _highContrast: { border: '3px solid' } },
});

/** What sends the most, the worst first, and for each what would end it (NOTIF-D46). */
export function SourcesCard({ load: { Sources, Count } }: { load: AlarmLoad }) {
  const t = useTexts(loadTexts);
  if (Sources.length === 0) return null;
  return (
    <Card title={t('sources.title')} flush>
      <Box p="10px 16px" color="fg.secondary" borderBottomWidth="1px" borderColor="border">
        {t('sources.text')}
      </Box>
      <Box as="ul" listStyleType="none" m="0" p="0">
        {Sources.map((source) => (
          <Source
            key={`${source.BeaconId} ${source.NotificationType} ${source.Subject}`}
            source={source}
            all={Count}
          />
        ))}
      </Box>
    </Card>
  );
}

function Source({ source, all }: { source: LoadSource; all: number }) {
  const t = useTexts(loadTexts);
  const common = useTexts(commonTexts);
  const format = useFormats();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const state = notificationState(source);
  const part = all === 0 ? 0 : source.Count / all;
  const facts = [
    `${t('sources.count')}: ${format.number(source.Count, 0)}`,
    `${format.number(part * 100, part < 0.1 ? 1 : 0)}%`,
    source.ChatterMinutes > 0 && `${t('sources.chatter')}: ${format.number(source.ChatterMinutes, 0)}`,
  ];
  return (
    <Line data-source={`${source.BeaconId}-${source.Subject}`}>
      <Flex minW="0" gap="8px" align="center" fontWeight={550}>
        <StateGlyph state={state} size={13} label={common(`state.${state}`)} />
        <BeaconName id={source.BeaconId} />
      </Flex>
      <Box minW="0" gridColumn={{ base: '1 / -1', lg: 'auto' }} gridRow={{ base: 2, lg: 'auto' }}>
        <Box overflowWrap="anywhere">{source.Content}</Box>
        {source.RuleName !== null && (
          <Box textStyle="secondary" color="fg.secondary" overflowWrap="anywhere">
            {`${t('sources.rule')}: ${source.RuleName}`}
          </Box>
        )}
      </Box>
      <Box minW="0" gridColumn={{ base: '1 / -1', lg: 'auto' }}>
        <Box fontVariantNumeric="tabular-nums">{facts.filter(Boolean).join(' · ')}</Box>
        <Track aria-hidden mt="4px">
          <Fill style={{ width: `${part * 100}%` }} />
        </Track>
      </Box>
      <Flex justify="flex-end" gridRow={{ base: 1, lg: 'auto' }} gridColumn={{ base: 2, lg: 'auto' }}>
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('sources.helpOf', { what: `${source.BeaconName}, ${source.Content}` })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('sources.help')}
        </Button>
      </Flex>
      <Box id={id} gridColumn="1 / -1" aria-live="polite" _empty={{ display: 'none' }}>
        {isOpen && <SourceHelp source={source} />}
      </Box>
    </Line>
  );
}
