import { FirmwareStatus, type Firmware } from '@mayak/api';
import { Box, Flex, Pill, useTexts, type PillProps } from '@mayak/ui';
import { firmwareTexts } from './texts';

const looks: Record<FirmwareStatus, NonNullable<PillProps['state']>> = {
  [FirmwareStatus.None]: 'info',
  [FirmwareStatus.Waiting]: 'recent',
  [FirmwareStatus.Complete]: 'normal',
  [FirmwareStatus.Error]: 'emergency',
};

/** How far a firmware is, and why it went no farther (FW-D01, FW-D04). */
export function FirmwareStatusMark({ one: { Status, Loaded, Size, Error: error } }: { one: Firmware }) {
  const t = useTexts(firmwareTexts);
  const isLoading = Status === FirmwareStatus.Waiting && Loaded > 0;
  return (
    <Flex align="center" gap="4px 8px" wrap="wrap">
      <Pill state={looks[Status]}>{t(`status.s${Status}`)}</Pill>
      {isLoading && (
        <Box as="span" role="status" fontVariantNumeric="tabular-nums">
          {t('loaded', { percent: Math.floor((100 * Loaded) / Size) })}
        </Box>
      )}
      {error && (
        <Box as="span" color={Status === FirmwareStatus.Error ? 'state.emergency.fg' : 'fg.secondary'}>
          {error}
        </Box>
      )}
    </Flex>
  );
}
