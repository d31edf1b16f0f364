import { IconButton, NavigationIcon, Text, useTexts, XIcon } from '@mayak/ui';
import { MapNote } from './MapNote';
import { screenTexts } from './texts';

/** Says over the map which beacon it follows, with the way to stop. */
export default function FollowNote({ name, onStop }: { name: string; onStop: () => void }) {
  const t = useTexts(screenTexts);
  return (
    <MapNote role="status">
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
    </MapNote>
  );
}
