import type { SlotProps } from '@mayak/host';
import { Box, useFormats, useTexts } from '@mayak/ui';
import { texts } from '../texts';

/** When the beacon was heard last. */
export default function Section({ beacon }: SlotProps['beacon.section']) {
  const t = useTexts(texts);
  const format = useFormats();
  const heard = beacon.ConnectionDt === null ? null : Date.parse(beacon.ConnectionDt);
  return <Box p="12px 16px">{t('heard', { time: format.dateTime(heard) })}</Box>;
}
