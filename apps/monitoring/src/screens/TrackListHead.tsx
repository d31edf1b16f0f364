import { Box, Button, Flex, useTexts } from '@mayak/ui';
import { trackTexts } from '../texts/tracks';
import { TrackFiles, type KnownTrack } from '../tracks';
import type { ComponentProps } from 'react';

interface Props {
  count: number;
  known: readonly KnownTrack[];
  onClear: () => void;
  onRead: ComponentProps<typeof TrackFiles>['onRead'];
}

/** How many tracks are shown, and what may be done with all of them (TRACK-D04). */
export function TrackListHead({ count, known, onClear, onRead }: Props) {
  const t = useTexts(trackTexts);
  return (
    <Flex align="center" wrap="wrap" gap="6px 8px" p="8px 12px" borderBottomWidth="1px" borderColor="border">
      <Box as="h2" fontWeight={600} flex="1" whiteSpace="nowrap">
        {t('tracks.title')}{' '}
        <Box as="span" color="fg.muted" fontWeight={500}>
          {count}
        </Box>
      </Box>
      {count > 0 && (
        <Button size="xs" variant="quiet" onClick={onClear}>
          {t('tracks.removeAll')}
        </Button>
      )}
      <Flex align="center" gap="8px" marginInlineStart="auto">
        <TrackFiles
          tracks={known.map(({ beacon: { name, color }, series: { fixes } }) => ({ name, color, fixes }))}
          onRead={onRead}
        />
      </Flex>
    </Flex>
  );
}
