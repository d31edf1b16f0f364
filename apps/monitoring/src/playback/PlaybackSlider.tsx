import { chakra, tokenVar, useFormats, useTexts } from '@mayak/ui';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { trackTexts } from '../texts/tracks';
import type { Playback } from './createPlayback';
import type { ProfilePart } from './profileOf';

const Root = chakra('div', {
  base: {
    position: 'relative',
    flex: 1,
    minWidth: '80px',
    // At either end half of the thumb stands beside the bar.
    mx: '8px',
    height: { base: '44px', md: '32px' },
    cursor: 'pointer',
    touchAction: 'none',
    borderRadius: 'sm',
    '& .bar': {
      position: 'absolute',
      insetInline: 0,
      top: 'calc(50% - 3px)',
      height: '6px',
      borderRadius: '3px',
      overflow: 'hidden',
      bg: 'bg.muted',
      _highContrast: { border: '1px solid' },
    },
    '& .bar > i': { position: 'absolute', insetBlock: 0 },
    '& .thumb': {
      position: 'absolute',
      left: 0,
      top: 'calc(50% - 8px)',
      width: '16px',
      height: '16px',
      marginLeft: '-8px',
      borderRadius: '50%',
      border: '3px solid',
      borderColor: 'brand.solid',
      bg: 'bg.panel',
    },
    '& .rail': {
      position: 'absolute',
      insetBlock: 0,
      insetInline: 0,
      pointerEvents: 'none',
      willChange: 'transform',
    },
  },
});

/** The thumb moves by so small a part of the slider at least: about half a pixel. */
const steps = 2_000;
/** A screen reader is told of a moment that moves so often at most, milliseconds. */
const spokenPause = 1_000;

interface Props {
  playback: Playback;
  from: number;
  to: number;
  parts: readonly ProfilePart[];
  palette: readonly string[];
  /** The moment in words, with its speed. */
  speak: (at: number) => string;
}

/** The one slider of all tracks: pressed, dragged and moved by keys (TRACK-D06; ui.md, section 10). */
export function PlaybackSlider({ playback, from, to, parts, palette, speak }: Props) {
  const t = useTexts(trackTexts);
  const format = useFormats();
  const root = useRef<HTMLDivElement>(null);
  const rail = useRef<HTMLDivElement>(null);
  const spoken = useRef(speak);
  spoken.current = speak;
  useEffect(() => {
    let told = 0;
    let shown = NaN;
    const moved = playback.moment$.subscribe((moment) => {
      const at = moment ?? from;
      const share = Math.round(((at - from) / Math.max(1, to - from)) * steps) / steps;
      if (rail.current && share !== shown) rail.current.style.transform = `translateX(${share * 100}%)`;
      shown = share;
      const now = performance.now();
      if (!root.current || (playback.playing$.value && now - told < spokenPause)) return;
      told = now;
      root.current.setAttribute('aria-valuenow', String(Math.round(at / 1_000)));
      root.current.setAttribute('aria-valuetext', spoken.current(at));
    });
    return () => moved.unsubscribe();
  }, [playback, from, to]);
  const seek = ({ clientX }: PointerEvent) => {
    const box = root.current?.getBoundingClientRect();
    if (box) playback.seek(from + ((clientX - box.left) / box.width) * (to - from));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { moment$ } = playback;
    const by = event.shiftKey ? 10 : 1;
    const part = (to - from) / 20;
    const acts: Record<string, () => void> = {
      ' ': playback.toggle,
      ArrowRight: () => playback.step(by),
      ArrowUp: () => playback.step(by),
      ArrowLeft: () => playback.step(-by),
      ArrowDown: () => playback.step(-by),
      PageUp: () => playback.seek((moment$.value ?? from) + part),
      PageDown: () => playback.seek((moment$.value ?? from) - part),
      Home: () => playback.seek(from),
      End: () => playback.seek(to),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Root
      ref={root}
      role="slider"
      tabIndex={0}
      aria-label={t('playback.moment')}
      aria-valuemin={Math.round(from / 1_000)}
      aria-valuemax={Math.round(to / 1_000)}
      aria-valuenow={Math.round(from / 1_000)}
      aria-valuetext={format.dateTime(from)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        playback.pause();
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && seek(event)}
    >
      <div className="bar" aria-hidden>
        {parts.map(({ from: begin, to: end, kind }) => (
          <i
            key={begin}
            style={{
              left: `${begin * 100}%`,
              width: `${(end - begin) * 100}%`,
              background: tokenVar(palette[kind] ?? 'chart.axis'),
            }}
          />
        ))}
      </div>
      <div ref={rail} className="rail" aria-hidden>
        <div className="thumb" />
      </div>
    </Root>
  );
}
