import { useObservable } from '@mayak/host';
import { chakra, IconButton, Select, Switch, useFormats, useTexts } from '@mayak/ui';
import { PauseIcon, PlayIcon, SkipBackIcon, SkipForwardIcon } from '@mayak/ui/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { trackTexts } from '../texts/tracks';
import { barLook } from './barLook';
import { playbackSpeeds, type Playback } from './createPlayback';
import { PlaybackSlider } from './PlaybackSlider';
import type { ProfilePart } from './profileOf';

const Root = chakra('div', { base: barLook });

/** The moment in words changes so often at most, milliseconds. */
const pause = 100;

interface Props {
  playback: Playback;
  /** From the first fix to the last; null while none came. */
  range: { from: number; to: number } | null;
  parts: readonly ProfilePart[];
  palette: readonly string[];
  follow: boolean;
  onFollow: (follow: boolean) => void;
  speak: (at: number) => string;
  /** The choice of what part is played. */
  choice?: ReactNode;
  /** Further tools. */
  children?: ReactNode;
}

/** Plays the tracks: one moment for all of them, up to 10,000 times faster than it was, a day in some nine seconds (TRACK-D06; ui.md, section 10). */
export function PlaybackBar({
  playback,
  range,
  parts,
  palette,
  follow,
  onFollow,
  speak,
  choice,
  children,
}: Props) {
  const t = useTexts(trackTexts);
  const format = useFormats();
  const isPlaying = useObservable(playback.playing$, false);
  const speed = useObservable(playback.speed$, playback.speed$.value);
  const clock = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let told = 0;
    const moved = playback.moment$.subscribe((at) => {
      const now = performance.now();
      if (!clock.current || (playback.playing$.value && now - told < pause)) return;
      told = now;
      clock.current.textContent = at === null ? '' : `${format.date(at)} ${format.clock(at)}`;
    });
    return () => moved.unsubscribe();
  }, [playback, format]);
  return (
    <Root role="group" aria-label={t('playback.title')}>
      <IconButton
        size="md"
        label={t('playback.back')}
        icon={<SkipBackIcon size={16} aria-hidden />}
        onClick={() => playback.step(-1)}
      />
      <IconButton
        size="md"
        variant="primary"
        label={t(isPlaying ? 'playback.pause' : 'playback.play')}
        icon={isPlaying ? <PauseIcon size={16} aria-hidden /> : <PlayIcon size={16} aria-hidden />}
        onClick={playback.toggle}
      />
      <IconButton
        size="md"
        label={t('playback.on')}
        icon={<SkipForwardIcon size={16} aria-hidden />}
        onClick={() => playback.step(1)}
      />
      <Select
        size="sm"
        width="98px"
        aria-label={t('playback.speed')}
        value={String(speed)}
        options={playbackSpeeds.map((one) => ({ value: String(one), label: `×${format.number(one)}` }))}
        onValue={(value) =>
          playback.speed$.next(playbackSpeeds.find((one) => String(one) === value) ?? speed)
        }
      />
      {choice}
      <span className="edge">{format.dateTime(range?.from)}</span>
      <PlaybackSlider
        playback={playback}
        from={range?.from ?? 0}
        to={range?.to ?? 0}
        parts={parts}
        palette={palette}
        speak={speak}
      />
      <span className="edge">{format.dateTime(range?.to)}</span>
      <span ref={clock} className="moment" />
      <Switch checked={follow} onChecked={onFollow}>
        {t('playback.follow')}
      </Switch>
      {children}
    </Root>
  );
}
