import { useFleet } from '@mayak/fleet';
import type { Zone } from '@mayak/timezone';
import { askedAt, periodRange, useTimeZone, type Period, type PeriodRange } from '@mayak/ui/period';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keyOf, printAddress, readAddress, unique, type Question } from './trackAddress';

/** A track that is shown: a period without an end lasts until now and goes on (TRACK-D05). */
export interface TrackAsked extends Question {
  key: string;
  range: PeriodRange;
}

interface Form {
  beacons: readonly number[];
  period: Period;
}

/** The form of beacons and a period, and what of it the address asks for. */
export interface TrackAddress extends Form {
  setBeacons: (ids: readonly number[]) => void;
  setPeriod: (period: Period) => void;
  asked: readonly TrackAsked[];
  /** The moment that the address asks to look at, epoch milliseconds (SIDE-D03). */
  at: number | null;
  /** Shows what the form says. */
  ask: () => void;
  /** Shows what the form says beside what is shown. */
  add: () => void;
  remove: (key: string) => void;
  /** Nothing is asked for any more; the form stays. */
  clear: () => void;
}

/** Tracks and history show what their address asks for; the form is filled by it and asks by changing it (ROUTE-D06, TRACK-02). */
export function useTrackAddress(): TrackAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const zone = useTimeZone();
  const { now } = useFleet();
  const { questions, period, at } = useMemo(() => readAddress(search), [search]);
  const question = JSON.stringify([questions, period, at]);
  const beacons = [...new Set(questions.map(({ beaconId }) => beaconId))];
  const [form, setForm] = useState<Form & { of: string }>({ beacons, period, of: question });
  // Another address is another question; one without a beacon leaves the form as it is.
  if (form.of !== question)
    setForm({ ...(questions.length === 0 ? form : { beacons, period }), of: question });
  /** A period that ends now begins at a moment that stays while the track is shown. */
  const [ranges, setRanges] = useState<{ of: string; known: ReadonlyMap<string, PeriodRange> }>(() => ({
    of: question,
    known: rangesOf(questions, new Map(), zone, askedAt(now())),
  }));
  if (ranges.of !== question)
    setRanges({ of: question, known: rangesOf(questions, ranges.known, zone, now()) });
  const { known } = ranges;
  const asked = useMemo(
    () =>
      questions.flatMap((one) => {
        const range = known.get(keyOf(one));
        return range ? { ...one, key: keyOf(one), range } : [];
      }),
    [questions, known],
  );
  const go = (next: readonly Question[]) => void navigate(printAddress(pathname, unique(next)));
  const wished = form.beacons.map((beaconId) => ({ beaconId, period: form.period }));
  return {
    beacons: form.beacons,
    period: form.period,
    asked,
    at,
    setBeacons: (ids) => setForm({ ...form, beacons: ids }),
    setPeriod: (next) => setForm({ ...form, period: next }),
    ask() {
      if (wished.length === 0) return;
      setRanges({ of: question, known: rangesOf(wished, new Map(), zone, now()) });
      if (printAddress(pathname, wished) !== printAddress(pathname, questions) || at !== null) go(wished);
    },
    add: () => wished.length > 0 && go([...questions, ...wished]),
    remove: (key) => go(questions.filter((one) => keyOf(one) !== key)),
    clear: () => go([]),
  };
}

function rangesOf(
  questions: readonly Question[],
  known: ReadonlyMap<string, PeriodRange>,
  zone: Zone,
  now: number,
) {
  return new Map(
    questions.map((one) => [keyOf(one), known.get(keyOf(one)) ?? periodRange(one.period, now, zone)]),
  );
}
