import { Box, useEscape, useTexts } from '@mayak/ui';
import { mapTexts } from '../texts';

/** What to do with the ruler, over the visible part of the map; Escape ends it, also while its code is on the way. */
export function RulerHint({ rightInset, onEnd }: { rightInset: number; onEnd: () => void }) {
  const t = useTexts(mapTexts);
  useEscape(true, onEnd);
  return (
    <Box
      role="status"
      position="absolute"
      top="24px"
      left="0"
      zIndex="mapControls"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
      style={{ right: rightInset }}
    >
      <Box
        px="10px"
        py="5px"
        borderRadius="md"
        fontSize="xs"
        lineHeight="16px"
        bg="bg.tooltip"
        color="fg.inverted"
      >
        {t('rulerHint')}
      </Box>
    </Box>
  );
}
