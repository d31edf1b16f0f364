import { Flex, IconButton, NavigationIcon, Text, useTexts, XIcon } from '@mayak/ui';
import { screenTexts } from './texts';

/** Says over the map which beacon it follows, with the way to stop. */
export function FollowNote({
  name,
  rightInset,
  onStop,
}: {
  name: string;
  rightInset: number;
  onStop: () => void;
}) {
  const t = useTexts(screenTexts);
  return (
    <Flex
      position="absolute"
      top="12px"
      left="0"
      justify="center"
      zIndex="mapControls"
      pointerEvents="none"
      style={{ right: rightInset }}
    >
      <Flex
        role="status"
        align="center"
        gap="8px"
        h="32px"
        ps="12px"
        pe="2px"
        maxW="calc(100% - 120px)"
        borderRadius="md"
        bg="bg.panel"
        boxShadow="popover"
        fontSize="sm"
        pointerEvents="auto"
      >
        <NavigationIcon size={14} aria-hidden />
        <Text as="span" truncate>
          {t('follow.following', { name })}
        </Text>
        <IconButton
          size="sm"
          variant="quiet"
          label={t('follow.stop')}
          icon={<XIcon size={14} aria-hidden />}
          onClick={onStop}
        />
      </Flex>
    </Flex>
  );
}
