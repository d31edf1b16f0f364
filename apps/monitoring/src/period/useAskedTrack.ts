import { BeaconId } from '@mayak/api';
import { useFormats } from '@mayak/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { rangeOf, type PeriodChoice, type Range } from './period';

/** The form of a beacon and a period, and what of it was asked for last. */
export interface AskedTrack {
  beaconId: number | null;
  setBeaconId: (id: number) => void;
  choice: PeriodChoice;
  setChoice: (choice: PeriodChoice) => void;
  asked: { beaconId: number; range: Range } | null;
  /** The moment that the address asks to look at, epoch milliseconds, until something else is asked (SIDE-D03). */
  at: number | null;
  ask: () => void;
  /** Nothing is asked for any more; the form stays. */
  clear: () => void;
}

const usual: PeriodChoice = { kind: 'days2' };

/** What an address says of a beacon, a period and a moment in it (ROUTE-D06, SIDE-D03). */
export function readAddress(search: string): {
  beaconId: number | null;
  choice: PeriodChoice;
  at: number | null;
} {
  const query = new URLSearchParams(search);
  const id = BeaconId.safeParse(Number(query.get('beacon')));
  const [from, to] = [Date.parse(query.get('startDt') ?? ''), Date.parse(query.get('endDt') ?? '')];
  const at = Date.parse(query.get('at') ?? '');
  return {
    beaconId: id.success ? id.data : null,
    choice: from < to ? { kind: 'own', from, to } : usual,
    at: Number.isNaN(at) ? null : at,
  };
}

/** Keeps the form of tracks and history; an address with a beacon fills it and asks at once (ROUTE-D06, TRACK-02). */
export function useAskedTrack(): AskedTrack {
  const { search, key } = useLocation();
  const { zone } = useFormats();
  const [beaconId, setBeaconId] = useState<number | null>(null);
  const [choice, setChoice] = useState(usual);
  const [asked, setAsked] = useState<AskedTrack['asked']>(null);
  const [at, setAt] = useState<number | null>(null);

  const taken = useRef<string | null>(null);
  const take = useEffectEvent(() => {
    // A kept screen that is shown again has taken its address already.
    if (taken.current === key) return;
    taken.current = key;
    const said = readAddress(search);
    if (said.beaconId === null) return;
    setBeaconId(said.beaconId);
    setChoice(said.choice);
    setAt(said.at);
    setAsked({ beaconId: said.beaconId, range: rangeOf(said.choice, Date.now(), zone) });
  });
  useEffect(() => take(), [search, key]);

  return {
    beaconId,
    setBeaconId,
    choice,
    setChoice,
    asked,
    at,
    clear: () => setAsked(null),
    ask() {
      setAt(null);
      if (beaconId !== null) setAsked({ beaconId, range: rangeOf(choice, Date.now(), zone) });
    },
  };
}
