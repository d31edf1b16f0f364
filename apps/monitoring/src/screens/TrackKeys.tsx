import { lazyPart } from '@mayak/ui/part';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { isForScreen, trackActionOf, type TrackAction } from './trackActions';
import type { usePlayedTracks } from './usePlayedTracks';

const KeysDialog = lazyPart(() => import(/* webpackChunkName: "keys-dialog" */ './KeysDialog'));

interface Props {
  screen: RefObject<HTMLElement | null>;
  played: ReturnType<typeof usePlayedTracks>;
  onFollow: () => void;
}

/** Plays the tracks by keys, and explains them (TRACK-D06; design, section 10). */
export function TrackKeys({ screen, played, onFollow }: Props) {
  const { playback, parts, part, playPart, fitAll } = played;
  const [explains, setExplains] = useState(false);
  const besides = (by: 1 | -1) => {
    const at = parts.findIndex(({ kind, from }) => kind === part?.kind && from === part.from);
    const next = at === -1 ? (by === 1 ? parts[0] : parts.at(-1)) : parts[at + by];
    if (next) playPart(next);
  };
  const acts: Record<TrackAction, () => void> = {
    toggle: playback.toggle,
    back: () => playback.step(-1),
    on: () => playback.step(1),
    slower: () => playback.faster(-1),
    faster: () => playback.faster(1),
    partBefore: () => besides(-1),
    partAfter: () => besides(1),
    follow: onFollow,
    fit: fitAll,
    help: () => setExplains(true),
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const root = screen.current;
    const asked = event.defaultPrevented ? null : trackActionOf(event);
    if (!root || asked === null || !isForScreen(event.target, root, event.code)) return;
    event.preventDefault();
    acts[asked]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return explains && <KeysDialog of="tracks" onClose={() => setExplains(false)} />;
}
