import { IconButton, useTexts } from '@mayak/ui';
import { ChartLineIcon } from '@mayak/ui/icons';
import type { ComponentProps } from 'react';
import { PlaybackBar } from '../playback';
import { trackTexts } from '../texts/tracks';

interface Props extends Omit<ComponentProps<typeof PlaybackBar>, 'children'> {
  isCharted: boolean;
  /** Shows the chart below the map or hides it; a phone has no room for one. */
  onCharted: ((charted: boolean) => void) | null;
}

/** What plays the tracks, with the button of their chart. */
export function TracksBar({ isCharted, onCharted, ...bar }: Props) {
  const t = useTexts(trackTexts);
  return (
    <PlaybackBar {...bar}>
      {onCharted && (
        <IconButton
          label={t('tracks.chart')}
          icon={<ChartLineIcon size={16} aria-hidden />}
          pressed={isCharted}
          onClick={() => onCharted(!isCharted)}
        />
      )}
    </PlaybackBar>
  );
}
