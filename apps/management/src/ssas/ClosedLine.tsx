import type { SsasActivation } from '@mayak/api/ssas';
import { Box, Flex, Pill, useFormats, useTexts } from '@mayak/ui';
import { ListLine } from '../ListLine';
import { ssasTexts } from './texts';

/** An alert that somebody closed: when it was, by whom and with what note (SSAS-D07). */
export function ClosedLine({ alert }: { alert: SsasActivation }) {
  const t = useTexts(ssasTexts);
  const format = useFormats();
  const { BeaconName, IsDrill, ActivatedDt, ClosedBy, ClosedDt, Note } = alert;
  return (
    <ListLine
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr)',
      }}
    >
      <Flex gap="8px" align="center" wrap="wrap" minW="0">
        <Box fontWeight={550} overflowWrap="anywhere">
          {BeaconName}
        </Box>
        {IsDrill && <Pill state="info">{t('drill')}</Pill>}
      </Flex>
      <Box color="fg.secondary" fontVariantNumeric="tabular-nums">
        {format.dateTime(ActivatedDt)}
      </Box>
      <Box minW="0">
        <Box overflowWrap="anywhere">{Note}</Box>
        <Box textStyle="secondary" color="fg.secondary">
          {ClosedDt !== null && t('closedBy', { name: ClosedBy ?? '', time: format.dateTime(ClosedDt) })}
        </Box>
      </Box>
    </ListLine>
  );
}
