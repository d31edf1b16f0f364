import { Box, useTexts } from '@mayak/ui';
import { mapTexts } from '../texts';

/** What to do with the ruler, over the visible part of the map. */
export function RulerHint({ rightInset }: { rightInset: number }) {
  const t = useTexts(mapTexts);
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
