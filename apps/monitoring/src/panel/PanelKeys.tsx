import { useFleetRow } from '@mayak/fleet';
import { useBeaconActions } from '@mayak/fleet/beacon';
import { useEffect, useEffectEvent, useRef } from 'react';
import { beaconKeys, isField, type BeaconAct } from '../beaconKeys';
import { useLeaveForMap } from './useLeaveForMap';

/** What is in the topmost alarm of the page, in the order in which they stand. */
const answer = '[data-answer] button';

/** The keys of a beacon while its page has the focus: as on the map and in the list, and Q for the topmost alarm (GEN-D17). */
export function PanelKeys({ id, close }: { id: number; close: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  const isPlaced = useFleetRow(id)?.place != null;
  const actions = useBeaconActions({ leave: useLeaveForMap(close) });
  const acts: Record<BeaconAct, () => void> = {
    centre: () => actions.show(id),
    follow: () => isPlaced && actions.follow(id),
    track: () => actions.track(id),
    history: () => actions.history(id),
    messages: () => actions.messages?.(id),
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, code, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    const page = place.current?.closest('section');
    if (!(target instanceof Element) || !page?.contains(target) || isField(target)) return;
    if (ctrlKey || metaKey || altKey || shiftKey || defaultPrevented) return;
    const asked = beaconKeys[code];
    const button = code === 'KeyQ' ? page.querySelector<HTMLElement>(answer) : null;
    if (!asked && !button) return;
    event.preventDefault();
    if (asked) acts[asked]();
    button?.click();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return <span ref={place} hidden />;
}
