import { BeaconId } from '@mayak/api';
import { useFormats } from '@mayak/ui';
import { parsePeriod, periodRange, printPeriod, type Period, type PeriodRange } from '@mayak/ui/period';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A beacon and a period: a form of them may lack the beacon. */
interface Question {
  beaconId: number | null;
  period: Period;
}

/** The form of a beacon and a period, and what of it the address asks for. */
export interface TrackAddress extends Question {
  setBeaconId: (id: number) => void;
  setPeriod: (period: Period) => void;
  asked: { beaconId: number; range: PeriodRange } | null;
  /** The moment that the address asks to look at, epoch milliseconds (SIDE-D03). */
  at: number | null;
  ask: () => void;
  /** Nothing is asked for any more; the form stays. */
  clear: () => void;
}

const usual: Period = { preset: 'days2' };

/** What an address says of a beacon, a period and a moment in it (ROUTE-D06, SIDE-D03). */
export function readAddress(search: string): Question & { at: number | null } {
  const query = new URLSearchParams(search);
  const id = BeaconId.safeParse(Number(query.get('beacon')));
  const at = Date.parse(query.get('at') ?? '');
  return {
    beaconId: id.success ? id.data : null,
    period: parsePeriod(query) ?? usual,
    at: Number.isNaN(at) ? null : at,
  };
}

const addressOf = (pathname: string, beaconId: number, period: Period) =>
  `${pathname}?${new URLSearchParams({ beacon: String(beaconId), ...printPeriod(period) })}`;

/** Tracks and history show what their address asks for; the form is filled by it and asks by changing it (ROUTE-D06, TRACK-02). */
export function useTrackAddress(): TrackAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { zone } = useFormats();
  const address = useMemo(() => readAddress(search), [search]);
  const question = JSON.stringify(address);
  const [form, setForm] = useState<Question & { of: string }>({ ...address, of: question });
  /** A period that ends now lasts until this moment. */
  const [now, setNow] = useState({ of: question, at: Date.now() });
  // Another address is another question; one without a beacon leaves the form as it is.
  if (form.of !== question) setForm({ ...(address.beaconId === null ? form : address), of: question });
  if (now.of !== question) setNow({ of: question, at: Date.now() });
  const { beaconId, period, at } = address;
  const asked = useMemo(
    () => (beaconId === null ? null : { beaconId, range: periodRange(period, now.at, zone) }),
    [beaconId, period, now, zone],
  );

  return {
    beaconId: form.beaconId,
    period: form.period,
    asked,
    at,
    setBeaconId: (id) => setForm({ ...form, beaconId: id }),
    setPeriod: (next) => setForm({ ...form, period: next }),
    ask() {
      if (form.beaconId === null) return;
      setNow({ of: question, at: Date.now() });
      const next = { beaconId: form.beaconId, period: form.period, at: null };
      if (JSON.stringify(next) !== question) navigate(addressOf(pathname, next.beaconId, next.period));
    },
    clear: () => void navigate(pathname),
  };
}
