import { BnwasMode } from '@mayak/api';
import { chakra, Flex, Text, useTexts } from '@mayak/ui';
import { texts } from '../texts';
import { modeKey } from '../texts/modes';
import { estimatedFill, modeFill } from './Timeline';
import type { WatchColumns } from './watchColumns';

const Sample = chakra('span', {
  base: {
    width: '14px',
    height: '10px',
    borderRadius: '2px',
    flex: 'none',
    _highContrast: { border: '1px solid' },
  },
});
const order: readonly BnwasMode[] = [
  BnwasMode.Auto,
  BnwasMode.Manual,
  BnwasMode.Off,
  BnwasMode.PowerOff,
  BnwasMode.Undefined,
];

/** What the timelines mean; of stages and estimates only where there are some (BNWAS-D06, BNWAS-D09, TRACK-D10). */
export function Legend({ told: { stages, hasEstimated } }: { told: WatchColumns }) {
  const t = useTexts(texts);
  return (
    <Flex gap="6px 18px" wrap="wrap" align="center" textStyle="secondary">
      {[...order, 'none' as const].map((mode) => (
        <Flex key={mode} align="center" gap="6px">
          <Sample style={{ background: modeFill[mode] }} />
          {mode === 'none' ? t('report.noData') : t(modeKey[mode])}
        </Flex>
      ))}
      <Flex align="center" gap="6px">
        <Sample style={{ height: 4 }} bg="fg.secondary" />
        {t('report.underWay')}
      </Flex>
      {hasEstimated && (
        <Flex align="center" gap="6px">
          <Sample style={{ height: 4, background: estimatedFill }} />
          {t('report.estimated')}
        </Flex>
      )}
      <Flex align="center" gap="6px">
        <span aria-hidden>▼</span>
        {t('alarm.alarm')}
      </Flex>
      {stages.length > 0 && (
        <Flex align="center" gap="6px">
          <Text as="span" aria-hidden fontWeight={700}>
            1-3
          </Text>
          {t('report.stageMark')}
        </Flex>
      )}
      <Flex align="center" gap="6px">
        <Sample style={{ width: 2, height: 13 }} bg="fg" />
        {t('report.confirmationMark')}
      </Flex>
      <Text color="fg.muted" marginStart={{ lg: 'auto' }}>
        {t('report.complianceRule')}
        {hasEstimated && ` ${t('report.estimatedRule')}`}
      </Text>
    </Flex>
  );
}
